interface Entry {
  readonly at: number;
  readonly run: () => void;
}

/**
 * Does things at their time, but only when a frame is drawn: what is written between two frames would make the browser
 * look at the page twice. Hidden pages have no frames, and nobody looks.
 */
export class Agenda {
  readonly #entries = new Set<Entry>();
  /** When it wakes up next. */
  #next = Infinity;
  #timer: number | undefined;
  #frame: number | undefined;

  /** Do it after so many milliseconds, unless the function that is given back is called before. */
  add(run: () => void, ms: number): () => void {
    const entry = { at: performance.now() + ms, run };
    this.#entries.add(entry);
    if (entry.at < this.#next) this.#wait(entry.at);
    return () => void this.#entries.delete(entry);
  }

  /** Do all that is due: to be called in a frame. */
  catchUp(): void {
    const now = performance.now();
    for (const entry of this.#entries) {
      if (entry.at > now) continue;
      this.#entries.delete(entry);
      entry.run();
    }
  }

  close(): void {
    this.#stop();
    this.#entries.clear();
  }

  #wait(until: number): void {
    this.#stop();
    this.#next = until;
    if (until === Infinity) return;
    const wake = () => (this.#frame = requestAnimationFrame(() => this.#wake()));
    this.#timer = window.setTimeout(wake, Math.max(0, until - performance.now()));
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
