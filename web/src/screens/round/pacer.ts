/** Passes values on, but not more often than that: the first at once, then the newest of those that came meanwhile. */
export class Pacer<Value> {
  readonly #ms: number;
  readonly #pass: (value: Value) => void;
  #waiting: { readonly value: Value } | null = null;
  #timer: number | undefined;

  constructor(ms: number, pass: (value: Value) => void) {
    this.#ms = ms;
    this.#pass = pass;
  }

  offer(value: Value): void {
    if (this.#timer === undefined) this.#passOn(value);
    else this.#waiting = { value };
  }

  /** This one cannot wait. */
  hurry(value: Value): void {
    this.stop();
    this.#passOn(value);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }

  #passOn(value: Value): void {
    this.#timer = window.setTimeout(() => this.#goOn(), this.#ms);
    this.#pass(value);
  }

  #goOn(): void {
    const waiting = this.#waiting;
    this.stop();
    if (waiting) this.#passOn(waiting.value);
  }
}
