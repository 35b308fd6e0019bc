// @ts-check

const KEPT = 8;

/** The server's time. Of the last few answers the quickest tells it best: it has waited least on its way. */
export class ServerClock {
  /** @type {{took: number, offset: number}[]} */
  #samples = [];

  /** @param {number} sent @param {number} received @param {number} now what the server said in between */
  learn(sent, received, now) {
    const took = received - sent;
    this.#samples = [...this.#samples, { took, offset: now - (sent + took / 2) }].slice(-KEPT);
  }

  /** Forget everything, after this device may have slept. */
  forget() {
    this.#samples = [];
  }

  /** How long the last answer took, in whole milliseconds; 0: not known. */
  get took() {
    return Math.round(this.#samples.at(-1)?.took ?? 0);
  }

  now() {
    return localTime() + this.#offset;
  }

  get #offset() {
    const best = this.#samples.reduce((one, other) => (other.took < one.took ? other : one), UNKNOWN);
    return best === UNKNOWN ? Date.now() - localTime() : best.offset;
  }
}

const UNKNOWN = { took: Infinity, offset: 0 };

/** Milliseconds that never run backwards, whatever is done to the device's clock. */
export const localTime = () => performance.now();
