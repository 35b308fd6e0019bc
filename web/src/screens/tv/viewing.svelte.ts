import type { Game } from "../../games/game.ts";
import { loadGame } from "../../games/index.ts";
import { prepare } from "../../scene/sprites.ts";
import { play } from "../../sound/index.ts";
import { Room } from "../../store/room.svelte.ts";
import { retry } from "../repeat.ts";
import { isArrival } from "../lobby/seats.ts";
import { Hold, screenOf, type Screen } from "../round/chosen.ts";
import { Announcer } from "../round/announcer.svelte.ts";
import { reload } from "../../net/api.ts";
import type { Renewal, Shown } from "./unattended.svelte.ts";

/** The end of a round is seen for a moment before it is counted. */
const HELD_MS = 2_600;
/** Nobody stands beside a television to press a button. */
const REOPEN_MS = 30_000;

/** A table that is only looked at, for hours: it never takes a seat, and comes back by itself whatever happens. */
export class Viewing implements Shown {
  readonly room: Room;
  readonly announcer: Announcer;
  /** Whether what is played could not be loaded. */
  #isMissing = false;
  readonly #renewal: Renewal;
  /** Whether nothing of it is heard. */
  readonly #isSilent: boolean;
  #isHeld = $state(false);
  #isLoading = false;
  #isGone = false;
  readonly #hold = new Hold(HELD_MS, (isHeld) => this.#held(isHeld));
  #stopLoading: () => void = () => {};
  #reopen: number | undefined;

  constructor(code: string, renewal: Renewal, isSilent = false) {
    this.#renewal = renewal;
    this.#isSilent = isSilent;
    this.room = new Room(code, "", true);
    this.room.isWatching = true;
    this.announcer = new Announcer(this.room);
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
    if (due === "lobby") return "lobby";
    return this.game && (this.#isHeld ? "round" : due);
  }

  get isBusy(): boolean {
    return this.screen === "round";
  }

  get isIncomplete(): boolean {
    return this.#isMissing;
  }

  /** Come to the table, until the function that is given back is called. */
  open(): () => void {
    const ends = [
      this.#renewal.join(this),
      this.announcer.listen(),
      this.room.table.listen({
        changed: () => this.#changed(),
        happened: (change, before) => {
          this.#hold.notice(change);
          if (!this.#isSilent && isArrival(change, before)) play("joined");
        },
        welcomed: () => {
          this.#load();
          void this.#renewal.look();
        },
      }),
    ];
    void this.room.open().then(() => this.#load());
    return () => {
      this.#isGone = true;
      for (const end of ends) end();
      this.#hold.stop();
      this.#stopLoading();
      clearTimeout(this.#reopen);
      this.room.close();
    };
  }

  /** To be called when the page is seen again, or the network is back. */
  hurry(): void {
    this.room.table.clock.doubt();
    if (!this.room.table.ended) this.room.table.connection.hurry();
  }

  /** Now, unless that is being done already; and until it is there. */
  #load(): void {
    if (this.#isLoading) return;
    this.#stopLoading();
    this.#stopLoading = retry(() => this.#fetch());
  }

  /** What is played comes, and its pieces are painted, while people gather. */
  async #fetch(): Promise<void> {
    const name = this.room.edition?.game;
    if (this.game || this.room.table.ended) return;
    this.#isLoading = true;
    const game = name ? await loadGame(name).catch(() => null) : null;
    this.#isLoading = false;
    if (this.#isGone) return;
    // Meanwhile the host may have chosen another one.
    if (name !== this.room.edition?.game) return this.#fetch();
    this.#isMissing = !game && name !== undefined;
    if (game) return this.#learn(game);
    // What does not come is perhaps not there any more.
    void this.#renewal.look();
    throw new Error("what is played is not there yet");
  }

  #learn(game: Game): void {
    this.room.learnGame(game);
    void prepare(game.sheet(this.room.rules));
  }

  #changed(): void {
    this.#renewal.check();
    if (this.room.edition && !this.game && !this.#isMissing) this.#load();
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

  #held(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#renewal.check();
  }
}
