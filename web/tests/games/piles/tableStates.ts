import { DECKS } from "../../../src/games/shared/decks.ts";
import type { TableView, Zone } from "../../../src/protocol.ts";
import { chairsFor, inPlay } from "../../tableStates.ts";

export { frame, state } from "../../tableStates.ts";

const SUITS = ["r", "b", "g", "y"];

type Zones = Record<string, Zone>;

export interface Party {
  readonly seats?: number;
  readonly row?: number;
  /** The tops of piles, from the first to the last that was begun. */
  readonly piles?: readonly string[];
  readonly zones?: Zones;
  readonly choices?: Record<string, string[]>;
}

/** Rows of 2, of 3, of 4 and more seats. */
export const rowOf = (seats: number): number => [5, 4][seats - 2] ?? 3;

/** A table in the middle of a round; every face that is not said follows from its number. */
export function view({
  seats = 4,
  row = rowOf(seats),
  piles = ["r5", "r2", "b3", "y10"],
  zones = {},
  choices = {},
}: Party = {}): TableView {
  const chairs = chairsFor(seats);
  const boards = chairs.map(({ deck }, seat) => board(seat, deck, row));
  const fresh: Zone = { accepts: SUITS.map((suit) => `${suit}1`) };
  const all: Zones = Object.assign({}, ...boards, Object.fromEntries(piles.map(pile)), { new: fresh }, zones);
  return inPlay("ligretto", chairs, all, { choices });
}

function board(seat: number, deck: string, row: number): Zones {
  const face = (index: number) => `${SUITS[(seat + index) % 4]}${((seat * 3 + index * 4) % 10) + 1}${deck}`;
  const open = (index: number, count: number): Zone => ({ seat, count, faces: [face(index)], gives: true });
  const places = Array.from({ length: row }, (_, index) => [`${seat}.row.${index}`, open(index, 1)] as const);
  return {
    [`${seat}.stack`]: open(row, 10 - (seat % 9)),
    ...Object.fromEntries(places),
    [`${seat}.open`]: open(row + 1, 6),
    [`${seat}.hand`]: { seat, count: 15 },
  };
}

/** A pile as it must have grown: by cards of all decks in turn. */
function pile(top: string, index: number): [string, Zone] {
  const [suit, height] = [top.slice(0, 1), Number(top.slice(1))];
  const faces = Array.from(
    { length: height },
    (_, step) => `${suit}${step + 1}${DECKS[(index + step) % DECKS.length]}`,
  );
  return [`pile.${index}`, { count: height, faces, accepts: height < 10 ? [`${suit}${height + 1}`] : [] }];
}

/** So many piles, the same number in each colour, with different tops. */
export const manyPiles = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${SUITS[index % 4]}${((index * 7) % 10) + 1}`);
