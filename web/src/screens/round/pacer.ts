/** Someone to whom values are passed on. */
interface Turn<Value> {
  readonly ms: number;
  /** When it was its turn last, whether there was news or not. */
  lookedAt: number;
  /** What was passed on last. */
  passed: Value | null;
  isWaiting: boolean;
}

/** Those who take turns, and whether a value tells them anything that they do not know from the one before. */
export interface Turns<Value> {
  readonly count: number;
  /** How often each of them gets something new; as often as everything, if it does not say so. */
  msOf?(turn: number): number;
  isNews(value: Value, before: Value, turn: number): boolean;
}

/** As many get something new in one frame. */
const AT_ONCE = 2;

const ALONE: Turns<unknown> = { count: 1, isNews: () => true };

/**
 * Passes values on, but not more often than that: the first at once, then the newest of those that came meanwhile. It
 * does so in frames, because whatever is drawn between two of them makes the browser look at the page twice. Several
 * take turns, two in a frame, so that no frame has to draw for all of them.
 */
export class Pacer<Value> {
  readonly #pass: (value: Value, turn: number) => void;
  readonly #isNews: Turns<Value>["isNews"];
  readonly #turns: readonly Turn<Value>[];
  #newest: { readonly value: Value } | null = null;
  #timer: number | undefined;
  #frame: number | undefined;

  constructor(ms: number, pass: (value: Value, turn: number) => void, { count, msOf, isNews }: Turns<Value> = ALONE) {
    this.#pass = pass;
    this.#isNews = isNews;
    this.#turns = Array.from({ length: count }, (_, turn) => ({
      ms: msOf?.(turn) ?? ms,
      lookedAt: -Infinity,
      passed: null,
      isWaiting: false,
    }));
  }

  /** To be called in a frame. */
  offer(value: Value): void {
    this.#newest = { value };
    for (const turn of this.#turns) turn.isWaiting = true;
    const wait = this.#waitOf(this.#next());
    if (wait <= 0) this.#passOn();
    else if (this.#timer === undefined && this.#frame === undefined) this.#wakeIn(wait);
  }

  /** This one cannot wait, for anybody. */
  hurry(value: Value): void {
    this.stop();
    for (const [index, turn] of this.#turns.entries()) this.#give(turn, index, value);
  }

  stop(): void {
    this.#sleep();
    this.#newest = null;
    for (const turn of this.#turns) turn.isWaiting = false;
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#timer = this.#frame = undefined;
  }

  /** To those who have waited longest; the others come with the next frames. */
  #passOn(): void {
    this.#sleep();
    if (!this.#newest) return;
    let given = 0;
    while (given < AT_ONCE && this.#waitOf(this.#next()) <= 0) {
      if (this.#look(this.#next(), this.#newest.value)) given += 1;
    }
    const wait = this.#waitOf(this.#next());
    if (wait < Infinity) this.#wakeIn(Math.max(0, wait));
  }

  #next(): Turn<Value> | undefined {
    const waiting = this.#turns.filter(({ isWaiting }) => isWaiting);
    return waiting.sort((one, other) => one.lookedAt + one.ms - other.lookedAt - other.ms)[0];
  }

  #waitOf(turn: Turn<Value> | undefined): number {
    return turn ? turn.lookedAt + turn.ms - performance.now() : Infinity;
  }

  /** Whether a value was passed on. Whether it is news is found out only now: values come far more often. */
  #look(turn: Turn<Value> | undefined, value: Value): boolean {
    if (!turn) return false;
    const index = this.#turns.indexOf(turn);
    const isNews = turn.passed === null || this.#isNews(value, turn.passed, index);
    if (isNews) this.#give(turn, index, value);
    else this.#close(turn);
    return isNews;
  }

  #give(turn: Turn<Value>, index: number, value: Value): void {
    turn.passed = value;
    this.#close(turn);
    this.#pass(value, index);
  }

  #close(turn: Turn<Value>): void {
    turn.lookedAt = performance.now();
    turn.isWaiting = false;
  }

  #wakeIn(ms: number): void {
    const wake = () => (this.#frame = requestAnimationFrame(() => this.#passOn()));
    if (ms === 0) wake();
    else this.#timer = window.setTimeout(wake, ms);
  }
}
