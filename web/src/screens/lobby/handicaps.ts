import type { Ask } from "../../line/connection.ts";
import type { EditionInfo } from "../../protocol.ts";
import type { Rules } from "../../scene/glance.ts";

/** The amounts that the host can give a seat. */
export function handicapsOf(edition: EditionInfo | null): readonly number[] {
  const [least, most] = edition?.handicaps ?? [1, 0];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}

/** The amount that was wished last for somebody, of all that was not answered yet; undefined: none was. */
export const askedFor = (asks: readonly Ask[], name: string): number | undefined =>
  asks.flatMap((ask) => (ask.is === "set-handicap" && ask.name === name ? [ask.amount] : [])).at(-1);

/** How much a seat has to do that was given no amount of its own: its stack, its dice, or no cards aside. */
export function usualAmount({ stack, shares }: Rules, seats: number): number {
  if (typeof stack === "number") return stack;
  return Array.isArray(shares) ? Number(shares[Math.max(0, seats - 2)] ?? shares.at(-1)) : 0;
}
