import { isOpen, t } from "../../i18n/index.svelte.ts";
import { localTime } from "../../net/clock.ts";
import type { Ask } from "../../net/connection.ts";
import type { Event } from "../../net/frames.ts";
import type { Change, Problem, Refused, TableView, ProblemCode } from "../../protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { isOwn, isSeen, mayFollow, newsOf, refusalOf, type News, weightOf } from "../../store/news.ts";
import type { Room } from "../../store/room.svelte.ts";
import { creditOf } from "../../store/table.ts";
import type { Trial } from "../why/explanation.ts";
import { screenOf } from "./chosen.ts";
import { textOf, type Cast } from "./telling.ts";

const TOLD_MS = 3_500;
/** A refusal is told longer: someone may want to ask why. */
const REFUSED_MS = 6_000;
/** Long enough to be read by someone who has other things to look at. */
const EXPLAINED_MS = 7_000;
/** ... or by someone who has nothing else to look at. */
const GRASPED_MS = 2_500;
/** Screen readers notice that a text is gone after so long. */
const SILENCE_MS = 100;
/** Whatever else is wrong is told by banners. */
const TOLD_TROUBLES: readonly ProblemCode[] = ["slow-down"];

const isLong = (news: News): boolean => isOwn(news) || news.is === "beyond-credit";

/** Tells people what goes on at their table: in the ticker, as an explanation, and aloud. */
export class Announcer {
  /** What the ticker shows. */
  message = $state.raw<News | null>(null);
  /** What needs more words, and more time to be read. */
  explained = $state.raw<News | null>(null);
  /** What the ticker's refusal is about: as long as it is told, someone may ask why. */
  trial = $state.raw<Trial | null>(null);
  /** For the live region. */
  spoken = $state("");
  readonly #room: Room;
  readonly #queue = new SpeechQueue((news) => this.#say(news));
  #toldAt = -Infinity;
  #explainedAt = -Infinity;
  /** Whether this match was told already that the connection is too slow. */
  #isMeasured = false;
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
      changed: () => this.#measured(),
    });
    return () => {
      stop();
      this.#queue.hush();
      [this.#hush, this.#explainedFor, this.#again].forEach(clearTimeout);
    };
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
    if (!isOpen("table")) return;
    // Anyone who asks for a seat need not be told who that was.
    if (news.is === "joins" && news.name === settings.name) return;
    this.#queue.tell(news);
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
    const news = refusalOf(refused, seat);
    // The end of a round stays in sight for a moment: anyone who has lost to it learns that there.
    if (!base || (screenOf(base) !== "round" && news.is !== "faster")) return;
    this.tell(news);
    this.trial = { ask, refused };
  }

  #happened(change: Change, before: TableView, event: Event): void {
    const { base: after, seat: own } = this.#room.table;
    if (change.is === "cleared") this.#isMeasured = false;
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

  /** Once in a match, players whose connection is too slow for fair races learn that: when nothing else is said. */
  #measured(): void {
    const { base, seat, took } = this.#room.table;
    if (this.#isMeasured || this.#queue.isBusy || !base || seat === null || screenOf(base) !== "round") return;
    const [own, most] = [took[seat] ?? 0, creditOf(base)];
    if (own <= most || !isOpen("table")) return;
    this.#isMeasured = true;
    this.tell({ is: "beyond-credit", took: own, most });
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
    this.#hush = window.setTimeout(() => this.clear(), wait + (isLong(news) ? REFUSED_MS : TOLD_MS));
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
    this.speak(textOf(news, t(), this.cast));
  }
}

/** Screen readers need that long for a sentence: what comes faster is heard by nobody. */
export const SPEECH_MS = 1_500;

/** Lets what matters be said, one thing after the other: of what comes meanwhile only what matters most is kept. */
export class SpeechQueue {
  readonly #say: (news: News) => void;
  #next: News | null = null;
  #timer: number | undefined;

  constructor(say: (news: News) => void) {
    this.#say = say;
  }

  get isBusy(): boolean {
    return this.#timer !== undefined;
  }

  tell(news: News): void {
    if (!this.isBusy) return this.#speak(news);
    if (!this.#next || weightOf(news) >= weightOf(this.#next)) this.#next = news;
  }

  /** Say nothing more. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = null;
  }

  #speak(news: News): void {
    this.#say(news);
    this.#timer = window.setTimeout(() => this.#goOn(), SPEECH_MS);
  }

  #goOn(): void {
    const next = this.#next;
    this.hush();
    if (next) this.#speak(next);
  }
}
