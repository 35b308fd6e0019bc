import type { View, Zone } from "../../protocol.ts";
import { NOBODY, whole } from "../../store/patch.ts";
import type { Place } from "../../store/zones.ts";
import { SUITS, type Suit } from "./cards.ts";

/** What lies in front of a seat. */
export interface Board {
  readonly stack: Place;
  readonly row: readonly Place[];
  readonly open: Place;
  readonly hand: Place;
}

/** What lies on the table, sorted once for a drawing: there may be a hundred zones. */
export interface Seen {
  /** The piles of the centre in the order in which they were begun; those that are still on their way come last. */
  readonly piles: readonly Place[];
  /** The colours of which a pile can be begun. */
  readonly beginnings: ReadonlySet<Suit>;
  /** The faces that fit in the centre now. */
  readonly accepted: ReadonlySet<string>;
  readonly boards: readonly Board[];
}

export function seen(view: View): Seen {
  const rows: Sorted[][] = Array.from({ length: view.seats }, () => []);
  const centre: Sorted[] = [];
  for (const name in view.zones) {
    const found = placed(name, view.zones[name] ?? NOTHING);
    if (found.seat === NOBODY) centre.push(found);
    else if (found.order !== NONE) rows[found.seat]?.push(found);
  }
  return { ...middle(centre), boards: rows.map((row, seat) => board(view, seat, row)) };
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

function middle(zones: readonly Sorted[]): Omit<Seen, "boards"> {
  const fresh = zones.filter(({ faces }) => !faces.length).flatMap(({ accepts }) => accepts);
  return {
    piles: inOrder(zones.filter(({ faces }) => faces.length)),
    beginnings: new Set(SUITS.filter((suit) => fresh.includes(`${suit}1`))),
    accepted: new Set(zones.flatMap(({ accepts }) => accepts)),
  };
}

const NOTHING: Zone = {};

function board(view: View, seat: number, row: Sorted[]): Board {
  const of = (kind: string) => placed(`${seat}.${kind}`, view.zones[`${seat}.${kind}`] ?? NOTHING);
  return { stack: of("stack"), row: inOrder(row), open: of("open"), hand: of("hand") };
}
