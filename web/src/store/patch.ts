import type { Change, Moved, PublicEvent, TableView, View, Zone, Command } from "../protocol.ts";
import type { Ask } from "../net/connection.ts";

export const NOBODY = -1;

/** A zone with everything that goes unsaid on the wire. */
export type FullZone = Required<Zone>;

type Zones = Readonly<Record<string, Zone>>;

const BARE: FullZone = { seat: NOBODY, count: 0, faces: [], accepts: [], sources: [], gives: false };

const EMPTY: View = {
  zones: {},
  choices: {},
  stuck: [],
  stop: null,
  wait: null,
  board: [],
  seats: 0,
  round: 0,
  tallies: [],
  winners: [],
};

export const whole = (zone: Zone | undefined): FullZone => ({ ...BARE, ...zone });

/**
 * The table after an event; null: it is about a zone that is not there. Views are values: what was shown before stays as
 * it was.
 */
export function patched(before: TableView, event: PublicEvent): TableView | null {
  const copies: Copies = new WeakSet();
  let after = before;
  for (const change of event.changes) {
    if (!changedZones(change).every((zone) => Object.hasOwn(after.game.zones, zone))) return null;
    after = applied(after, change, copies);
  }
  return { ...after, seq: event.seq };
}

/** Zones that were copied for one event: until all its changes are made nobody has seen them, so they are written to. */
type Copies = WeakSet<Zones>;

/** The zones that must be there already. A piece may be laid where nothing was before, as on a new pile. */
function changedZones(change: Change): readonly string[] {
  switch (change.is) {
    case "moved":
      return [change.source];
    case "slid":
      return [change.source, change.target];
    case "shown":
    case "hidden":
    case "accepting":
    case "giving":
      return [change.zone];
    default:
      return [];
  }
}

export const changed = (table: TableView, change: Change): TableView => applied(table, change, new WeakSet());

function applied(table: TableView, change: Change, copies: Copies): TableView {
  switch (change.is) {
    case "agreed": {
      const { edition, house_rules, options } = change;
      return { ...table, edition, house_rules, options };
    }
    case "seating": {
      const { chairs, waiting, free_decks, host, removed } = change;
      return { ...table, chairs, waiting, free_decks, host, removed };
    }
    case "phase":
      return { ...table, phase: change.phase, until: change.until, pause: change.pause };
    case "teamed":
      return { ...table, teams: change.teams };
    case "cleared":
      return { ...table, game: EMPTY };
    default:
      return { ...table, game: played(table.game, change, copies) };
  }
}

function played(view: View, change: Change, copies: Copies): View {
  switch (change.is) {
    case "laid":
      return {
        ...EMPTY,
        round: change.round,
        seats: change.seats,
        zones: change.zones,
        choices: change.choices,
        board: change.board,
        wait: change.wait,
        tallies: view.tallies,
        winners: view.winners,
      };
    case "gone":
      return { ...view, zones: without(view.zones, change.zone) };
    case "covered":
    case "uncovered":
      return { ...view, zones: { ...view.zones, ...change.zones } };
    case "stuck":
      return { ...view, stuck: change.seats };
    case "waiting":
      return { ...view, wait: change.wait };
    case "stopped":
      return { ...view, stop: change.stop };
    case "resumed":
      return { ...view, stop: null, wait: null };
    case "scored":
      return { ...view, tallies: [...view.tallies, change.tallies] };
    case "won":
      return { ...view, winners: change.winners };
    case "moved":
      return { ...view, zones: replaced(view.zones, moved(view.zones, change), copies) };
    default:
      return { ...view, zones: replaced(view.zones, touched(view.zones, change), copies) };
  }
}

/** There may be a hundred zones: they are copied once for an event, not once for each of its changes. */
function replaced(zones: Zones, others: Zones, copies: Copies): Zones {
  if (copies.has(zones)) return Object.assign(zones, others);
  const copy = { ...zones, ...others };
  copies.add(copy);
  return copy;
}

const without = (zones: Zones, gone: string): Zones =>
  Object.fromEntries(Object.entries(zones).filter(([name]) => name !== gone));

function moved(zones: Zones, { piece, source, target }: Moved): Zones {
  const here = whole(zones[source]);
  const there = whole(zones[target]);
  return {
    [source]: { ...here, count: here.count - 1, faces: here.faces.filter((face) => face !== piece) },
    [target]: { ...there, count: there.count + 1, faces: [...there.faces, piece] },
  };
}

function touched(zones: Zones, change: Change): Zones {
  switch (change.is) {
    case "slid": {
      const { source, target, count, top } = change;
      const [here, there] = [whole(zones[source]), whole(zones[target])];
      return {
        [source]: { ...here, count: here.count - count, faces: [] },
        [target]: { ...there, count: there.count + count, faces: top ? [top] : [] },
      };
    }
    case "shown":
      return { [change.zone]: { ...zones[change.zone], faces: [...whole(zones[change.zone]).faces, change.piece] } };
    case "hidden":
      return { [change.zone]: { ...zones[change.zone], faces: [] } };
    case "accepting":
      return { [change.zone]: { ...zones[change.zone], accepts: change.faces } };
    case "giving":
      return { [change.zone]: { ...zones[change.zone], gives: change.gives } };
    default:
      return {};
  }
}

/** What a game expects of a command: the table as it will be if it is carried out. */
export type OptimisticUpdate = (view: TableView, seat: number, id: string, command: Command) => TableView;

/** Nothing is expected until it is known what is played. */
export const UNCHANGED: OptimisticUpdate = (view) => view;

/** The table as it will be if these requests are granted. */
export function expected(
  base: TableView,
  seat: number | null,
  asks: Iterable<Ask>,
  optimistic: OptimisticUpdate,
): TableView {
  let table = base;
  for (const ask of asks) {
    if (ask.is === "play" && seat !== null) table = optimistic(table, seat, ask.id, ask.do);
  }
  return table;
}
