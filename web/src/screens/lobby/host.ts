import type { BotInfo, PublicChair, EditionInfo, Refused } from "../../protocol.ts";
import type { NewRequest, Table } from "../../store/table.ts";
import type { Ask } from "../../net/connection.ts";
import type { Rules } from "../../scene/tableState.ts";

/** What can be added: bots that play like people from the weakest on, and all others. */
export function botGroups(bots: readonly BotInfo[]): {
  readonly levels: readonly BotInfo[];
  readonly others: readonly BotInfo[];
} {
  return { levels: bots.filter(({ level }) => level !== null), others: bots.filter(({ level }) => level === null) };
}

/** What has to be asked for so that so many bots sit here: more of this level, or those that came last go. */
export function botRequests(chairs: readonly PublicChair[], wanted: number, level: string): readonly NewRequest[] {
  const bots = chairs.flatMap(({ bot, name }, seat) => (bot ? [{ seat, name }] : []));
  const missing = Array.from(
    { length: Math.max(0, wanted - bots.length) },
    () => ({ is: "add-bot", bot: level }) as const,
  );
  // From the last one on: seats move up when someone goes.
  const surplus = bots.slice(wanted).reverse();
  return [...missing, ...surplus.map(({ seat, name }) => ({ is: "kick", seat, name }) as const)];
}

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

/** The amount that was requested last for someone, of all that was not answered yet; undefined: none was. */
export const askedFor = (asks: readonly Ask[], name: string): number | undefined =>
  asks.flatMap((ask) => (ask.is === "set-handicap" && ask.name === name ? [ask.amount] : [])).at(-1);

/** How much a seat has to do that was given no amount of its own: its stack, its dice, or no cards aside. */
export function usualAmount({ stack, shares }: Rules, seats: number): number {
  if (typeof stack === "number") return stack;
  return Array.isArray(shares) ? Number(shares[Math.max(0, seats - 2)] ?? shares.at(-1)) : 0;
}

/** Ask for something and wait for the answer: why it was refused, or null if it was done. */
export function granted(table: Table, request: NewRequest): Promise<Refused | null> {
  return new Promise((resolve) => {
    const answered = (refused: Refused | null) => {
      stop();
      resolve(refused);
    };
    const stop = table.listen({
      refused: (ask, refused) => ask.id === id && answered(refused),
      // While it is being sent it has no id here yet.
      changed: () => id && !table.pending.some((ask) => ask.id === id) && answered(null),
    });
    let id = "";
    id = table.request(request);
  });
}
