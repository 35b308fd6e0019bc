import { isFluent, t } from "../../i18n/index.svelte.ts";
import { localTime } from "../../line/clock.ts";
import type { Ask } from "../../line/connection.ts";
import type { Change, Event, Problem, Refused, TableView, ProblemCode } from "../../protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { isOwn, isSeen, mayFollow, newsOf, refusalOf, type News } from "../../store/news.ts";
import type { Room } from "../../store/room.svelte.ts";
import type { Trial } from "../why/explanation.ts";
import { Announcer } from "./announcer.ts";
import { screenOf } from "./chosen.ts";
import type { Cast, textOf } from "./telling.ts";

const TOLD_MS = 3_500;
/** A refusal is told longer: somebody may want to ask why. */
const REFUSED_MS = 6_000;
/** Long enough to be read by somebody who has other things to look at. */
const EXPLAINED_MS = 7_000;
/** ... or by somebody who has nothing else to look at. */
const GRASPED_MS = 2_500;
/** Screen readers notice that a text is gone after so long. */
const SILENCE_MS = 100;
/** Whatever else is wrong is told by banners. */
const TOLD_TROUBLES: readonly ProblemCode[] = ["slow-down"];

/** Tells people what goes on at their table: in the ticker, as an explanation, and aloud. */
export class Herald {
  /** What the ticker shows. */
  message = $state.raw<News | null>(null);
  /** What needs more words, and more time to be read. */
  explained = $state.raw<News | null>(null);
  /** What the ticker's refusal is about: as long as it is told, somebody may ask why. */
  trial = $state.raw<Trial | null>(null);
  /** For the live region. */
  spoken = $state("");
  readonly #room: Room;
  readonly #announcer = new Announcer((news) => this.#say(news));
  /** How news are put into words: it comes with the round. */
  #textOf: typeof textOf | null = null;
  #toldAt = -Infinity;
  #explainedAt = -Infinity;
  #hush: number | undefined;
  #explainedFor: number | undefined;
  #again: number | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Begin, until the function that is given back is called. */
  listen(): () => void {
    const stop = this.#room.table.listen({
      refused: (ask, refused) => this.#refused(ask, refused),
      happened: (change, before, event) => this.#happened(change, before, event),
      troubled: (problem) => this.#troubled(problem),
    });
    return () => {
      stop();
      this.#announcer.hush();
      [this.#hush, this.#explainedFor, this.#again].forEach(clearTimeout);
    };
  }

  /** From now on news can be said. */
  learn(inWords: typeof textOf): void {
    this.#textOf = inWords;
  }

  get cast(): Cast {
    const { table, rules } = this.#room;
    return {
      own: table.seat,
      name: (seat) => table.base?.chairs[seat]?.name ?? "",
      stopCall: String(rules.stop_call ?? ""),
      remedy: String(rules.blocked ?? ""),
    };
  }

  tell(news: News): void {
    if (!isFluent()) return;
    // Whoever asks for a seat need not be told who that was.
    if (news.is === "joins" && news.name === settings.name) return;
    this.#announcer.tell(news);
    if (this.#isExplained(news)) this.#explain(news);
    else if (!isSeen(news)) this.#show(news);
  }

  /** The ticker has nothing to say any more. */
  clear(): void {
    this.message = this.trial = null;
  }

  /** Say it aloud, now. The same text again is not heard unless there was nothing in between. */
  speak(text: string): void {
    clearTimeout(this.#again);
    if (text !== this.spoken) this.spoken = text;
    else this.#repeat(text);
  }

  /** Where no round is shown, the screens say themselves what was refused. */
  #refused(ask: Ask, refused: Refused): void {
    const { base, seat } = this.#room.table;
    if (!base || screenOf(base) !== "round") return;
    this.tell(refusalOf(refused, seat));
    this.trial = { ask, refused };
  }

  #happened(change: Change, before: TableView, event: Event): void {
    const { base: after, seat: own } = this.#room.table;
    if (change.is === "laid") this.explained = this.message = this.trial = null;
    if (change.is === "phase" && after?.phase === "playing") this.#makeRoom();
    const left = (view: TableView, seat: number) => this.#left(view, seat);
    const news = after && newsOf(change, { event, before, after, own, left });
    if (news) this.tell(news);
  }

  #left(view: TableView, seat: number): { readonly count: number; readonly isFew: boolean } {
    const { game, rules } = this.#room;
    return game?.left(view, rules, seat) ?? { count: 0, isFew: false };
  }

  #troubled({ code }: Problem): void {
    if (TOLD_TROUBLES.includes(code)) this.tell({ is: "trouble", code });
  }

  #isExplained(news: News): boolean {
    if (news.is === "stuck") return news.seat === this.#room.table.seat;
    return news.is === "blocked" || (news.is === "called" && news.isRight);
  }

  /** An explanation stands where the ticker is: what comes meanwhile is read after it, unless one has done it oneself. */
  #show(news: News): void {
    const now = localTime();
    if (!mayFollow(news, this.message, now - this.#toldAt)) return;
    const isLater = this.explained !== null && !isOwn(news);
    const wait = isLater ? Math.max(0, this.#explainedAt + EXPLAINED_MS - now) : 0;
    this.message = news;
    this.trial = null;
    this.#toldAt = now + wait;
    clearTimeout(this.#hush);
    this.#hush = window.setTimeout(() => this.clear(), wait + (isOwn(news) ? REFUSED_MS : TOLD_MS));
  }

  #explain(news: News): void {
    this.explained = news;
    this.#explainedAt = localTime();
    clearTimeout(this.#explainedFor);
    this.#explainedFor = window.setTimeout(() => (this.explained = null), EXPLAINED_MS);
  }

  /** Play goes on: what was read while it stood still covers no button that may be wanted now. */
  #makeRoom(): void {
    if (localTime() - this.#explainedAt >= GRASPED_MS) this.explained = null;
  }

  #repeat(text: string): void {
    this.spoken = "";
    this.#again = window.setTimeout(() => (this.spoken = text), SILENCE_MS);
  }

  #say(news: News): void {
    if (this.#textOf) this.speak(this.#textOf(news, t(), this.cast));
  }
}
