import type { Change, TableView, View } from "../../protocol.ts";
import { centre, place } from "../../store/zones.ts";
import { NOBODY } from "../../store/patch.ts";

/** Measures how long a round has been played, by the server's time and without pauses. */
export class Stopwatch {
  /** Milliseconds until play last stood still; null: this page has not seen the round begin. */
  #spent: number | null = null;
  #since: number | null = null;

  /** A page may open between deal and play: nothing was laid by then. */
  open({ phase, game }: TableView): void {
    if (phase !== "playing" && centre(game).every(({ faces }) => !faces.length)) this.#begin();
  }

  /** Something has happened at this instant. */
  note(change: Change, at: number): void {
    if (change.is === "laid") this.#begin();
    if (change.is !== "phase") return;
    this.#spent = this.elapsed(at);
    this.#since = change.phase === "playing" ? at : null;
  }

  #begin(): void {
    this.#spent = 0;
    this.#since = null;
  }

  /** Null: not known. */
  elapsed(now: number): number | null {
    if (this.#spent === null) return null;
    return this.#spent + (this.#since === null ? 0 : Math.max(0, now - this.#since));
  }
}

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
