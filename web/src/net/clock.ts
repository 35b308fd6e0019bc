const KEPT = 8;

interface Sample {
  readonly took: number;
  readonly offset: number;
}

const UNKNOWN: Sample = { took: Infinity, offset: 0 };

/** The server's time. Of the last few answers the quickest tells it best: it has waited least on its way. */
export class ServerClock {
  #samples: readonly Sample[] = [];
  #isDoubted = false;

  /** `now` is what the server said in between. */
  learn(sent: number, received: number, now: number): void {
    const took = received - sent;
    const before = this.#isDoubted ? [] : this.#samples;
    this.#samples = [...before, { took, offset: now - (sent + took / 2) }].slice(-KEPT);
    this.#isDoubted = false;
  }

  /** This device may have slept: what is known holds only until the next answer. */
  doubt(): void {
    this.#isDoubted = true;
  }

  /** How long the last answer took, in whole milliseconds; 0: not known. */
  get took(): number {
    return Math.round(this.#samples.at(-1)?.took ?? 0);
  }

  now(): number {
    return localTime() + this.#offset;
  }

  get #offset(): number {
    const best = this.#samples.reduce((one, other) => (other.took < one.took ? other : one), UNKNOWN);
    return best === UNKNOWN ? Date.now() - localTime() : best.offset;
  }
}

/** Milliseconds that never run backwards, whatever is done to the device's clock. */
export const localTime = (): number => performance.now();

/** Minutes and whole seconds: 1:05. */
export function clockText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
