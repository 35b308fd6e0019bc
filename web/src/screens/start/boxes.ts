import type { Rules } from "../../scene/glance.ts";

/** What boxes that are added are called; people are only told how many there are. */
const NAMES = ["first", "second", "third", "fourth", "fifth", "sixth"];

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The boxes that have a deck for each seat; null: those that are there have, or the game has none. */
export function boxesFor(most: number, { boxes, backs }: Rules): readonly string[] | null {
  const [own, decks] = [textsIn(boxes), textsIn(backs).length];
  const needed = Math.ceil(most / decks);
  if (!own.length || !decks || needed <= own.length) return null;
  const more = NAMES.filter((name) => !own.includes(name)).slice(0, needed - own.length);
  return [...own, ...more];
}
