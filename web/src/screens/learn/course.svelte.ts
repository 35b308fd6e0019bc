import type { Step } from "../../games/lesson.ts";
import type { TableView } from "../../protocol.ts";
import type { Glance } from "../../scene/glance.ts";
import type { Room } from "../../store/room.svelte.ts";
import { recallNotes, rememberNotes } from "./memory.ts";
import { FRESH, hintOf, noted, skipped, type Hint, type Notes } from "./step.ts";

/** Goes through a lesson with somebody: what to explain next follows from what has happened at the table. */
export class Course {
  readonly #room: Room;
  readonly #steps: readonly Step[];
  #notes = $state.raw<Notes>(FRESH);
  #seen: TableView | null = null;

  constructor(room: Room, steps: readonly Step[]) {
    this.#room = room;
    this.#steps = steps;
    this.#notes = recallNotes(room.table.code) ?? FRESH;
  }

  /** Follow the table, until the function that is given back is called. */
  listen(): () => void {
    this.#seen = this.#room.table.base;
    return this.#room.table.listen({ changed: () => this.#look() });
  }

  /** What is explained now; null: nothing. */
  get hint(): Hint | null {
    const { view, seat, selected } = this.#room;
    if (!view || seat === null || !isPlayed(view)) return null;
    const hint = hintOf(this.#steps, this.#notes, { ...this.#room.glance(view), selected });
    // Before play all cards lie face down: there is nothing to be done yet.
    return view.phase === "playing" || hint?.step.isTold ? hint : null;
  }

  /** Go on to what comes next. */
  skip(step: Step): void {
    this.#note(skipped(this.#notes, step));
  }

  /** What was confirmed counts: a wish may yet be refused. */
  #look(): void {
    const [before, now] = [this.#seen, this.#room.table.base];
    this.#seen = now;
    if (!before || !now || before === now || this.#room.table.seat === null) return;
    this.#note(noted(this.#steps, this.#notes, this.#glance(before), this.#glance(now)));
  }

  #glance(view: TableView): Glance {
    return this.#room.glance(view);
  }

  #note(notes: Notes): void {
    if (notes === this.#notes) return;
    this.#notes = notes;
    rememberNotes(this.#room.table.code, notes);
  }
}

/** Whether there is something to be seen of the game: during a pause there is not. */
const isPlayed = ({ phase, game }: TableView): boolean =>
  (phase === "countdown" || phase === "playing") && game.stop === null;
