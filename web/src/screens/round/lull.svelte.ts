import type { Change, View } from "../../protocol.ts";
import { NOBODY } from "../../store/patch.ts";
import { place } from "../../store/zones.ts";

/** Without laying anything for so long, someone may be stuck. */
const LULL_MS = 5_000;

/**
 * Knows whether this player has laid nothing for a while: only then "I'm stuck" is offered. It looks at nothing but what
 * the player has done. If it looked at what fits, the button would tell whether something does.
 */
export class Lull {
  isLong = $state(false);
  #timer: number | undefined;

  /** From now on. */
  begin(): void {
    this.stop();
    this.#timer = window.setTimeout(() => (this.isLong = true), LULL_MS);
  }

  stop(): void {
    this.isLong = false;
    clearTimeout(this.#timer);
  }

  /** A piece that someone lays ends the lull if it was this player's. Turning over cards is only looking for one. */
  notice(change: Change, view: View, own: number | null): void {
    if (change.is !== "moved" || own === null) return;
    const isLaid = place(view, change.target).seat === NOBODY;
    if (isLaid && place(view, change.source).seat === own) this.begin();
  }
}
