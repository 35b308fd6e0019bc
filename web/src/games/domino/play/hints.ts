import type { Box, Plan } from "../../../scene/plan.ts";
import type { Held } from "../hand.svelte.ts";
import type { Own } from "../seen.ts";

/** What has to be done next that does not go without saying: of a debt, or of a joker. */
export type Hint = "" | "debt" | "token" | "stand" | "putJoker" | "putSecondJoker" | "layBeside";

export function hintOf({ owed }: Own, held: Held, token: number | null = null): Hint {
  if (owed.length > 0 && held.paying) return "stand";
  if (owed.length > 0) return owed.length > 1 && token === null ? "token" : "debt";
  if (held.armed > 0) return held.jokers.length > 0 ? "putSecondJoker" : "putJoker";
  return held.jokers.length > 0 ? "layBeside" : "";
}

/** Narrower places make too many lines. */
const WIDE = 300;
const GAP = 4;

export const isNarrow = ({ ticker }: Plan): boolean => ticker.w < WIDE;

/**
 * Where it is said: above the news, which tell meanwhile what was refused; as wide as the board if need be. Windows
 * are full of squares to be tapped, so it is said above them.
 */
export function hintBox(plan: Plan): Box {
  const { ticker, middle } = plan;
  if (plan.marks.some(({ key }) => key === "map")) return { ...middle, y: 0, h: middle.y - GAP };
  const y = ticker.y - ticker.h - GAP;
  return isNarrow(plan) ? { x: middle.x, y, w: middle.w, h: ticker.h } : { ...ticker, y };
}

/** Whether it covers some of the board there. */
export const coversBoard = ({ ticker, middle }: Plan): boolean =>
  ticker.x < middle.x + middle.w && ticker.y - GAP < middle.y + middle.h + ticker.h;

/** Where something is chosen that needs room: over the board, and over the own cards if they lie below it. */
export function choiceBox({ middle, marks }: Plan): Box {
  const below = marks.find(({ key }) => key === "buttons")?.box;
  const isBelow = below !== undefined && below.y >= middle.y + middle.h;
  return isBelow ? { ...middle, h: below.y + below.h - middle.y } : middle;
}

/** What is chosen after a touch of one: it comes or goes; one too many takes the place of the first. */
export function toggled<Item>(chosen: readonly Item[], item: Item, most: number): readonly Item[] {
  if (chosen.includes(item)) return chosen.filter((one) => one !== item);
  return [...chosen, item].slice(-most);
}

/** `count` of these cards, by chance. */
export function drawn(pairs: readonly string[], count: number, chance: () => number = Math.random): readonly string[] {
  const left = [...pairs];
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)).flat();
}
