import type { Aim, Step } from "../../games/lesson.ts";
import type { Glance } from "../../scene/glance.ts";

/** How far somebody has come in a lesson. */
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
export function hintOf(steps: readonly Step[], notes: Notes, glance: Glance): Hint | null {
  for (const step of steps) {
    if (notes.done.includes(step.name) || isAhead(step, notes)) continue;
    const aim = step.at(glance, notes.done);
    if (aim) return { step, aim };
  }
  return null;
}

const isAhead = ({ name, since }: Step, { due }: Notes): boolean => since !== undefined && !due.includes(name);

/** The notes after something has happened at the table. */
export function noted(steps: readonly Step[], notes: Notes, before: Glance, now: Glance): Notes {
  if (before.view.game.round !== now.view.game.round) return notes;
  const fresh = steps.filter(({ name }) => !notes.done.includes(name));
  const told = hintOf(steps, notes, before)?.step;
  const due = fresh.filter((step) => isAhead(step, notes) && step.since?.(before, now));
  const done = fresh.filter((step) => (step === told || !step.isTold) && step.isDone?.(before, now));
  if (!due.length && !done.length) return notes;
  return { due: [...notes.due, ...due.map(nameOf)], done: [...notes.done, ...done.map(nameOf)] };
}

const nameOf = ({ name }: Step): string => name;

/** The notes after somebody has understood this, or does not want to hear it. */
export const skipped = (notes: Notes, { name }: Step): Notes => ({ ...notes, done: [...notes.done, name] });
