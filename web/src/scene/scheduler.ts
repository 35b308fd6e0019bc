interface Entry {
  readonly at: number;
  readonly run: () => void;
}

/** What is due this soon is waited for from frame to frame: a timer would be one more task, and then a frame as well. */
const SOON_MS = 40;

/**
 * Does things at their time, but only when a frame is drawn: what is written between two frames would make the browser
 * look at the page twice. Hidden pages have no frames, and nobody looks.
 */
export class Scheduler {
  readonly #entries = new Set<Entry>();
  /** When it wakes up next. */
  #next = Infinity;
  #timer: number | undefined;
  #frame: number | undefined;

  /** Do it after this many milliseconds, unless the function that is given back is called before. */
  add(run: () => void, ms: number): () => void {
    const entry = { at: performance.now() + ms, run };
    this.#entries.add(entry);
    if (entry.at < this.#next) this.#wait(entry.at);
    return () => void this.#entries.delete(entry);
  }

  /** Do all that is due: to be called in a frame. What is added meanwhile is done in the next frame at the earliest. */
  catchUp(): void {
    const now = performance.now();
    const due = [...this.#entries].filter(({ at }) => at <= now);
    for (const entry of due) if (this.#entries.delete(entry)) entry.run();
  }

  close(): void {
    this.#stop();
    this.#entries.clear();
  }

  #wait(until: number): void {
    this.#next = until;
    // The next frame looks anyway.
    if (this.#frame !== undefined) return;
    this.#stop();
    if (until === Infinity) return;
    const rest = until - performance.now();
    if (rest <= SOON_MS) this.#askForFrame();
    else this.#timer = window.setTimeout(() => this.#askForFrame(), rest);
  }

  #askForFrame(): void {
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#wake();
    });
  }

  #wake(): void {
    this.catchUp();
    this.#wait([...this.#entries].reduce((earliest, { at }) => Math.min(earliest, at), Infinity));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = this.#frame = undefined;
  }
}
