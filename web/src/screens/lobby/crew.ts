import type { BotInfo } from "../../protocol.ts";

/** What can be added: bots that play like people from the weakest on, and all others. */
export function crewOf(bots: readonly BotInfo[]): {
  readonly levels: readonly BotInfo[];
  readonly others: readonly BotInfo[];
} {
  return { levels: bots.filter(({ level }) => level !== null), others: bots.filter(({ level }) => level === null) };
}
