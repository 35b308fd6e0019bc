import { localTime } from "../../net/clock.ts";
import { isOutdated, reload } from "../../net/api.ts";

/** A page that was old as soon as it came would be so again: it is not reloaded more often than this. */
const LEAST_MS = 60_000;

/** A table on the screen, as far as it matters here. */
export interface Shown {
  /** Whether a round is seen. */
  readonly isBusy: boolean;
  /** Whether it cannot be seen because a part of the page does not come. */
  readonly isIncomplete: boolean;
}

/** Reloads a screen once its server has become another version: nobody stands there to press a button. */
export class Renewal {
  readonly #tables = new Set<Shown>();
  #asked: Promise<void> | null = null;
  #isOld = false;
  #isDone = false;
  #later: number | undefined;

  /** Show a table, until the function that is given back is called. */
  join(table: Shown): () => void {
    this.#tables.add(table);
    return () => {
      this.#tables.delete(table);
      if (!this.#tables.size) clearTimeout(this.#later);
    };
  }

  /** To be called when the server may be another one: it is asked. */
  look(): Promise<void> {
    this.#asked ??= this.#ask().finally(() => (this.#asked = null));
    return this.#asked;
  }

  /** To be called whenever something is different with a table. */
  check(): void {
    if (!this.#isOld || this.#isDone || !this.#isTime) return;
    const early = LEAST_MS - localTime();
    clearTimeout(this.#later);
    if (early > 0) this.#later = window.setTimeout(() => this.check(), early);
    else this.#renew();
  }

  async #ask(): Promise<void> {
    this.#isOld ||= await isOutdated();
    this.check();
  }

  /** Nobody misses a moment of a round, unless there is nothing to be seen of it. */
  get #isTime(): boolean {
    const tables = [...this.#tables];
    return tables.some(({ isIncomplete }) => isIncomplete) || !tables.some(({ isBusy }) => isBusy);
  }

  #renew(): void {
    this.#isDone = true;
    reload("");
  }
}

/** Anyone who has not moved anything for so long only looks. */
const IDLE_MS = 3_500;

/** Knows whether someone has a mouse or a finger at the screen: pointer and buttons are seen only then. */
export class Idle {
  isIdle = $state(false);
  #timer: number | undefined;

  /** Begin, until the function that is given back is called. */
  listen(): () => void {
    const stop = new AbortController();
    for (const gesture of ["pointermove", "pointerdown", "keydown"] as const) {
      addEventListener(gesture, () => this.#wake(), { signal: stop.signal, passive: true });
    }
    this.#wake();
    return () => {
      stop.abort();
      clearTimeout(this.#timer);
    };
  }

  #wake(): void {
    this.isIdle = false;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.isIdle = true), IDLE_MS);
  }
}
