import type { Change, Event, Moved, TableView, View, Zone } from "../protocol.ts";

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

/** The table after an event. Views are values: what was shown before stays as it was. */
export function patched(before: TableView, event: Event): TableView {
  const after = event.changes.reduce(changed, before);
  return { ...after, seq: event.seq };
}

export function changed(table: TableView, change: Change): TableView {
  switch (change.is) {
    case "agreed": {
      const { edition, house_rules, options } = change;
      return { ...table, edition, house_rules, options };
    }
    case "seating": {
      const { chairs, waiting, free_decks, host, removed = [] } = change;
      return { ...table, chairs, waiting, free_decks, host, removed };
    }
    case "phase":
      return { ...table, phase: change.phase, until: change.until ?? null, pause: change.pause ?? null };
    case "cleared":
      return { ...table, game: EMPTY };
    default:
      return { ...table, game: played(table.game, change) };
  }
}

function played(view: View, change: Change): View {
  switch (change.is) {
    case "laid":
      return {
        ...EMPTY,
        round: change.round,
        seats: change.seats,
        zones: change.zones,
        choices: change.choices,
        board: change.board ?? [],
        wait: change.wait ?? null,
        tallies: view.tallies,
        winners: view.winners,
      };
    case "gone":
      return { ...view, zones: without(view.zones, change.zone) };
    case "covered":
      return { ...view, zones: Object.fromEntries(Object.entries(view.zones).map(covered)) };
    case "uncovered":
      return { ...view, zones: { ...view.zones, ...change.zones } };
    case "stuck":
      return { ...view, stuck: change.seats };
    case "blocked":
      return { ...view, stuck: [] };
    case "waiting":
      return { ...view, wait: change.wait ?? null };
    case "stopped":
      return { ...view, stop: change.stop };
    case "resumed":
      return { ...view, stop: null, wait: null };
    case "scored":
      return { ...view, tallies: [...view.tallies, change.tallies] };
    case "won":
      return { ...view, winners: change.winners };
    case "moved":
      return { ...view, zones: { ...view.zones, ...moved(view.zones, change) }, stuck: [] };
    default:
      return { ...view, zones: { ...view.zones, ...touched(view.zones, change) } };
  }
}

const without = (zones: Zones, gone: string): Zones =>
  Object.fromEntries(Object.entries(zones).filter(([name]) => name !== gone));

const covered = ([name, zone]: [string, Zone]): [string, Zone] => [
  name,
  whole(zone).seat === NOBODY ? zone : { ...zone, faces: [], accepts: [] },
];

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
      const { source, target, count } = change;
      const [here, there] = [whole(zones[source]), whole(zones[target])];
      return { [source]: { ...here, count: here.count - count }, [target]: { ...there, count: there.count + count } };
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
