// @ts-check
import { localTime } from "./clock.js";

/** The server hears nobody's hand more often than ten times a second. */
export const REACH_MS = 150;

/** Tells the others what the own hand goes for: at once, but not every place that it passes. */
export class Reacher {
  #say;
  #said = "";
  #saidAt = -Infinity;
  /** @type {number | undefined} */
  #later;

  /** @param {(zone: string) => void} say */
  constructor(say) {
    this.#say = say;
  }

  /** @param {string} zone empty: none any more */
  point(zone) {
    this.hush();
    const wait = this.#saidAt + REACH_MS - localTime();
    if (wait <= 0) this.#tell(zone);
    else this.#later = setTimeout(() => this.#tell(zone), wait);
  }

  /** What was to be told is not true any more. */
  hush() {
    clearTimeout(this.#later);
  }

  /** @param {string} zone */
  #tell(zone) {
    if (!zone && !this.#said) return;
    this.#said = zone;
    this.#saidAt = localTime();
    this.#say(zone);
  }
}
