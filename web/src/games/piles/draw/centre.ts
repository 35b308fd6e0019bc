import { tableTexts, spoken } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Box, Mark, Spot } from "../../../scene/plan.ts";
import { topOf, type Place } from "../../../store/zones.ts";
import { inset } from "../../shared/boxes.ts";
import { kept, type Keeper } from "../../shared/kept.ts";
import { BARE, looks, others, race } from "../../shared/spots.ts";
import { SUIT_LOOKS, SUITS, type Suit } from "../../shared/suits.ts";
import { cardIn, detailOf, faceOf, HIGHEST, numberOf, thicknessOf, widthIn } from "../cards.ts";
import { COMPACT_CELLS, lanes, roomFor, type Lanes } from "../layout/lanes.ts";
import { COMING, isHonour } from "../play.ts";
import type { Seen } from "../seen.ts";

interface Centre {
  readonly state: TableState;
  readonly seen: Seen;
  readonly lanes: Lanes;
  /** For how many piles of a colour there is room. */
  readonly room: number;
}

/** What lies in the middle. */
export interface Drawn {
  readonly spots: readonly Spot[];
  readonly marks: readonly Mark[];
}

const centres: Keeper<Lanes, Drawn> = new WeakMap();

/** From far away everything may be this many times as large. */
export function centre(state: TableState, seen: Seen, middle: Box, scale = 1): Drawn {
  const longest = Math.max(...seen.middle.lanes.map(({ length }) => length));
  // Nobody can begin more piles of a colour than there are decks, but misplays can.
  const most = Math.max(state.view.game.seats, 2, longest);
  const room = roomFor(longest, most);
  const use = { isSpread: state.isCalling, isTouched: isAimedAt(state), scale };
  const where = lanes(middle, { most, room }, use);
  const drawn = lanesDrawn({ state, seen, lanes: where, room });
  const ground = felt(state, middle);
  return kept(centres, where, [...drawn, ground], () => ({
    spots: drawn.flatMap(({ spots }) => spots),
    marks: [ground, ...drawn.flatMap(({ marks }) => marks)],
  }));
}

const felts: Keeper<Box, Mark> = new WeakMap();

export function felt({ isCalling, selected }: TableState, box: Box): Mark {
  const isAsked = isCalling || selected !== "";
  const look = looks("felt", isAsked && "asked");
  return kept(felts, box, [isAsked], () => ({ key: "felt", box, look, text: "", label: "" }));
}

const drawnLanes = SUITS.map((): Keeper<Lanes, Drawn> => new WeakMap());

/** A lane is drawn again only if one of its piles was touched, or while hands are on their way to the middle. */
function lanesDrawn(drawing: Centre): readonly Drawn[] {
  const { state, seen, lanes, room } = drawing;
  const { names, beginnings, ...piles } = seen.middle;
  const isReached = state.reaching(names).length > 0;
  const pending = [...state.pending].join();
  return drawnLanes.map((keeper, index) => {
    const own = (lanes.isCompact ? piles.tops : piles.lanes)[index] ?? [];
    const draw = () => (lanes.isCompact ? compactLane : lane)(drawing, SUITS[index] ?? "r", index, own);
    if (isReached) return draw();
    return kept(keeper, lanes, [own, beginnings[index], room, pending, state.rules, state.seat, t()], draw);
  });
}

/** A lane belongs to the colour of its piles' lowest cards, and each pile keeps its place in it. */
function lane(drawing: Centre, suit: Suit, index: number, piles: readonly Place[]): Drawn {
  const { seen, room } = drawing;
  const isOpen = seen.middle.beginnings[index] === true && piles.length < room;
  const free = range(piles.length + (isOpen ? 1 : 0), room);
  const spots = piles.flatMap((pile, cell) => pileSpot(drawing, suit, index, cell, [pile]));
  return {
    spots: isOpen ? [...spots, newSpot(drawing, suit, index, piles.length)] : spots,
    marks: [sign(drawing, suit, index), ...free.map((cell) => ghost(drawing, suit, index, cell))],
  };
}

/** A lane with a place for each number: first for a new pile, then for those that show a 1, and so on. */
function compactLane(drawing: Centre, suit: Suit, index: number, piles: readonly Place[]): Drawn {
  const cells: Place[][] = Array.from({ length: COMPACT_CELLS }, () => []);
  for (const pile of piles) cells[numberOf(topOf(pile.faces))]?.push(pile);
  // All of them are always there, so that no place has to be made or taken away with a card.
  const spots = cells.flatMap((alike, cell) =>
    alike.length || cell === 0 ? pileSpot(drawing, suit, index, cell, alike) : emptySpot(drawing, suit, index, cell),
  );
  const isOpen = drawing.seen.middle.beginnings[index] === true;
  // Those under cards are covered by them: what came and went with each card would have to be laid out each time.
  const ghosts = range(1, HIGHEST).map((cell) => ghost(drawing, suit, index, cell));
  return {
    spots: isOpen ? [newSpot(drawing, suit, index, 0), ...spots] : spots,
    marks: isOpen ? ghosts : [sign(drawing, suit, index), ...ghosts],
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);

/** Which of the piles with the same top is meant: the one that the own card goes to, or else the newest. */
const meant = ({ pending }: TableState, alike: readonly Place[]): Place | undefined =>
  alike.find(({ faces }) => pending.has(topOf(faces))) ?? alike.at(-1);

/** The place stays the same, whichever pile comes to lie there. */
const keyOf = (suit: Suit, cell: number): string => `lane.${suit}.${cell}`;

function pileSpot(drawing: Centre, suit: Suit, lane: number, cell: number, alike: readonly Place[]): Spot[] {
  const { state, lanes } = drawing;
  const pile = meant(state, alike);
  if (!pile) return [];
  const rest = alike.filter((other) => other !== pile);
  const seats = state.reaching(alike.map(({ name }) => name));
  const isPending = state.pending.has(topOf(pile.faces));
  const [box, touch] = [lanes.place(lane, cell), lanes.cell(lane, cell)];
  const heap = { key: keyOf(suit, cell), box, touch, pile, rest, seats, isPending };
  const outOf = [pile, ...rest, isPending, seats.join(), state.rules, state.seat, t()];
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

function heapSpot({ state, lanes }: Centre, { pile, rest, seats, isPending, ...place }: Heap): Spot {
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
      isDone && !isHonour(state) && "done",
      ...race(state, seats),
    ),
    badge: count > 1 ? `×${count}` : "",
    hands: others(state, seats),
    label: told(piece, count, isDone),
    isTarget: isAimedAt(state),
  };
}

/** A place of a compact lane on which nothing lies: nothing is seen of it, and nobody can do anything with it. */
function emptySpot({ lanes }: Centre, suit: Suit, lane: number, cell: number): Spot[] {
  const box = lanes.place(lane, cell);
  return kept(heaps, box, [], () => [
    { ...BARE, key: keyOf(suit, cell), zones: [], box, detail: detailOf(lanes.card), look: "pile compact" },
  ]);
}

function told(piece: string, count: number, isDone: boolean): string {
  const name = count > 1 ? tableTexts().alike(spoken(piece), count) : spoken(piece);
  return isDone ? tableTexts().finished(name) : name;
}

const beginnings: Keeper<Box, Spot> = new WeakMap();

/** Where a pile of this colour can begin. */
function newSpot({ state, seen, lanes }: Centre, suit: Suit, lane: number, cell: number): Spot {
  const seats = state.reaching(["new"]).filter((seat) => hasOne(seen, seat, suit));
  const box = lanes.place(lane, cell);
  return kept(beginnings, box, [seats.join(), state.rules, state.seat, t()], () => ({
    ...BARE,
    key: keyOf(suit, cell),
    zones: ["new"],
    box,
    touch: lanes.cell(lane, cell),
    detail: detailOf(lanes.card),
    look: looks("pile slot", SUIT_LOOKS[suit], ...race(state, seats)),
    hands: others(state, seats),
    label: tableTexts().newPile(t().common.suits[suit]),
    isTarget: isAimedAt(state),
  }));
}

/** Whether a seat has a one of this colour to begin a pile with: all reach for the same place. */
function hasOne({ boards }: Seen, seat: number, suit: Suit): boolean {
  const board = boards[seat];
  const zones = board ? [board.stack, ...board.row, board.open] : [];
  return zones.some(({ faces }) => faceOf(topOf(faces)) === `${suit}1`);
}

/** Only where cards may be misplaced the place has to be said. */
const isAimedAt = (state: TableState): boolean => state.seat !== null && isHonour(state);

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

/** A cell for a pile: in compact lanes it says which number will lie there. */
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

const PADDING = 6;
const WIDEST = 120;

const landings: Keeper<Box, Drawn> = new WeakMap();

/**
 * Instead of the middle, which is seen on a television: where own cards fly to. All piles lie here, unseen but for the
 * one that a card is on its way to.
 */
export function landing(state: TableState, seen: Seen, box: Box): Drawn {
  const drawn = centre(state, seen, box);
  return kept(landings, box, [drawn, [...state.pending].join(), t()], () => landed(state, drawn, box));
}

function landed(state: TableState, { spots }: Drawn, box: Box): Drawn {
  const within = inset(box, PADDING);
  const place = cardIn(within, Math.min(WIDEST, widthIn(within.w, within.h)));
  const piles = spots.filter(({ zones: [zone] }) => zone !== "new");
  return {
    spots: piles.map((pile) => sent(state, pile, place)),
    marks: [
      felt(state, box),
      { key: "elsewhere", box: within, look: "elsewhere", text: t().board.onTelevision, label: "" },
    ],
  };
}

const sent = ({ pending }: TableState, pile: Spot, box: Box): Spot => ({
  ...BARE,
  key: pile.key,
  zones: pile.zones,
  box,
  detail: "full",
  piece: pile.piece,
  look: looks("sent", pending.has(pile.piece) && "pending"),
  label: pile.label,
});
