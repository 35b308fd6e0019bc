import { GAME_NAMES } from "../../games/index.ts";
import type { SectionId } from "../../games/rulebook.ts";
import { whyOf, type AnswerName, type Why } from "../../games/why.ts";
import type { Command, Reason } from "../../protocol.ts";

/** What explains the reasons that mean the same in all games; each game has its own for the others. */
const ANSWERS: Readonly<Partial<Record<Reason, AnswerName>>> = {
  "unknown-command": "lost",
  "unknown-seat": "seatChanged",
  "unknown-piece": "lost",
  "unknown-place": "lost",
  "unknown-choice": "lost",
  "no-round": "noRound",
  "round-running": "roundRunning",
  "round-over": "roundOver",
  "match-over": "matchOver",
  "not-yours": "notYours",
  "not-asked": "notAsked",
  "no-calls": "noCalls",
  barred: "barred",
  "already-said": "alreadySaid",
  "bad-name": "badName",
  "bad-seed": "lost",
  "bad-amount": "badAmount",
  "bad-option": "lost",
  "table-full": "tableFull",
  "too-few-seats": "tooFew",
  "too-many-seated": "tableFull",
  "deck-taken": "deckTaken",
  "no-such-deck": "deckTaken",
  "already-seated": "alreadySeated",
  "not-seated": "notSeated",
  removed: "removed",
  "host-only": "hostOnly",
  "not-now": "notNow",
  "not-yet": "noRound",
  paused: "paused",
  "too-fast": "tooFast",
};

/** The paragraph that says more of them in the rules of every game. */
const SECTIONS: Readonly<Partial<Record<AnswerName, SectionId>>> = {
  roundOver: "end",
  noCalls: "fair",
  barred: "fair",
  tooFast: "fair",
};

/** What explains that a command was refused; a server that is newer than this page may have reasons of its own. */
export function answerTo(reason: Reason, game: string, command: Command | null): AnswerName {
  const answer = said(game, ANSWERS[reason], ({ answers }) => answers[reason]) ?? "notNow";
  return (command && whyOf(game).instead?.(answer, command)) ?? answer;
}

/** Empty: the rules say nothing about it. */
export const sectionOf = (answer: AnswerName, game: string): SectionId | "" =>
  said(game, SECTIONS[answer], ({ sections }) => sections[answer]) ?? "";

/** What this game says, or all of them; else what any other does, since a game may be newer than this page. */
function said<Said>(game: string, common: Said | undefined, of: (why: Why) => Said | undefined): Said | undefined {
  return of(whyOf(game)) ?? common ?? GAME_NAMES.map((name) => of(whyOf(name))).find((one) => one !== undefined);
}
