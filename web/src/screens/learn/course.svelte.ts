import type { Step, Aim } from "../../games/lesson.ts";
import type { TableView } from "../../protocol.ts";
import type { TableState } from "../../scene/tableState.ts";
import type { Room } from "../../store/room.svelte.ts";

/** Goes through a lesson with someone: what to explain next follows from what has happened at the table. */
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
    const hint = hintOf(this.#steps, this.#notes, { ...this.#room.state(view), selected });
    // Before play all cards lie face down: there is nothing to be done yet.
    return view.phase === "playing" || hint?.step.isTold ? hint : null;
  }

  /** Go on to what comes next. */
  skip(step: Step): void {
    this.#note(skipped(this.#notes, step));
  }

  /** What was confirmed counts: a request may yet be refused. */
  #look(): void {
    const [before, now] = [this.#seen, this.#room.table.base];
    this.#seen = now;
    if (!before || !now || before === now || this.#room.table.seat === null) return;
    this.#note(noted(this.#steps, this.#notes, this.#state(before), this.#state(now)));
  }

  #state(view: TableView): TableState {
    return this.#room.state(view);
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

/** How far someone has come in a lesson: kept for this tab, so that a page that is reloaded goes on. */
export interface Notes {
  /** What has happened that is to be explained. */
  readonly due: readonly string[];
  readonly done: readonly string[];
}

export const FRESH: Notes = { due: [], done: [] };

/** What is explained now, and where. */
export interface Hint {
  readonly step: Step;
  readonly aim: Aim;
}

/** The first that is neither done nor impossible to explain now. */
export function hintOf(steps: readonly Step[], notes: Notes, state: TableState): Hint | null {
  for (const step of steps) {
    if (notes.done.includes(step.name) || isAhead(step, notes)) continue;
    const aim = step.at(state, notes.done);
    if (aim) return { step, aim };
  }
  return null;
}

const isAhead = ({ name, since }: Step, { due }: Notes): boolean => since !== undefined && !due.includes(name);

/** The notes after something has happened at the table. */
export function noted(steps: readonly Step[], notes: Notes, before: TableState, now: TableState): Notes {
  if (before.view.game.round !== now.view.game.round) return notes;
  const fresh = steps.filter(({ name }) => !notes.done.includes(name));
  const told = hintOf(steps, notes, before)?.step;
  const due = fresh.filter((step) => isAhead(step, notes) && step.since?.(before, now));
  const done = fresh.filter((step) => (step === told || !step.isTold) && step.isDone?.(before, now));
  if (!due.length && !done.length) return notes;
  return { due: [...notes.due, ...due.map(nameOf)], done: [...notes.done, ...done.map(nameOf)] };
}

const nameOf = ({ name }: Step): string => name;

/** The notes after someone has understood this, or does not want to hear it. */
export const skipped = (notes: Notes, { name }: Step): Notes => ({ ...notes, done: [...notes.done, name] });

const keyOf = (code: string): string => `vivace.lesson.${code}`;
/** What is kept of a lesson that nobody wants any more. */
const CLOSED = "closed";

export function recallNotes(code: string): Notes | null {
  try {
    const found: unknown = JSON.parse(read(code) || "null");
    return isNotes(found) ? found : null;
  } catch {
    return null;
  }
}

export const rememberNotes = (code: string, notes: Notes): void => write(code, JSON.stringify(notes));

export const isClosed = (code: string): boolean => read(code) === CLOSED;

export const rememberClosed = (code: string): void => write(code, CLOSED);

const wayKeyOf = (code: string): string => `back.${code}`;

/** The table from which a lesson was begun; empty: none. */
export const recallWayBack = (code: string): string => read(wayKeyOf(code));

export const rememberWayBack = (code: string, from: string): void => write(wayKeyOf(code), from);

function read(code: string): string {
  try {
    return sessionStorage.getItem(keyOf(code)) ?? "";
  } catch {
    return "";
  }
}

function write(code: string, value: string): void {
  try {
    sessionStorage.setItem(keyOf(code), value);
  } catch {
    // Then the lesson begins again if the page does.
  }
}

function isNotes(found: unknown): found is Notes {
  return (
    typeof found === "object" && found !== null && "due" in found && "done" in found && areNames(found.due, found.done)
  );
}

const areNames = (...lists: readonly unknown[]): boolean =>
  lists.every((list) => Array.isArray(list) && list.every((name) => typeof name === "string"));
