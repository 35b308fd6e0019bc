import type { Book } from "../words/index.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { pictureOf } from "../../../scene/plan.ts";
import { centre, kindOf, place, topOf } from "../../../store/zones.ts";
import type { Aim, Step } from "../../lesson.ts";
import { firstFitting, laidOf, numberOf, own, ownInMiddle, tops, type Playable } from "../../shared/lessons.ts";

type Name = keyof Book["learn"]["steps"];

/** With so few cards left in the stack the end is near. */
const FEW = 2;
/** Anyone who has laid so many, and has turned cards up, knows how to play. */
const ENOUGH = 4;
/** Where piles begin. */
const NEW = "new";
/** So many cards are turned up at a time, and so often the same is said about it. */
const [FLIP, TWICE] = [3, 2];
/** What is best played first. */
const KINDS = ["stack", "row", "open"];

export const steps: readonly Step<Name>[] = [
  { name: "aim", isTold: true, isBasic: true, at: (now) => ({ zone: own(now, "stack").name }), isDone: hasLaid },
  { name: "piles", isTold: true, isBasic: true, at: newestPile, isDone: hasLaid },
  {
    name: "one",
    isBasic: true,
    at: (now) => fitting(now, isOne),
    isDone: (before, now) => laid(before, now).some(isOne),
  },
  {
    name: "follow",
    isBasic: true,
    at: (now) => fitting(now, isNext),
    isDone: (before, now) => laid(before, now).some(isNext),
  },
  {
    name: "refill",
    isTold: true,
    isBasic: true,
    since: (before, now) => laid(before, now).some(({ kind }) => kind === "row") && hasShrunk(before, now),
    at: stackIfAny,
    isDone: hasLaid,
  },
  { name: "all", isTold: true, isEnd: true, at: (now, done) => (isLearnt(now, done) ? stackIfAny(now) : null) },
  { name: "stack", at: (now) => fitting(now, isStack), isDone: (before, now) => laid(before, now).some(isStack) },
  { name: "open", at: (now) => fitting(now, isOpen), isDone: (before, now) => laid(before, now).some(isOpen) },
  { name: "build", at: building, isDone: hasBuilt },
  {
    name: "flip",
    isBasic: true,
    at: (now) => (best(now) || !own(now, "hand").count ? null : hand(now)),
    isDone: hasFlipped,
  },
  { name: "turn", at: (now) => (best(now) || own(now, "hand").count ? null : hand(now)), isDone: hasTurned },
  { name: "last", isLasting: true, at: (now) => (own(now, "stack").count <= FEW ? best(now) : null) },
  { name: "fits", isLasting: true, at: best },
  { name: "watch", isLasting: true, at: (now) => (isLongWait(now) ? hand(now) : null) },
  { name: "more", isLasting: true, at: hand },
];

const isOne = ({ piece }: Playable): boolean => numberOf(piece) === 1;
const isNext = (card: Playable): boolean => !isOne(card);
const isStack = ({ kind }: Playable): boolean => kind === "stack";
const isOpen = ({ kind }: Playable): boolean => kind === "open";

/** The first of the own cards that fits and is such a one. */
function fitting(now: TableState, isSuch: (card: Playable) => boolean = () => true): (Playable & Aim) | null {
  const cards = tops(now).sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  return firstFitting(now, cards.filter(isSuch));
}

/** The best thing to do but for turning cards up. What is built on the row helps only from the stack. */
function best(now: TableState): Aim | null {
  return fitting(now) ?? building(now);
}

function hand(now: TableState): Aim | null {
  const isAny = own(now, "hand").count + own(now, "open").count > 0;
  return isAny ? { zone: own(now, "hand").name } : null;
}

/** The top of the stack that can be laid on the own row, and when it is taken up the place. */
function building(now: TableState): Aim | null {
  const stack = own(now, "stack");
  const face = pictureOf(topOf(stack.faces));
  const places = rowOf(now).filter(({ sources, accepts }) => sources.includes("stack") && accepts.includes(face));
  const [first] = places;
  if (!face || !first) return null;
  return { zone: now.selected === stack.name ? first.name : stack.name };
}

const rowOf = ({ view, seat }: TableState) =>
  Object.keys(view.game.zones)
    .filter((name) => name.startsWith(`${seat}.`) && kindOf(name) === "row")
    .map((name) => place(view.game, name));

function stackIfAny(now: TableState): Aim | null {
  const { count, name } = own(now, "stack");
  return count ? { zone: name } : null;
}

/** What is built: the newest pile, or the places where piles can begin. */
function newestPile({ view }: TableState): Aim {
  return { zone: centre(view.game).findLast(({ faces }) => faces.length > 0)?.name ?? NEW };
}

/** Whether the same was said twice already while cards were turned up: then something else is said. */
function isLongWait(now: TableState): boolean {
  const flips = Math.ceil(own(now, "open").count / (Number(now.rules.flip) || FLIP));
  return flips > 0 && flips % (TWICE + 1) === 0;
}

const isLearnt = (now: TableState, done: readonly string[]): boolean =>
  done.includes("flip") && ownInMiddle(now).length >= ENOUGH;

const laid = (before: TableState, now: TableState): Playable[] => laidOf(tops(before), now);

function hasLaid(before: TableState, now: TableState): boolean {
  return laid(before, now).length > 0;
}

const hasShrunk = (before: TableState, now: TableState): boolean =>
  own(now, "stack").count < own(before, "stack").count;

function hasBuilt(before: TableState, now: TableState): boolean {
  const heights = new Map(rowOf(before).map(({ name, count }) => [name, count]));
  return rowOf(now).some(({ name, count }) => count > (heights.get(name) ?? count) && count > 1);
}

function hasFlipped(before: TableState, now: TableState): boolean {
  return own(now, "hand").count < own(before, "hand").count;
}

function hasTurned(before: TableState, now: TableState): boolean {
  return own(now, "hand").count > own(before, "hand").count;
}
