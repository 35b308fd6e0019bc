import { t } from "../../i18n/index.svelte.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Box, Mark, Spot } from "../../scene/plan.ts";
import { topOf, type Place } from "../../store/zones.ts";
import { kept, type Keeper } from "../shared/kept.ts";
import { others, race } from "../shared/reach.ts";
import { COMING } from "./wishes.ts";
import { faceOf } from "./zones.ts";
import { detailOf } from "./boxes.ts";
import { HIGHEST, numberOf, SUIT_LOOKS, SUITS, suitOf, type Suit } from "./cards.ts";
import { COMPACT_CELLS, lanes, roomFor, type Lanes } from "./lanes.ts";
import { isHonour } from "./moves.ts";
import type { Seen } from "./seen.ts";
import { BARE, looks, thicknessOf } from "./spots.ts";
import { spoken } from "./words.ts";

interface Centre {
  readonly glance: Glance;
  readonly seen: Seen;
  readonly lanes: Lanes;
}

/** What lies in the middle. */
export interface Drawn {
  readonly spots: readonly Spot[];
  readonly marks: readonly Mark[];
}

/** From far away everything may be so many times as large. */
export function centre(glance: Glance, seen: Seen, middle: Box, scale = 1): Drawn {
  const begun = SUITS.map((suit) => seen.piles.filter(({ faces }) => suitOf(faces[0] ?? "") === suit));
  // Nobody can begin more piles of a colour than there are decks, but misplays can.
  const most = Math.max(glance.view.game.seats, 2, ...begun.map(({ length }) => length));
  const room = roomFor(Math.max(...begun.map(({ length }) => length)), most);
  const use = { isSpread: glance.isCalling, isTouched: isAimedAt(glance), scale };
  const drawing = { glance, seen, lanes: lanes(middle, { most, room }, use) };
  const drawn = SUITS.map((suit, index) =>
    drawing.lanes.isCompact ? compactLane(drawing, suit, index) : lane(drawing, suit, index, begun[index] ?? [], room),
  );
  return {
    spots: drawn.flatMap(({ spots }) => spots),
    marks: [felt(glance, middle), ...drawn.flatMap(({ marks }) => marks)],
  };
}

export function felt({ isCalling, selected }: Glance, box: Box): Mark {
  const look = looks("felt", (isCalling || selected !== "") && "asked");
  return { key: "felt", box, look, text: "", label: "" };
}

/** A lane belongs to the colour of its piles' lowest cards, and each pile keeps its place in it. */
function lane(drawing: Centre, suit: Suit, index: number, piles: readonly Place[], room: number): Drawn {
  const isOpen = drawing.seen.beginnings.has(suit) && piles.length < room;
  const free = range(piles.length + (isOpen ? 1 : 0), room);
  const spots = piles.flatMap((pile, cell) => pileSpot(drawing, suit, index, cell, [pile]));
  return {
    spots: isOpen ? [...spots, newSpot(drawing, suit, index, piles.length)] : spots,
    marks: [sign(drawing, suit, index), ...free.map((cell) => ghost(drawing, suit, index, cell))],
  };
}

/** A lane with a place for each number: first for a new pile, then for those that show a 1, and so on. */
function compactLane(drawing: Centre, suit: Suit, index: number): Drawn {
  const cells: Place[][] = Array.from({ length: COMPACT_CELLS }, () => []);
  for (const pile of drawing.seen.piles) {
    const top = topOf(pile.faces);
    if (suitOf(top) === suit) cells[numberOf(top)]?.push(pile);
  }
  const spots = cells.flatMap((alike, cell) => pileSpot(drawing, suit, index, cell, alike));
  const isOpen = drawing.seen.beginnings.has(suit);
  const free = range(1, HIGHEST).filter((cell) => !cells[cell]?.length);
  return {
    spots: isOpen ? [newSpot(drawing, suit, index, 0), ...spots] : spots,
    marks: [...(isOpen ? [] : [sign(drawing, suit, index)]), ...free.map((cell) => ghost(drawing, suit, index, cell))],
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** Which of the piles with the same top is meant: the one that the own card goes to, or else the newest. */
const meant = ({ pending }: Glance, alike: readonly Place[]): Place | undefined =>
  alike.find(({ faces }) => pending.has(topOf(faces))) ?? alike.at(-1);

/** The place stays the same, whichever pile comes to lie there. */
const keyOf = (suit: Suit, cell: number): string => `lane.${suit}.${cell}`;

function pileSpot(drawing: Centre, suit: Suit, lane: number, cell: number, alike: readonly Place[]): Spot[] {
  const { glance, lanes } = drawing;
  const pile = meant(glance, alike);
  if (!pile) return [];
  const rest = alike.filter((other) => other !== pile);
  const seats = glance.reaching(alike.map(({ name }) => name));
  const isPending = glance.pending.has(topOf(pile.faces));
  const [box, touch] = [lanes.place(lane, cell), lanes.cell(lane, cell)];
  const heap = { key: keyOf(suit, cell), box, touch, pile, rest, seats, isPending };
  const outOf = [pile, ...rest, isPending, seats.join(), glance.rules, glance.seat, t()];
  return kept(heaps, box, outOf, () => [heapSpot(drawing, heap)]);
}

/** Piles that are equal for a player, at their place. */
interface Heap extends Pick<Spot, "key" | "box" | "touch"> {
  /** The one that is meant. */
  readonly pile: Place;
  readonly rest: readonly Place[];
  /** Whose hands are on their way. */
  readonly seats: readonly number[];
  readonly isPending: boolean;
}

const heaps: Keeper<Box, Spot[]> = new WeakMap();

function heapSpot({ glance, lanes }: Centre, { pile, rest, seats, isPending, ...place }: Heap): Spot {
  const [piece, count] = [topOf(pile.faces), 1 + rest.length];
  const isDone = numberOf(piece) === HIGHEST && !pile.accepts.length && !pile.name.startsWith(COMING);
  return {
    ...BARE,
    ...place,
    zones: [pile, ...rest].map(({ name }) => name),
    detail: detailOf(lanes.card),
    piece,
    alike: rest.map(({ faces }) => topOf(faces)),
    beneath: pile.faces.at(-2) ?? "",
    thickness: thicknessOf(pile.count),
    look: looks(
      "pile",
      lanes.isCompact && "compact",
      isPending && "pending",
      isDone && !isHonour(glance) && "done",
      ...race(glance, seats),
    ),
    badge: count > 1 ? `×${count}` : "",
    hands: others(glance, seats),
    label: told(piece, count, isDone),
    isTarget: isAimedAt(glance),
  };
}

function told(piece: string, count: number, isDone: boolean): string {
  const name = count > 1 ? t().board.alike(spoken(piece), count) : spoken(piece);
  return isDone ? t().board.finished(name) : name;
}

/** Where a pile of this colour can begin. */
function newSpot({ glance, seen, lanes }: Centre, suit: Suit, lane: number, cell: number): Spot {
  const seats = glance.reaching(["new"]).filter((seat) => hasOne(seen, seat, suit));
  return {
    ...BARE,
    key: keyOf(suit, cell),
    zones: ["new"],
    box: lanes.place(lane, cell),
    touch: lanes.cell(lane, cell),
    detail: detailOf(lanes.card),
    look: looks("pile slot", SUIT_LOOKS[suit], ...race(glance, seats)),
    hands: others(glance, seats),
    label: t().board.newPile(t().common.suits[suit]),
    isTarget: isAimedAt(glance),
  };
}

/** Whether a seat has a one of this colour to begin a pile with: all reach for the same place. */
function hasOne({ boards }: Seen, seat: number, suit: Suit): boolean {
  const board = boards[seat];
  const zones = board ? [board.stack, ...board.row, board.open] : [];
  return zones.some(({ faces }) => faceOf(topOf(faces)) === `${suit}1`);
}

/** Only where cards may be misplaced the place has to be said. */
const isAimedAt = (glance: Glance): boolean => glance.seat !== null && isHonour(glance);

const signs: Keeper<Box, Mark> = new WeakMap();

function sign({ lanes }: Centre, suit: Suit, lane: number): Mark {
  const box = lanes.sign(lane);
  return kept(signs, box, [], () => ({
    key: `sign.${suit}`,
    box,
    look: looks("lane", SUIT_LOOKS[suit]),
    text: "",
    label: "",
  }));
}

/** A cell that is still empty: in compact lanes it says which number will lie there. */
function ghost({ lanes }: Centre, suit: Suit, lane: number, cell: number): Mark {
  const box = lanes.place(lane, cell);
  return kept(signs, box, [], () => ({
    key: `ghost.${suit}.${cell}`,
    box,
    look: looks("ghost", SUIT_LOOKS[suit]),
    text: lanes.isCompact ? String(cell) : "",
    label: "",
  }));
}
