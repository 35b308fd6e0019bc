import type { Phase } from "../../protocol.ts";
import { buzz, play } from "../../sound/index.ts";

const GO_MS = 700;

/** Counts down to the begin of play, to be seen, heard and felt. */
export class Starter {
  /** Whole seconds until play begins; 0: it has begun, or is not about to. */
  count = $state(0);
  /** Whether play has begun this very moment. */
  isGo = $state(false);
  readonly #now: () => number;
  #until: number | null = null;
  #end: () => void = () => {};
  #fading: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Do as the table does: `until` is when it goes on by itself. */
  follow(phase: Phase | undefined, until: number | null): void {
    if (phase === "countdown" && until !== null) this.begin(until);
    else if (phase === "playing") this.go();
    else this.stop();
  }

  /** Count down to this instant, by the server's time. */
  begin(until: number): void {
    if (until === this.#until) return;
    this.stop();
    this.#until = until;
    this.#end = countDown(until, this.#now, (seconds) => this.#tell(seconds));
  }

  /** Play begins: by the clock, or because the server says so before. */
  go(): void {
    if (this.#until === null) return;
    this.stop();
    this.isGo = true;
    play("go");
    buzz("go");
    this.#fading = window.setTimeout(() => (this.isGo = false), GO_MS);
  }

  stop(): void {
    this.#end();
    clearTimeout(this.#fading);
    this.#until = null;
    this.count = 0;
    this.isGo = false;
  }

  #tell(seconds: number): void {
    this.count = seconds;
    if (seconds > 0) play("count");
    else this.go();
  }
}

const SECOND = 1_000;

/**
 * Tell the whole seconds that are left, each at the very instant at which it begins; 0 is the end. `now` is the server's
 * time: everyone's countdown ends at the same instant, however far away they are. Ends when the function that is given
 * back is called.
 */
export function countDown(until: number, now: () => number, tell: (seconds: number) => void): () => void {
  let timer: number | undefined;
  let told: number | null = null;
  const step = () => {
    const left = until - now();
    const seconds = Math.max(0, Math.ceil(left / SECOND));
    if (seconds !== told) tell((told = seconds));
    // Timers may come a little early, and the clock may have learned better meanwhile: what is left is waited for.
    if (left > 0) timer = window.setTimeout(step, left % SECOND || SECOND);
  };
  step();
  return () => clearTimeout(timer);
}
