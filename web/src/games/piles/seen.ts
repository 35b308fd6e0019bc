import type { View, Zone } from "../../protocol.ts";
import { NOBODY, whole } from "../../store/patch.ts";
import { topOf, type Place } from "../../store/zones.ts";
import { isSameList } from "../shared/kept.ts";
import { suitOf, SUITS, type Suit } from "../shared/suits.ts";

/** What lies in front of a seat. */
export interface Board {
  readonly stack: Place;
  readonly row: readonly Place[];
  readonly open: Place;
  readonly hand: Place;
}

/** What lies in the middle. */
export interface Middle {
  /** The piles of each colour by their lowest cards, in the order in which they were begun; those on their way come last. */
  readonly lanes: readonly (readonly Place[])[];
  /** The same piles by the colours of their tops, which differ only where cards were misplaced. */
  readonly tops: readonly (readonly Place[])[];
  /** For each colour, whether a pile of it can be begun. */
  readonly beginnings: readonly boolean[];
  readonly zones: readonly Place[];
  readonly names: readonly string[];
}

/**
 * What lies on the table, sorted once for a drawing: there may be a hundred zones. Whatever an event has not touched is
 * the very same as before, so it need not be drawn again.
 */
export interface Seen {
  readonly middle: Middle;
  readonly boards: readonly Board[];
}

/** Whether this face fits in the middle now. */
export const isAccepted = ({ middle }: Seen, face: string): boolean =>
  middle.zones.some(({ accepts }) => accepts.includes(face));

export function seen(view: View): Seen {
  if (last?.view.zones === view.zones && last.view.seats === view.seats) return last.found;
  const found = sortedAfter(view);
  last = { view, found };
  return found;
}

/** What was seen last: most events touch what lies in front of one seat, and perhaps a pile. */
let last: { readonly view: View; readonly found: Seen } | null = null;

function sortedAfter(view: View): Seen {
  if (last?.view.seats !== view.seats) return sorted(view);
  const { middle, boards } = last.found;
  const touched = touchedSeats(last.view.zones, view.zones);
  if (!touched) return sorted(view, last.found);
  const now = ({ name }: Place) => placed(name, view.zones[name] ?? NOTHING);
  return {
    middle: touched.has(NOBODY) ? middleOf(middle.zones.map(now), middle) : middle,
    boards: boards.map((board, seat) => (touched.has(seat) ? boardOf(view, seat, board.row.map(now)) : board)),
  };
}

type Zones = View["zones"];

/** Whose zones are not the same any more; nobody's are those of the middle. Null: there are others than before. */
function touchedSeats(before: Zones, after: Zones): ReadonlySet<number> | null {
  const touched = new Set<number>();
  let count = 0;
  for (const name in after) {
    const was = before[name];
    if (!was) return null;
    count += 1;
    if (was !== after[name]) touched.add(was.seat ?? NOBODY);
  }
  return count === Object.keys(before).length ? touched : null;
}

function sorted(view: View, before?: Seen): Seen {
  const rows: Sorted[][] = Array.from({ length: view.seats }, () => []);
  const middle: Sorted[] = [];
  for (const name in view.zones) {
    const found = placed(name, view.zones[name] ?? NOTHING);
    if (found.seat === NOBODY) middle.push(found);
    else if (found.order !== NONE) rows[found.seat]?.push(found);
  }
  const boards = rows.map((row, seat) => sameBoard(before?.boards[seat], boardOf(view, seat, row)));
  return { middle: middleOf(middle, before?.middle), boards };
}

/** A zone as it is needed here: what its name says is read once. */
interface Sorted extends Place {
  /** Where it comes among the piles, or in its row. */
  readonly order: number;
}

const NONE = -1;
const LAST = Number.MAX_SAFE_INTEGER;

/** Zones are values: one that has not changed need not be looked at again. */
const known = new WeakMap<Zone, Sorted>();

function placed(name: string, zone: Zone): Sorted {
  const found = known.get(zone);
  if (found?.name === name) return found;
  const made = { name, ...whole(zone), order: orderOf(name) };
  known.set(zone, made);
  return made;
}

/** Piles that exist only here yet have no number. */
function orderOf(name: string): number {
  const [, kind, place] = name.split(".");
  if (kind === "row") return Number(place);
  if (!name.startsWith("pile.")) return NONE;
  return Number.isNaN(Number(kind)) ? LAST : Number(kind);
}

const inOrder = (zones: Sorted[]): Place[] => zones.sort((one, other) => one.order - other.order);

function middleOf(zones: readonly Sorted[], before?: Middle): Middle {
  const piles = inOrder(zones.filter(({ faces }) => faces.length));
  const fresh = zones.filter(({ faces }) => !faces.length).flatMap(({ accepts }) => accepts);
  return {
    zones,
    lanes: sameLanes(
      before?.lanes,
      bySuit(piles, ({ faces }) => faces[0] ?? ""),
    ),
    tops: sameLanes(
      before?.tops,
      bySuit(piles, ({ faces }) => topOf(faces)),
    ),
    beginnings: SUITS.map((suit) => fresh.includes(`${suit}1`)),
    names: zones.map(({ name }) => name),
  };
}

function bySuit(piles: readonly Place[], card: (pile: Place) => string): Place[][] {
  const lanes: Record<Suit, Place[]> = { r: [], b: [], g: [], y: [] };
  for (const pile of piles) lanes[suitOf(card(pile))].push(pile);
  return SUITS.map((suit) => lanes[suit]);
}

/** The very lists of before wherever the same piles lie. */
const sameLanes = (before: Middle["lanes"] | undefined, after: Middle["lanes"]): Middle["lanes"] =>
  after.map((lane, index) => {
    const was = before?.[index];
    return was && isSameList(was, lane) ? was : lane;
  });

const NOTHING: Zone = {};

function boardOf(view: View, seat: number, row: Sorted[]): Board {
  const of = (kind: string) => placed(`${seat}.${kind}`, view.zones[`${seat}.${kind}`] ?? NOTHING);
  return { stack: of("stack"), row: inOrder(row), open: of("open"), hand: of("hand") };
}

/** The very board of before, if the same lies there. */
const sameBoard = (before: Board | undefined, after: Board): Board =>
  before && isSameList(Object.values(before).flat(), Object.values(after).flat()) ? before : after;
