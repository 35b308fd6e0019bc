import { Instrument } from "./instrument.ts";
import { Player } from "./player.ts";
import type { Sound } from "./recipes.ts";

interface Band {
  readonly context: AudioContext;
  readonly player: Player<AudioNode>;
}

/** Browsers let a page sound only after somebody has touched it; and nobody who wants silence needs a sound card. */
export class Speaker {
  readonly #isMute: () => boolean;
  readonly #make: () => AudioContext;
  #isTouched = false;
  #band: Band | null = null;

  constructor(isMute: () => boolean, make: () => AudioContext) {
    this.#isMute = isMute;
    this.#make = make;
  }

  /** Somebody has touched the page or pressed a key. */
  touched(): void {
    this.#isTouched = true;
    void this.#wake()
      ?.context.resume()
      .catch(() => undefined);
  }

  play(sound: Sound, pan: number): void {
    const band = this.#wake();
    // What a sleeping device was told would be heard all at once when it wakes up.
    if (band?.context.state === "running") band.player.play(sound, pan, band.context.currentTime);
  }

  #wake(): Band | null {
    if (this.#isMute() || !this.#isTouched) return null;
    this.#band ??= this.#gather();
    return this.#band;
  }

  #gather(): Band | null {
    try {
      const context = this.#make();
      return { context, player: new Player(new Instrument(context)) };
    } catch {
      // No sound card, or a browser without this: then it is silent here.
      return null;
    }
  }
}
