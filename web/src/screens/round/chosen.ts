import type { Change, Phase, TableView } from "../../protocol.ts";
import { isRunning } from "../../store/zones.ts";

export type Screen = "lobby" | "round" | "scores";

/** Whatever comes before play belongs to the round already. */
const BEGINNING: readonly Phase[] = ["dealing", "choosing", "countdown"];

/** What a table shows: the round that lies on it, what the last one brought, or who is there. */
export function screenOf(view: TableView): Screen {
  if (isRunning(view) || BEGINNING.includes(view.phase)) return "round";
  return view.game.tallies.length > 0 && view.phase !== "lobby" ? "scores" : "lobby";
}

/** Keeps the end of a round on the screen for a moment before it is counted. */
export class Hold {
  readonly #ms: number;
  readonly #tell: (isHeld: boolean) => void;
  #timer: number | undefined;

  constructor(ms: number, tell: (isHeld: boolean) => void) {
    this.#ms = ms;
    this.#tell = tell;
  }

  /** To be called with everything that happens at the table. */
  notice({ is }: Change): void {
    if (is === "laid" || is === "cleared") this.#release();
    if (is !== "stopped") return;
    this.stop();
    this.#tell(true);
    this.#timer = window.setTimeout(() => this.#release(), this.#ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #release(): void {
    this.stop();
    this.#tell(false);
  }
}

/** Whether hands can do something: play has begun, by the server's clock or by its word, or there is a choice before. */
export const isOpen = ({ phase, until }: TableView, now: number): boolean =>
  phase === "playing" || phase === "choosing" || (phase === "countdown" && until !== null && now >= until);

/** Whether someone waits for this person to say something. */
export const isAsked = ({ phase, chairs }: TableView, seat: number | null): boolean =>
  phase === "ready" && seat !== null && !chairs[seat]?.ready;

/** Whether someone may be told here what to do: the table shows it anyway, and nobody plays against that person but bots. */
export const isTaught = ({ options, chairs }: TableView, own: number | null): boolean =>
  options?.hints === true && own !== null && chairs.every(({ bot }, seat) => seat === own || Boolean(bot));
