import type { Rules } from "../../scene/glance.ts";

/** What a card that counts is worth, and one that is left over costs. */
export function worthOf(rules: Rules): { readonly centre: number; readonly stack: number } {
  const number = (value: unknown, usual: number) => (typeof value === "number" ? value : usual);
  return { centre: number(rules.card_points, 1), stack: number(rules.stack_penalty, 2) };
}
