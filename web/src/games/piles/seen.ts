import type { View, Zone } from "../../protocol.ts";
import { NOBODY, whole } from "../../store/patch.ts";
import { placeNumber, type Place } from "../../store/zones.ts";
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
  const rows: Place[][] = Array.from({ length: view.seats }, () => []);
  const centre: Place[] = [];
  for (const [name, zone] of Object.entries(view.zones)) {
    const found = placed(name, zone);
    if (found.seat === NOBODY) centre.push(found);
    else if (name.includes(".row.")) rows[found.seat]?.push(found);
  }
  return { ...middle(centre), boards: rows.map((row, seat) => board(view, seat, row)) };
}

/** Zones are values: one that has not changed need not be looked at again. */
const known = new WeakMap<Zone, Place>();

function placed(name: string, zone: Zone): Place {
  const found = known.get(zone);
  if (found?.name === name) return found;
  const made = { name, ...whole(zone) };
  known.set(zone, made);
  return made;
}

function middle(zones: readonly Place[]): Omit<Seen, "boards"> {
  const fresh = zones.filter(({ faces }) => !faces.length).flatMap(({ accepts }) => accepts);
  const piles = zones.filter(({ faces }) => faces.length);
  return {
    piles: piles.sort((one, other) => age(one) - age(other)),
    beginnings: new Set(SUITS.filter((suit) => fresh.includes(`${suit}1`))),
    accepted: new Set(zones.flatMap(({ accepts }) => accepts)),
  };
}

const NOTHING: Zone = {};

const LAST = Number.MAX_SAFE_INTEGER;

/** Piles that exist only here yet have no number. */
function age({ name }: Place): number {
  const number = Number(name.slice("pile.".length));
  return Number.isNaN(number) ? LAST : number;
}

function board(view: View, seat: number, row: Place[]): Board {
  const of = (kind: string) => placed(`${seat}.${kind}`, view.zones[`${seat}.${kind}`] ?? NOTHING);
  const places = row.sort((one, other) => placeNumber(one.name) - placeNumber(other.name));
  return { stack: of("stack"), row: places, open: of("open"), hand: of("hand") };
}
