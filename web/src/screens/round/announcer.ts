import { weightOf, type News } from "../../store/news.ts";

/** Screen readers need that long for a sentence: what comes faster is heard by nobody. */
export const SPEECH_MS = 1_500;

/** Lets what matters be said, one thing after the other: of what comes meanwhile only what matters most is kept. */
export class Announcer {
  readonly #say: (news: News) => void;
  #next: News | null = null;
  #timer: number | undefined;

  constructor(say: (news: News) => void) {
    this.#say = say;
  }

  tell(news: News): void {
    if (this.#timer === undefined) return this.#speak(news);
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
