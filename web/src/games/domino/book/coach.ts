import type { Book } from "../words/index.ts";
import type { Command } from "../../../protocol.ts";
import type { TableState } from "../../../scene/tableState.ts";
import type { Aim, Step } from "../../lesson.ts";
import { drawn } from "../../parts.ts";
import { BUTTON, own, SQUARE } from "../../shared/lessons.ts";
import Blocked from "./Blocked.svelte";
import { choiceOf } from "../seen.ts";
import { freeWithout, openPairs, payments, placements, type Lay } from "../play/laying.ts";
import { farther, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { ownOf } from "../seen.ts";
import { seen, type Sight } from "../seen.ts";

type Name = keyof Book["learn"]["steps"];

/** With so few cards left the end is near. */
const FEW = 2;
/** After this many cards a player knows how to lay them. */
const ENOUGH = 2;
const JOKER = `${BUTTON}joker`;

export const steps: readonly Step<Name>[] = [
  { name: "aim", isTold: true, isBasic: true, at: (now) => ({ zone: own(now, "hand").name }), isDone: hasTurned },
  { name: "rule", isTold: true, isBasic: true, at: anyToken, isDone: hasTurned },
  { name: "turn", isBasic: true, at: (now) => (cardOf(now) ? null : next(now)), isDone: hasTurned },
  { name: "lay", isBasic: true, at: laying, isDone: hasLaid },
  { name: "token", isTold: true, isBasic: true, since: hasLaid, at: tokenOfCard, isDone: hasActed },
  { name: "debt", isBasic: true, at: paying, isDone: hasPaid },
  { name: "drag", isTold: true, since: hasLaid, at: ifTurned, isDone: hasActed },
  {
    name: "next",
    isBasic: true,
    at: (now) => (cardOf(now) && !fitting(now) && !bridging(now) ? next(now) : null),
    isDone: hasTurned,
  },
  { name: "joker", isTold: true, since: hasLaid, at: jokers, isDone: hasActed },
  // A player who has met a card that fits nowhere knows it.
  { name: "skip", isTold: true, since: hasLaid, at: (now, done) => (done.includes("next") ? null : next(now)) },
  { name: "blocked", isTold: true, since: hasLaid, at: anyToken, drawn: drawn(Blocked, { size: 44 }) },
  { name: "all", isTold: true, isEnd: true, at: (now) => (laidBy(now).length >= ENOUGH ? next(now) : null) },
  { name: "bridge", isLasting: true, at: bridging },
  { name: "last", isLasting: true, at: (now) => (left(now) <= FEW ? fitting(now) : null) },
  { name: "fits", isLasting: true, at: fitting },
  { name: "on", isLasting: true, at: (now) => (cardOf(now) ? null : next(now)) },
  { name: "more", isLasting: true, at: (now) => next(now) },
];

/** Of the cards that are to be put aside before play those that fit least go, so that there is something to lay. */
export function choose({ view, seat }: TableState): Command | null {
  const choice = choiceOf(view, seat);
  if (choice?.is !== "aside") return null;
  const ways = (pair: string) => placements(seen(view), pair).length;
  const pairs = [...choice.pairs].sort((one, other) => ways(one) - ways(other)).slice(0, choice.count);
  return { type: "aside", pairs };
}

const cardOf = (now: TableState): string => ownOf(now)?.card ?? "";

const left = (now: TableState): number => own(now, "hand").count + own(now, "discard").count + own(now, "turned").count;

const next = (now: TableState): Aim | null => (left(now) ? { zone: own(now, "hand").name } : null);

function fitting(now: TableState): Aim | null {
  return laying(now) ?? paying(now);
}

/** The square that is touched next to lay the card without a joker; null: it fits nowhere, or a debt is to be paid. */
function laying(now: TableState): Aim | null {
  const mine = ownOf(now);
  if (!mine?.card || mine.owed.length > 0) return null;
  const sight = seen(now.view);
  const ways = placements(sight, mine.face);
  const lay = started(now, ways) ?? ways.find((one) => !isDeadEnd(sight, one)) ?? ways[0];
  return lay ? touched(now, lay) : null;
}

/** What is touched next to lay one of the last cards with jokers, where it does not fit without. */
function bridging(now: TableState): Aim | null {
  const mine = ownOf(now);
  if (!mine?.card || mine.owed.length > 0 || left(now) > FEW || laying(now)) return null;
  const { jokers: put, armed } = hand.held(mine.card);
  const ways = placements(seen(now.view), mine.face, { jokers: mine.jokers })
    .filter(({ jokers: bridge }) => put.every((square, index) => bridge[index] === square))
    .sort((one, other) => one.jokers.length - other.jokers.length);
  const lay = started(now, ways) ?? ways[0];
  const gap = lay?.jokers[put.length];
  if (!lay || !gap) return lay ? touched(now, lay) : null;
  return { zone: armed > 0 ? SQUARE + gap : JOKER };
}

/** The squares that are touched to give a token that one has closed in a new place. */
function paying(now: TableState): Aim | null {
  const mine = ownOf(now);
  if (!mine?.card || mine.owed.length === 0) return null;
  const put = hand.held(mine.card).paying;
  if (put) return { zone: SQUARE + put[1] };
  const ways = payments(seen(now.view), mine.face, mine.owed);
  const lay = started(now, ways) ?? ways[0];
  return lay ? touched(now, lay) : next(now);
}

/** A way that goes on with the square that was touched already. */
function started(now: TableState, ways: readonly Lay[]): Lay | undefined {
  const first = begun(now);
  return ways.find(({ squares }) => squares.some((square) => square === first));
}

const begun = (now: TableState): Square | undefined => hand.held(cardOf(now)).ghost?.[0];

/** One square first, then the other. */
function touched(now: TableState, { squares: [one, other] }: Lay): Aim {
  const [here, there] = begun(now) === one ? [other, one] : [one, other];
  return { zone: SQUARE + here, to: SQUARE + there };
}

/** Whether nothing could be laid beside the token any more. */
function isDeadEnd(sight: Sight, { squares, token: index }: Lay): boolean {
  const token = sight.tokens[index];
  if (!token) return false;
  const free = freeWithout(sight, token);
  const stillFree = (square: Square) => !squares.includes(square) && free(square);
  return openPairs(sight.board, stillFree, farther(token.square, squares)).length === 0;
}

const laidBy = ({ view, seat }: TableState) => seen(view).cards.filter((card) => card.seat === seat);

function anyToken(now: TableState): Aim | null {
  const [token] = seen(now.view).tokens;
  return token ? { zone: SQUARE + token.square } : null;
}

/** The token that stands on the card that was laid last of the own ones. */
function tokenOfCard(now: TableState): Aim | null {
  const squares: readonly Square[] = laidBy(now).at(-1)?.squares ?? [];
  const token = seen(now.view).tokens.find(({ square }) => squares.includes(square));
  return token ? { zone: SQUARE + token.square } : null;
}

function ifTurned(now: TableState): Aim | null {
  return cardOf(now) ? { zone: own(now, "turned").name } : null;
}

function jokers(now: TableState): Aim | null {
  return own(now, "jokers").count ? { zone: JOKER } : null;
}

function hasLaid(before: TableState, now: TableState): boolean {
  const card = cardOf(before);
  return card !== "" && seen(now.view).cards.some(({ piece }) => piece === card);
}

function hasTurned(before: TableState, now: TableState): boolean {
  const card = cardOf(now);
  return card !== "" && card !== cardOf(before);
}

function hasActed(before: TableState, now: TableState): boolean {
  return hasLaid(before, now) || hasTurned(before, now);
}

const debts = (now: TableState): number => own(now, "owes").accepts.length;

function hasPaid(before: TableState, now: TableState): boolean {
  return debts(now) < debts(before);
}
