import type { Ask } from "../../line/connection.ts";
import type { EditionInfo } from "../../protocol.ts";
import type { Rules } from "../../scene/glance.ts";

/** The amounts that the host can give a seat, beside the usual one. */
export function handicapsOf(edition: EditionInfo | null, usual: number): readonly number[] {
  const [least, most] = edition?.handicaps ?? [1, 0];
  const amounts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
  return amounts.filter((amount) => amount !== (isRelative(edition) ? 0 : usual));
}

/** Whether amounts say how many more or fewer than usual are meant. */
const isRelative = (edition: EditionInfo | null): boolean => (edition?.handicaps[0] ?? 0) < 0;

/** An amount as it is shown: with its sign if it is a difference. */
export function amountText(edition: EditionInfo | null, amount: number): string {
  if (!isRelative(edition)) return String(amount);
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/** The amount that was wished last for somebody, of all that was not answered yet; undefined: none was. */
export const askedFor = (asks: readonly Ask[], name: string): number | undefined =>
  asks.flatMap((ask) => (ask.is === "set-handicap" && ask.name === name ? [ask.amount] : [])).at(-1);

/** How much a seat has to do that was given no amount of its own: its stack, its dice, or no cards aside. */
export function usualAmount({ stack, shares }: Rules, seats: number): number {
  if (typeof stack === "number") return stack;
  return Array.isArray(shares) ? Number(shares[Math.max(0, seats - 2)] ?? shares.at(-1)) : 0;
}
