/**
 * Passes values on, but not more often than that: the first at once, then the newest of those that came meanwhile. It
 * does so in frames, because whatever is drawn between two of them makes the browser look at the page twice.
 */
export class Pacer<Value> {
  readonly #ms: number;
  readonly #pass: (value: Value) => void;
  #waiting: { readonly value: Value } | null = null;
  #passedAt = -Infinity;
  #timer: number | undefined;
  #frame: number | undefined;

  constructor(ms: number, pass: (value: Value) => void) {
    this.#ms = ms;
    this.#pass = pass;
  }

  /** To be called in a frame. */
  offer(value: Value): void {
    const wait = this.#passedAt + this.#ms - performance.now();
    this.#waiting = { value };
    if (wait <= 0) this.#passOn();
    else this.#timer ??= window.setTimeout(() => this.#passInFrame(), wait);
  }

  /** This one cannot wait. */
  hurry(value: Value): void {
    this.#waiting = { value };
    this.#passOn();
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = this.#frame = undefined;
    this.#waiting = null;
  }

  #passInFrame(): void {
    this.#frame = requestAnimationFrame(() => this.#passOn());
  }

  #passOn(): void {
    const waiting = this.#waiting;
    this.stop();
    if (!waiting) return;
    this.#passedAt = performance.now();
    this.#pass(waiting.value);
  }
}
