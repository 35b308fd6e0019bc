/** How long a hand is seen on its way if nothing more is heard of it. */
export const HINT_MS = 2_000;

const NOBODY_REACHES: readonly number[] = [];

/** Which zones hands are on their way to. A hint ends with the next thing that its seat does, and never stays. */
export class Reaches {
  readonly #changed: () => void;
  readonly #hands = new Map<number, { readonly zone: string; readonly end: number }>();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** An empty zone: none any more. */
  begin(seat: number, zone: string): void {
    this.end(seat);
    if (zone) this.#hands.set(seat, { zone, end: window.setTimeout(() => this.#fade(seat), HINT_MS) });
  }

  end(seat: number): void {
    clearTimeout(this.#hands.get(seat)?.end);
    this.#hands.delete(seat);
  }

  endAll(): void {
    for (const seat of [...this.#hands.keys()]) this.end(seat);
  }

  /** Whose hands are on their way to one of these, who was first comes first. */
  towards(zones: readonly string[]): readonly number[] {
    if (!this.#hands.size) return NOBODY_REACHES;
    return [...this.#hands].flatMap(([seat, { zone }]) => (zones.includes(zone) ? [seat] : []));
  }

  #fade(seat: number): void {
    this.end(seat);
    this.#changed();
  }
}
