// @ts-check

/** How long a hand is seen on its way if nothing more is heard of it. */
export const HINT_MS = 2_000;

/** Which zones hands are on their way to. A hint ends with the next thing that its seat does, and never stays. */
export class Reaches {
  #changed;
  /** @type {Map<number, {zone: string, end: number}>} */
  #hands = new Map();

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {number} seat @param {string} zone empty: none any more */
  begin(seat, zone) {
    this.end(seat);
    if (zone) this.#hands.set(seat, { zone, end: setTimeout(() => this.#fade(seat), HINT_MS) });
  }

  /** @param {number} seat */
  end(seat) {
    clearTimeout(this.#hands.get(seat)?.end);
    this.#hands.delete(seat);
  }

  endAll() {
    for (const seat of [...this.#hands.keys()]) this.end(seat);
  }

  /** Whose hands are on their way to one of these, who was first comes first. @param {string[]} zones @returns {number[]} */
  towards(zones) {
    return [...this.#hands].flatMap(([seat, { zone }]) => (zones.includes(zone) ? [seat] : []));
  }

  /** @param {number} seat */
  #fade(seat) {
    this.end(seat);
    this.#changed();
  }
}
