import type { Change, TableView } from "../../protocol.ts";
import { centre } from "../../store/zones.ts";

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
