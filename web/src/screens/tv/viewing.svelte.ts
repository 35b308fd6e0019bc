import type { Game } from "../../games/game.ts";
import { isPlayable, loadGame } from "../../games/index.ts";
import type { Change } from "../../protocol.ts";
import { prepare } from "../../scene/sprites.ts";
import { play } from "../../sound/index.ts";
import { Room } from "../../store/room.svelte.ts";
import { isArrival } from "../lobby/seats.ts";
import { screenOf, type Screen } from "../round/chosen.ts";
import { Herald } from "../round/herald.svelte.ts";
import { textOf } from "../round/telling.ts";
import { reload } from "../states/reload.ts";
import type { Renewal, Shown } from "./renewal.ts";

/** The end of a round is seen for a moment before it is counted. */
const HELD_MS = 2_600;
/** What could not be loaded is tried again after so long. */
const AGAIN_MS = 5_000;
/** Nobody stands beside a television to press a button. */
const REOPEN_MS = 30_000;

/** A table that is only looked at, for hours: it never takes a seat, and comes back by itself whatever happens. */
export class Viewing implements Shown {
  readonly room: Room;
  readonly herald: Herald;
  /** Whether what is played could not be loaded. */
  #isMissing = false;
  readonly #renewal: Renewal;
  /** Whether nothing of it is heard. */
  readonly #isSilent: boolean;
  #isHeld = $state(false);
  #isLoading = false;
  #isGone = false;
  #release: number | undefined;
  #again: number | undefined;
  #reopen: number | undefined;

  constructor(code: string, renewal: Renewal, isSilent = false) {
    this.#renewal = renewal;
    this.#isSilent = isSilent;
    this.room = new Room(code, "", true);
    this.room.isWatching = true;
    this.herald = new Herald(this.room);
  }

  /** What is played; null until it is loaded. */
  get game(): Game | null {
    return this.room.game;
  }

  /** What is to be seen; null: nothing is known of the table yet. */
  get screen(): Screen | null {
    const { outline } = this.room;
    if (!outline) return null;
    const due = screenOf(outline);
    if (due === "lobby" || this.#isForeign) return "lobby";
    return this.game && (this.#isHeld ? "round" : due);
  }

  get isBusy(): boolean {
    return this.screen === "round";
  }

  get isIncomplete(): boolean {
    return this.#isMissing || this.room.isIncomplete;
  }

  /** Whether this page cannot show what is played: then it shows who is there. */
  get #isForeign(): boolean {
    const { edition } = this.room;
    return edition !== null && !isPlayable(edition.game);
  }

  /** Come to the table, until the function that is given back is called. */
  open(): () => void {
    const ends = [
      this.#renewal.join(this),
      this.herald.listen(),
      this.room.table.listen({
        changed: () => this.#changed(),
        happened: (change, before) => {
          this.#hold(change);
          if (!this.#isSilent && isArrival(change, before)) play("joined");
        },
        welcomed: () => {
          void this.#load();
          void this.#renewal.look();
        },
      }),
    ];
    void this.room.open().then(() => this.#load());
    return () => {
      this.#isGone = true;
      for (const end of ends) end();
      for (const timer of [this.#release, this.#again, this.#reopen]) clearTimeout(timer);
      this.room.close();
    };
  }

  /** To be called when the page is seen again, or the network is back. */
  hurry(): void {
    this.room.table.clock.doubt();
    if (!this.room.table.ended) this.room.table.connection.hurry();
  }

  /** What is played comes, and its pieces are painted, while people gather. */
  async #load(): Promise<void> {
    const name = this.room.edition?.game;
    clearTimeout(this.#again);
    if (this.game || this.#isForeign || this.room.table.ended || this.#isLoading) return;
    this.#isLoading = true;
    const game = name ? await loadGame(name).catch(() => null) : null;
    this.#isLoading = false;
    if (this.#isGone) return;
    // Meanwhile the host may have chosen another one.
    if (name !== this.room.edition?.game) return this.#load();
    this.#isMissing = !game && name !== undefined;
    if (game) return this.#learn(game);
    this.#again = window.setTimeout(() => void this.#load(), AGAIN_MS);
    // What does not come is perhaps not there any more.
    void this.#renewal.look();
  }

  #learn(game: Game): void {
    this.room.learnGame(game);
    this.herald.learn(textOf);
    void prepare(game.sheet(this.room.rules));
  }

  #changed(): void {
    this.#renewal.heed();
    if (this.room.edition && !this.game && !this.#isMissing) void this.#load();
    const { ended } = this.room.table;
    // There is no use in asking for what is not there.
    if (!ended || ended === "no-table" || this.#reopen !== undefined) return;
    this.#reopen = window.setTimeout(() => this.#tryAgain(), REOPEN_MS);
  }

  /** A server that speaks another language by now has another page too. */
  #tryAgain(): void {
    const { ended } = this.room.table;
    this.#reopen = undefined;
    if (ended === "bad-version") reload("");
    else if (ended) this.room.table.open();
  }

  #hold(change: Change): void {
    if (change.is === "laid" || change.is === "cleared") return this.#letGo();
    if (change.is !== "stopped") return;
    this.#isHeld = true;
    clearTimeout(this.#release);
    this.#release = window.setTimeout(() => this.#letGo(), HELD_MS);
  }

  #letGo(): void {
    clearTimeout(this.#release);
    this.#isHeld = false;
    this.#renewal.heed();
  }
}
