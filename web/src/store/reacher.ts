import { localTime } from "../line/clock.ts";

/** The server hears nobody's hand more often than ten times a second, and lines bring what is said closer together. */
export const REACH_MS = 250;

/** Tells the others what the own hand goes for: at once, but not every place that it passes. */
export class Reacher {
  readonly #say: (zone: string) => void;
  #said = "";
  #saidAt = -Infinity;
  #later: number | undefined;

  constructor(say: (zone: string) => void) {
    this.#say = say;
  }

  /** An empty zone: none any more. */
  point(zone: string): void {
    this.hush();
    const wait = this.#saidAt + REACH_MS - localTime();
    if (wait <= 0) this.#tell(zone);
    else this.#later = window.setTimeout(() => this.#tell(zone), wait);
  }

  /** What was to be told is not true any more. */
  hush(): void {
    clearTimeout(this.#later);
  }

  #tell(zone: string): void {
    if (!zone && !this.#said) return;
    this.#said = zone;
    this.#saidAt = localTime();
    this.#say(zone);
  }
}
