import type { PublicChair, TableView, Zone } from "../../../src/protocol.ts";
import type { Glance } from "../../../src/scene/glance.ts";
import type { Frame } from "../../../src/scene/plan.ts";
import { DECKS } from "../../../src/games/piles/decks.ts";

const NAMES = ["Ada", "Mara", "Jonas", "Élise", "Noah", "Sofia", "Bram", "Giulia", "Lena", "Timo", "Ines", "Oskar"];
const SUITS = ["r", "b", "g", "y"];

type Zones = Record<string, Zone>;

export interface Party {
  readonly seats?: number;
  readonly row?: number;
  /** The tops of piles, from the first to the last that was begun. */
  readonly piles?: readonly string[];
  readonly zones?: Zones;
  readonly choices?: Readonly<Record<string, string[]>>;
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
  const chairs: PublicChair[] = Array.from({ length: seats }, (_, seat) => ({
    name: NAMES[seat] ?? "",
    deck: DECKS[seat] ?? "a",
    here: true,
  }));
  const boards = chairs.map(({ deck }, seat) => board(seat, deck, row));
  const fresh: Zone = { accepts: SUITS.map((suit) => `${suit}1`) };
  const all: Zones = Object.assign({}, ...boards, Object.fromEntries(piles.map(pile)), { new: fresh }, zones);
  const game = {
    zones: all,
    choices,
    stuck: [],
    stop: null,
    wait: null,
    board: [],
    seats,
    round: 1,
    tallies: [],
    winners: [],
  };
  return {
    edition: "ligretto",
    house_rules: {},
    options: {},
    phase: "playing",
    chairs,
    waiting: [],
    free_decks: "",
    host: 0,
    until: null,
    pause: null,
    game,
    seq: 9,
  } as unknown as TableView;
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

export function glance(of: TableView, more: Partial<Glance> = {}): Glance {
  return {
    view: of,
    seat: 0,
    rules: { referee: "strict" },
    pending: new Set(),
    isFlipping: false,
    order: "",
    selected: "",
    isCalling: false,
    hints: false,
    reaching: () => [],
    ...more,
  };
}

export const frame = (width: number, height: number, more: Partial<Frame> = {}): Frame => ({
  width,
  height,
  isLeftHanded: false,
  showsKeys: false,
  ...more,
});
