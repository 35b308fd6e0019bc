import type { SectionId } from "../../games/rulebook.ts";
import { named } from "../../games/shared/suits.ts";
import { whyOf, type Counted, type AnswerName, type CommonAnswer } from "../../games/why.ts";
import { type GameBook, gameBook, type Answer } from "../../games/words.ts";
import type { Books, Messages } from "../../i18n/pack.ts";
import type { Ask } from "../../net/connection.ts";
import type { Command, Refused, Reason } from "../../protocol.ts";
import { refusalOf } from "../../store/news.ts";
import { plain, signed } from "../../games/shared/points.ts";
import type { Standing } from "../scores/standings.ts";
import { book } from "../../i18n/index.svelte.ts";

/** Something that came to nothing. */
export interface Trial {
  readonly ask: Ask;
  readonly refused: Refused;
}

/** Why, in words. */
export interface Explanation {
  /** What was tried; empty: nothing that has a name. */
  readonly tried: string;
  readonly rule: string;
  readonly instead: string;
  /** Who decides who was first, where that matters; else empty. */
  readonly order: string;
  /** The paragraph of the rules that says more; empty: none. */
  readonly section: SectionId | "";
}

/** Whose table it is, and how things are called there. */
export interface Scene {
  readonly game: string;
  readonly own: number | null;
  readonly name: (seat: number) => string;
  readonly texts: Books["why"];
  /** What the game itself says. */
  readonly gameTexts: GameBook["why"];
  readonly common: Messages["common"];
}

export function explanationOf({ ask, refused }: Trial, scene: Scene): Explanation {
  const command = ask.is === "play" ? ask.do : null;
  const answer = answerTo(refused.reason, scene.game, command);
  const { rule, instead } = answerText(answer, scene.texts, scene.gameTexts);
  const tried = command ? triedText(command, scene) : "";
  const faster = fasterText(refused, scene);
  if (faster) return { tried, rule: faster, instead, order: scene.texts.order, section: "fair" };
  const isFit = answer.startsWith("noFit") && command !== null;
  const words = { own: scene.gameTexts, common: scene.common };
  const needed = isFit ? whyOf(scene.game).needed(command, words) : "";
  return {
    tried,
    rule,
    instead: needed ? `${sentence(needed)} ${instead}` : instead,
    order: "",
    section: sectionOf(answer, scene.game),
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who was faster, and by how much if it was a race; empty: nobody was. */
function fasterText(refused: Refused, { own, name, texts, common }: Scene): string {
  const news = refusalOf(refused, own);
  const isEnd = refused.reason === "round-over";
  if (news.is === "faster") return (isEnd ? texts.ended : texts.faster)(name(news.seat), common.ms(news.ms));
  return news.is === "taken" ? texts.taken(name(news.seat)) : "";
}

function triedText(command: Command, { texts, gameTexts, common }: Scene): string {
  const all: GameBook["why"]["tried"] = { ...texts.tried, ...gameTexts.tried };
  const tried = all[command.type] ?? "";
  if (typeof tried === "string") return tried;
  const piece = "card" in command ? command.card : "die" in command ? command.die : "";
  return tried(named(piece, common));
}

/** Where someone's points come from, a sentence for each part of them. */
export function scoreTexts(
  { seat, tally, before, total }: Standing,
  counted: Counted & { readonly game: string },
  { texts, own }: { readonly texts: Books["why"]; readonly own: GameBook["why"] },
): readonly string[] {
  if (!tally) return [];
  const parts = whyOf(counted.game).points(seat, tally, counted, own);
  return [...parts, texts.score.total(plain(before), signed(tally.points), plain(total))];
}

/** What explains the reasons that mean the same in all games; each game has its own for the others. */
const ANSWERS: Readonly<Partial<Record<Reason, CommonAnswer>>> = {
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
const SECTIONS: Readonly<Partial<Record<CommonAnswer, SectionId>>> = {
  roundOver: "end",
  noCalls: "fair",
  barred: "fair",
  tooFast: "fair",
};

/** What explains that a command was refused; a server that is newer than this page may have reasons of its own. */
export function answerTo(reason: Reason, game: string, command: Command | null): AnswerName {
  const { answers, instead } = whyOf(game);
  const answer = answers[reason] ?? ANSWERS[reason] ?? "notNow";
  return (command && instead?.(answer, command)) ?? answer;
}

/** The texts of an answer: the game's, or those that all games have. */
export function answerText(answer: AnswerName, texts: Books["why"], own: GameBook["why"]): Answer {
  const all: Readonly<Record<string, Answer>> = { ...texts.answers, ...own.answers };
  return all[answer] ?? texts.answers.notNow;
}

/** Why something was refused, in the current language. Both books are open where this is read. */
export const answerIn = (reason: Reason, game: string): Answer =>
  answerText(answerTo(reason, game, null), book("why"), gameBook(game).why);

/** Empty: the rules say nothing about it. */
export function sectionOf(answer: AnswerName, game: string): SectionId | "" {
  const all: Readonly<Record<string, SectionId>> = { ...SECTIONS, ...whyOf(game).sections };
  return all[answer] ?? "";
}
