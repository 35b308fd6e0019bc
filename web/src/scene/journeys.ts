import {
  type Box,
  centredIn,
  centreOf,
  deckOf,
  isInside,
  isSameBox,
  type Mark,
  pictureOf,
  type Plan,
  type Spot,
} from "./plan.ts";

const NONE: readonly string[] = [];

/** What a spot was and what it is; null: it was not there, or is not there any more. */
export interface Change {
  readonly before: Spot | null;
  readonly after: Spot | null;
}

/** What has to be drawn, if these spots were drawn before. */
export function changesBetween(drawn: ReadonlyMap<string, Spot>, spots: readonly Spot[]): Change[] {
  const changes: Change[] = [];
  let known = 0;
  for (const after of spots) {
    const before = drawn.get(after.key) ?? null;
    if (before) known += 1;
    if (!before || !isSameSpot(before, after)) changes.push({ before, after });
  }
  return known === drawn.size ? changes : [...gone(drawn, spots), ...changes];
}

function gone(drawn: ReadonlyMap<string, Spot>, spots: readonly Spot[]): Change[] {
  const keys = new Set(spots.map(({ key }) => key));
  return [...drawn.values()].filter(({ key }) => !keys.has(key)).map((before) => ({ before, after: null }));
}

/** Whether both look alike. */
function isSameSpot(one: Spot, other: Spot): boolean {
  return (
    one === other ||
    (one.piece === other.piece &&
      one.look === other.look &&
      one.badge === other.badge &&
      one.beneath === other.beneath &&
      one.back === other.back &&
      one.thickness === other.thickness &&
      one.label === other.label &&
      one.detail === other.detail &&
      one.hotkey === other.hotkey &&
      one.isTarget === other.isTarget &&
      one.isSelected === other.isSelected &&
      one.isThrottled === other.isThrottled &&
      one.origin === other.origin &&
      one.arrives === other.arrives &&
      one.tilt === other.tilt &&
      isSameBox(one.box, other.box) &&
      isSameTouch(one.touch, other.touch) &&
      isSameList(one.zones, other.zones) &&
      isSameList(one.alike ?? NONE, other.alike ?? NONE) &&
      isSameList(one.fan, other.fan) &&
      isSameList(one.hands, other.hands))
  );
}

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one === other ||
  (one.look === other.look && one.text === other.text && one.label === other.label && isSameBox(one.box, other.box));

const isSameTouch = (one: Box | null, other: Box | null): boolean =>
  one === other || (one !== null && other !== null && isSameBox(one, other));

export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

/** Nobody follows more pieces at once: then it is another table, not a move. */
export const MOST_JOURNEYS = 16;

/** How a piece comes to its place. */
export interface Journey {
  readonly piece: string;
  readonly from: Box;
  /** The spot that it comes from; empty: from someone whose pieces are not drawn. */
  readonly source: string;
  readonly to: Spot;
  /** Whether the place looks the same with it and without it: an equal piece lies on top already. */
  readonly isOnEqual: boolean;
  /** Face up by its player, by someone else, back to where it came from, it is turned over, or it rolls. */
  readonly way: "own" | "other" | "back" | "turn" | "roll";
}

/** What has to be known beside what has changed. */
export interface Circumstances {
  readonly plan: Plan;
  /** The spots as they were drawn before. */
  readonly drawn: ReadonlyMap<string, Spot>;
  readonly ownDeck: string;
  /** Where pieces that move are now. */
  flying(piece: string): Box | null;
  /** The spot that a piece came from last. */
  cameFrom(piece: string): string | undefined;
  /** Who plays with this deck; -1: nobody. */
  seatOf(deck: string): number;
}

/** Which pieces go where: read off where each was before a change and where it is after it. */
export function journeysOf(changes: readonly Change[], around: Circumstances): Journey[] {
  const arrivals = changes.flatMap(arrivalsOf);
  if (!arrivals.length) return [];
  const left = departures(changes);
  const journeys = arrivals.flatMap((arrival) => journeyOf(arrival, left, around) ?? []);
  const isMove = journeys.filter(isCarried).length <= MOST_JOURNEYS;
  return isMove ? journeys : [];
}

/** Whether a piece comes from one place to another: others only change what they show. */
export const isCarried = ({ way }: Journey): boolean => way !== "turn" && way !== "roll";

/** A piece that is on top of a spot now, and was not before. */
interface Arrival {
  readonly piece: string;
  readonly before: Spot | null;
  readonly to: Spot;
}

function arrivalsOf({ before, after }: Change): Arrival[] {
  if (!after) return [];
  const known = before ? topsOf(before) : [];
  return topsOf(after).flatMap((piece) => (known.includes(piece) ? [] : [{ piece, before, to: after }]));
}

/** What lies on top, and the tops of what is drawn as one with it. */
export const topsOf = ({ piece, alike = [] }: Spot): readonly string[] =>
  piece && !alike.includes(piece) ? [piece, ...alike] : alike;

/** The spots that pieces were seen on. Who lay on top wins, then who peeked out. */
function departures(changes: readonly Change[]): Map<string, Spot> {
  const left = new Map<string, Spot>();
  const spots = changes.flatMap(({ before }) => before ?? []);
  for (const seen of [({ beneath }: Spot) => [beneath], ({ fan }: Spot) => fan, topsOf]) {
    for (const spot of spots) for (const piece of seen(spot)) left.set(piece, spot);
  }
  return left;
}

function journeyOf({ piece, before, to }: Arrival, left: Map<string, Spot>, around: Circumstances): Journey | null {
  const source = left.get(piece);
  const flying = around.flying(piece);
  // What lay under another piece of the same spot only comes to light.
  if (source?.key === to.key && !flying) return null;
  const isOnEqual = before !== null && isEqual(before.piece, piece);
  const start = flying ?? source?.box;
  if (start) return { piece, from: start, source: source?.key ?? "", to, isOnEqual, way: wayOf(piece, to, around) };
  if (isInMiddle(to, around.plan)) return fromPanel(piece, to, isOnEqual, around);
  if (to.arrives === "roll") return rolled(piece, to, around);
  return before && !isOnEqual ? turned(piece, before, to, around) : null;
}

const isEqual = (one: string, other: string): boolean => one !== "" && pictureOf(one) === pictureOf(other);

function wayOf(piece: string, to: Spot, around: Circumstances): Journey["way"] {
  if (around.cameFrom(piece) === to.key) return "back";
  return deckOf(piece) === around.ownDeck ? "own" : "other";
}

export const isInMiddle = ({ box }: Spot, { middle }: Plan): boolean => isInside(centreOf(box), middle);

/** Where there is no room for someone's pieces they are where that person is. */
function fromPanel(piece: string, to: Spot, isOnEqual: boolean, { plan, seatOf }: Circumstances): Journey | null {
  const seat = seatOf(deckOf(piece));
  const panel = plan.panels.find((one) => one.seat === seat);
  if (!panel) return null;
  const h = Math.min(panel.box.h, to.box.h);
  const from = centredIn(panel.box, (h * to.box.w) / to.box.h, h);
  return { piece, from, source: "", to, isOnEqual, way: "other" };
}

/** A piece that nobody has seen before. A place that was not there before has nothing that could be turned over. */
function turned(piece: string, before: Spot, to: Spot, { drawn }: Circumstances): Journey {
  const source = (to.origin && drawn.get(to.origin)) || before;
  return { piece, from: source.box, source: source.key, to, isOnEqual: false, way: "turn" };
}

/** A piece that was thrown: nobody has seen this face of it before. */
function rolled(piece: string, to: Spot, { drawn, plan }: Circumstances): Journey {
  const origin = drawn.get(to.origin ?? "") ?? plan.spots.find(({ key }) => key === to.origin) ?? to;
  return { piece, from: origin.box, source: "", to, isOnEqual: false, way: "roll" };
}
