/** Keeps the screen of a phone from going dark while it is only looked at. Only pages over https may ask for that. */
export class Awake {
  #isWanted = false;
  #lock: WakeLockSentinel | null = null;
  #asked: Promise<WakeLockSentinel | null> | null = null;

  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    void this.renew();
  }

  /** Browsers let go by themselves of pages that are hidden: to be called when this one is seen again. */
  async renew(): Promise<void> {
    if (!this.#isWanted) return this.#letGo();
    if ((this.#lock && !this.#lock.released) || document.hidden) return;
    this.#asked ??= ask();
    this.#lock = await this.#asked;
    this.#asked = null;
    if (!this.#isWanted) return this.#letGo();
  }

  async #letGo(): Promise<void> {
    const lock = this.#lock;
    this.#lock = null;
    await lock?.release().catch(() => {});
  }
}

/** Refused on batteries that are nearly empty: then the screen goes dark as usual. */
const ask = async (): Promise<WakeLockSentinel | null> =>
  (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
