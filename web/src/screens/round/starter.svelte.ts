import { buzz, play } from "../../sound/index.ts";
import { countDown } from "./countdown.ts";

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
  #calm: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
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
    this.#calm = window.setTimeout(() => (this.isGo = false), GO_MS);
  }

  stop(): void {
    this.#end();
    clearTimeout(this.#calm);
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
