import type { Book } from "../words/index.ts";
import type { TableState } from "../../../scene/tableState.ts";
import { centre, topOf } from "../../../store/zones.ts";
import type { Aim, Step } from "../../lesson.ts";
import { firstFitting, isOthers, laidOf, numberOf, own, touchedByOthers } from "../../shared/lessons.ts";

type Name = keyof Book["learn"]["steps"];

interface Die {
  readonly zone: string;
  readonly piece: string;
}

/** With so few dice left the end is near. */
const FEW = 2;

export const steps: readonly Step<Name>[] = [
  { name: "aim", isTold: true, isBasic: true, at: dice, isDone: hasPlaced },
  { name: "rule", isTold: true, isBasic: true, at: board, isDone: hasPlaced },
  {
    name: "one",
    isBasic: true,
    at: (now) => fitting(now, isOne),
    isDone: (before, now) => placed(before, now).some(isOne),
  },
  {
    name: "next",
    isBasic: true,
    at: (now) => fitting(now, isNext),
    isDone: (before, now) => placed(before, now).some(isNext),
  },
  {
    name: "others",
    isTold: true,
    since: (before, now) => touchedByOthers(before, now) !== undefined,
    at: othersDie,
    isDone: hasPlaced,
  },
  { name: "throw", isBasic: true, at: (now) => (fitting(now) ? null : cup(now)), isDone: hasThrown },
  { name: "all", isTold: true, isEnd: true, at: (now, done) => (isLearnt(now, done) ? dice(now) : null) },
  { name: "last", isLasting: true, at: (now) => (own(now, "dice").count <= FEW ? fitting(now) : null) },
  { name: "fits", isLasting: true, at: (now) => fitting(now) },
  { name: "more", isLasting: true, at: (now) => cup(now) },
];

const isOne = ({ piece }: Die): boolean => numberOf(piece) === 1;
const isNext = (die: Die): boolean => !isOne(die);

const diceOf = (now: TableState): Die[] => {
  const { name, faces } = own(now, "dice");
  return faces.map((piece) => ({ zone: name, piece }));
};

const fitting = (now: TableState, isSuch: (die: Die) => boolean = () => true): (Die & Aim) | null =>
  firstFitting(now, diceOf(now).filter(isSuch));

function dice(now: TableState): Aim {
  return { zone: own(now, "dice").name };
}

/** A place on the board that waits for a die. */
function board(now: TableState): Aim | null {
  const zone = centre(now.view.game).find(({ accepts }) => accepts.length > 0)?.name;
  return zone ? { zone } : null;
}

const isLearnt = (now: TableState, done: readonly string[]): boolean =>
  done.includes("throw") && own(now, "dice").count <= FEW;

const cup = (now: TableState): Aim | null => (own(now, "dice").count ? { zone: `${now.seat}.cup` } : null);

/** The last place with someone else's die. */
function othersDie(now: TableState): Aim | null {
  const places = centre(now.view.game).filter(({ faces }) => isOthers(topOf(faces), now));
  const zone = places.at(-1)?.name;
  return zone ? { zone } : null;
}

const placed = (before: TableState, now: TableState): Die[] => laidOf(diceOf(before), now);

function hasPlaced(before: TableState, now: TableState): boolean {
  return placed(before, now).length > 0;
}

/** The same dice show something else. */
function hasThrown(before: TableState, now: TableState): boolean {
  const known = new Set(own(before, "dice").faces);
  return known.size > 0 && own(now, "dice").faces.some((die) => !known.has(die));
}
