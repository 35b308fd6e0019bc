import { t } from "../../i18n/index.svelte.ts";
import { localTime } from "../../line/clock.ts";
import type { Change, Problem, Refused, TableView, Trouble } from "../../protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { isSeen, mayFollow, newsOf, refusalOf, type News } from "../../store/news.ts";
import type { Room } from "../../store/room.svelte.ts";
import { Announcer } from "./announcer.ts";
import { screenOf } from "./chosen.ts";
import { textOf, type Cast } from "./telling.ts";

const TOLD_MS = 3_500;
/** Long enough to be read by somebody who has other things to look at. */
const EXPLAINED_MS = 7_000;
/** Screen readers notice that a text is gone after so long. */
const SILENCE_MS = 100;
/** Whatever else is wrong is told by banners. */
const TOLD_TROUBLES: readonly Trouble[] = ["slow-down"];

/** Tells people what goes on at their table: in the ticker, as an explanation, and aloud. */
export class Herald {
  /** What the ticker shows. */
  message = $state.raw<News | null>(null);
  /** What needs more words, and more time to be read. */
  explained = $state.raw<News | null>(null);
  /** For the live region. */
  spoken = $state("");
  readonly #room: Room;
  readonly #announcer = new Announcer((news) => this.#say(news));
  #toldAt = -Infinity;
  #hush: number | undefined;
  #explainedFor: number | undefined;
  #again: number | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Begin, until the function that is given back is called. */
  listen(): () => void {
    const stop = this.#room.table.listen({
      refused: (_, refused) => this.#refused(refused),
      happened: (change, before) => this.#happened(change, before),
      troubled: (problem) => this.#troubled(problem),
    });
    return () => {
      stop();
      this.#announcer.hush();
      clearTimeout(this.#hush);
      clearTimeout(this.#explainedFor);
      clearTimeout(this.#again);
    };
  }

  get cast(): Cast {
    const { table, rules } = this.#room;
    return {
      own: table.seat,
      name: (seat) => table.base?.chairs[seat]?.name ?? "",
      stopCall: String(rules.stop_call ?? ""),
    };
  }

  tell(news: News): void {
    // Whoever asks for a seat need not be told who that was.
    if (news.is === "joins" && news.name === settings.name) return;
    this.#announcer.tell(news);
    if (news.is === "blocked" || this.#isOwnStuck(news)) this.#explain(news);
    else if (!isSeen(news)) this.#show(news);
  }

  /** The ticker has nothing to say any more. */
  clear(): void {
    this.message = null;
  }

  /** Say it aloud, now. The same text again is not heard unless there was nothing in between. */
  speak(text: string): void {
    clearTimeout(this.#again);
    if (text !== this.spoken) this.spoken = text;
    else this.#repeat(text);
  }

  /** Where no round is shown, the screens say themselves what was refused. */
  #refused(refused: Refused): void {
    const { base, seat } = this.#room.table;
    if (base && screenOf(base) === "round") this.tell(refusalOf(refused, seat));
  }

  #happened(change: Change, before: TableView): void {
    const { base, seat } = this.#room.table;
    if (change.is === "laid") this.explained = this.message = null;
    const news = base && newsOf(change, before, base, seat);
    if (news) this.tell(news);
  }

  #troubled({ code }: Problem): void {
    if (TOLD_TROUBLES.includes(code)) this.tell({ is: "trouble", code });
  }

  #isOwnStuck(news: News): boolean {
    return news.is === "stuck" && news.seat === this.#room.table.seat;
  }

  #show(news: News): void {
    if (!mayFollow(news, this.message, localTime() - this.#toldAt)) return;
    this.message = news;
    this.#toldAt = localTime();
    clearTimeout(this.#hush);
    this.#hush = window.setTimeout(() => this.clear(), TOLD_MS);
  }

  #explain(news: News): void {
    this.explained = news;
    clearTimeout(this.#explainedFor);
    this.#explainedFor = window.setTimeout(() => (this.explained = null), EXPLAINED_MS);
  }

  #repeat(text: string): void {
    this.spoken = "";
    this.#again = window.setTimeout(() => (this.spoken = text), SILENCE_MS);
  }

  #say(news: News): void {
    this.speak(textOf(news, t(), this.cast));
  }
}
