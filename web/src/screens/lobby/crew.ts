import type { BotInfo, PublicChair } from "../../protocol.ts";
import type { Wish } from "../../store/table.ts";

/** What can be added: bots that play like people from the weakest on, and all others. */
export function crewOf(bots: readonly BotInfo[]): {
  readonly levels: readonly BotInfo[];
  readonly others: readonly BotInfo[];
} {
  return { levels: bots.filter(({ level }) => level !== null), others: bots.filter(({ level }) => level === null) };
}

/** What has to be asked for so that so many bots sit here: more of this level, or those that came last go. */
export function botWishes(chairs: readonly PublicChair[], wanted: number, level: string): readonly Wish[] {
  const bots = chairs.flatMap(({ bot, name }, seat) => (bot ? [{ seat, name }] : []));
  const missing = Array.from(
    { length: Math.max(0, wanted - bots.length) },
    () => ({ is: "add-bot", bot: level }) as const,
  );
  // From the last one on: seats move up when someone goes.
  const surplus = bots.slice(wanted).reverse();
  return [...missing, ...surplus.map(({ seat, name }) => ({ is: "kick", seat, name }) as const)];
}
