import type { Event } from "../net/frames.ts";
import type {
  Change,
  PauseCause,
  PublicChair,
  Reason,
  Refused,
  Seating,
  Stuck,
  TableView,
  ProblemCode,
} from "../protocol.ts";
import { NOBODY } from "./patch.ts";
import { place } from "./zones.ts";

/** How many pieces someone gets back. */
export interface Returned {
  readonly seat: number;
  readonly count: number;
}

/** Something that is worth telling. It speaks of seats and codes: which words are used is a matter of languages. */
export type News =
  | { readonly is: "last-cards"; readonly seat: number; readonly count: number }
  | { readonly is: "stuck"; readonly seat: number; readonly said: number; readonly of: number }
  | { readonly is: "blocked"; readonly remedy: string }
  | { readonly is: "called"; readonly seat: number; readonly isRight: boolean; readonly back: readonly Returned[] }
  | { readonly is: "resumed" }
  /** NOBODY: nobody could lay anything any more. */
  | { readonly is: "stopped"; readonly seat: number }
  | { readonly is: "took-over"; readonly seat: number; readonly kind: string }
  | { readonly is: "broke"; readonly seat: number; readonly broken: string; readonly kind: string }
  | { readonly is: "back"; readonly seat: number }
  | { readonly is: "away"; readonly seat: number }
  | { readonly is: "joins"; readonly name: string }
  | { readonly is: "host"; readonly seat: number }
  | { readonly is: "paused"; readonly cause: PauseCause }
  | { readonly is: "round"; readonly round: number }
  | { readonly is: "go" }
  | { readonly is: "review" }
  | { readonly is: "refused"; readonly reason: Reason }
  | { readonly is: "faster"; readonly seat: number; readonly ms: number }
  /** Someone else was there so long before that it was no race. */
  | { readonly is: "taken"; readonly seat: number }
  /** The own connection is slower than races make up for. */
  | { readonly is: "beyond-credit"; readonly took: number; readonly most: number }
  | { readonly is: "trouble"; readonly code: ProblemCode };

/** How much someone still has to get rid of. */
export type HowMuchIsLeft = (view: TableView, seat: number) => { readonly count: number; readonly isFew: boolean };

/** What has to be known beside a change to tell of it. */
export interface Occasion {
  /** The event that the change is part of. */
  readonly event: Event;
  readonly before: TableView;
  readonly after: TableView;
  readonly own: number | null;
  readonly left: HowMuchIsLeft;
}

/** What is worth telling of a change; null: nothing. */
export function newsOf(change: Change, occasion: Occasion): News | null {
  const { event, before, after, own } = occasion;
  switch (change.is) {
    case "moved":
      return lastPieces(place(before.game, change.source).seat, occasion);
    case "stuck":
      return saysStuck(change, before, after);
    case "blocked":
      return { is: "blocked", remedy: change.remedy };
    case "called":
      return { is: "called", seat: change.seat, isRight: change.right === true, back: returned(event, after) };
    case "resumed":
      return { is: "resumed" };
    case "stopped":
      return { is: "stopped", seat: change.stop.ender };
    case "seating":
      return peopleNews(change, before, own);
    case "phase":
      return phaseNews(after);
    default:
      return null;
  }
}

/** Beyond this, being beaten to a place is no race. */
const RACE_MS = 1_500;

/** Why a request was refused: what the table says, or who was faster. */
export function refusalOf({ reason, faster, by_ms: ms = 0 }: Refused, own: number | null): News {
  const isBeaten = faster !== null && faster !== undefined && faster !== own;
  const isLate = ms > RACE_MS;
  if (!isBeaten || (isLate && reason === "round-over")) return { is: "refused", reason };
  return isLate ? { is: "taken", seat: faster } : { is: "faster", seat: faster, ms };
}

/** What kind of bot plays here now; empty: a person does. */
export const botOn = ({ bot = "", stand_in = false, substitute = "" }: PublicChair): string =>
  bot || (stand_in ? substitute : "");

/** Whether a person sits here whose connection is gone, and nobody plays instead. */
export const isAway = (chair: PublicChair): boolean => !chair.here && !botOn(chair);

/** Who gets how many pieces back out of the middle. */
function returned({ changes }: Event, { game }: TableView): Returned[] {
  const counts = new Map<number, number>();
  for (const change of changes) {
    const seat = change.is === "moved" ? place(game, change.target).seat : NOBODY;
    if (seat !== NOBODY) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  }
  return [...counts].map(([seat, count]) => ({ seat, count }));
}

function lastPieces(seat: number, { before, after, own, left }: Occasion): News | null {
  if (seat === NOBODY || seat === own) return null;
  const { count, isFew } = left(after, seat);
  return isFew && count > 0 && count < left(before, seat).count ? { is: "last-cards", seat, count } : null;
}

function saysStuck({ seats }: Stuck, before: TableView, after: TableView): News | null {
  const seat = seats.find((one) => !before.game.stuck.includes(one));
  return seat === undefined ? null : { is: "stuck", seat, said: seats.length, of: after.game.seats };
}

/** Who plays where someone else has played, is gone, has come, or sees to the table now. */
function peopleNews(change: Seating, before: TableView, own: number | null): News | null {
  const told = change.chairs
    .map((chair, seat) => chairNews(chair, seat, before.chairs, own))
    .find((news) => news !== null);
  return told ?? joins(change, before) ?? newHost(change, before);
}

function chairNews(chair: PublicChair, seat: number, before: readonly PublicChair[], own: number | null): News | null {
  const same = before.find(({ name }) => name === chair.name);
  if (!same || seat === own) return null;
  const [was, kind] = [botOn(same), botOn(chair)];
  if (was && kind) return was !== kind && chair.broken ? { is: "broke", seat, broken: chair.broken, kind } : null;
  if (kind) return { is: "took-over", seat, kind };
  if (was || (isAway(same) && !isAway(chair))) return { is: "back", seat };
  return isAway(chair) && !isAway(same) ? { is: "away", seat } : null;
}

function joins({ waiting }: Seating, before: TableView): News | null {
  const name = waiting.find((one) => !before.waiting.includes(one));
  return name === undefined ? null : { is: "joins", name };
}

function newHost({ chairs, host }: Seating, before: TableView): News | null {
  const isSame = chairs[host]?.name === before.chairs[before.host]?.name;
  return isSame || host === NOBODY || before.host === NOBODY ? null : { is: "host", seat: host };
}

function phaseNews({ phase, pause, game }: TableView): News | null {
  if (phase === "paused") return pause ? { is: "paused", cause: pause } : null;
  if (phase === "countdown") return { is: "round", round: game.round };
  if (phase === "playing") return { is: "go" };
  return phase === "review" ? { is: "review" } : null;
}

/** How much more one thing matters than another while both want to be told. */
const WEIGHTS: Readonly<Record<News["is"], number>> = {
  stopped: 6,
  paused: 6,
  trouble: 6,
  blocked: 5,
  review: 5,
  go: 5,
  round: 5,
  called: 4,
  resumed: 4,
  // What one has done oneself is looked for at once.
  faster: 4,
  taken: 4,
  refused: 4,
  "beyond-credit": 3,
  "last-cards": 3,
  stuck: 2,
  broke: 2,
  "took-over": 2,
  away: 2,
  back: 1,
  host: 1,
  joins: 1,
};

/** These are seen on the table anyway: they are only said, to those who do not see it. */
const SEEN: readonly News["is"][] = ["paused", "round", "go", "review", "stopped", "blocked"];

export const weightOf = (news: News): number => WEIGHTS[news.is];

/** Whether this answers what one has just done. */
export const isOwn = ({ is }: News): boolean => is === "refused" || is === "faster" || is === "taken";

export const isSeen = (news: News): boolean => SEEN.includes(news.is);

/** How long one thing is read before something that matters less may take its place. */
const READ_MS = 1_200;

/** Whether this takes the place of what has been told for so long. */
export const mayFollow = (next: News, told: News | null, ms: number): boolean =>
  told === null || ms >= READ_MS || weightOf(next) >= weightOf(told);
