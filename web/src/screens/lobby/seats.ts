import type { BotInfo, Change, EditionInfo, PublicChair, TableView } from "../../protocol.ts";

/** The table would cut what is longer. */
export const LONGEST_NAME = 20;

/** The level at which bots play if nobody says anything else. */
export const USUAL_LEVEL = "family";

const FEWEST = 2;
const MOST = 12;

/** What kind of bot plays here now; empty: a person does. */
export const botOn = ({ bot = "", stand_in: isStandIn = false, substitute = "" }: PublicChair): string =>
  bot || (isStandIn ? substitute : "");

/** Whether the table waits for this seat. Bots are always ready, those that stand in for somebody too. */
export const isAwaited = (chair: PublicChair): boolean => !chair.ready && !chair.bot && !chair.stand_in;

/** The seats that the table waits for. */
export const awaited = (view: TableView): readonly number[] =>
  view.chairs.flatMap((chair, seat) => (isAwaited(chair) ? [seat] : []));

export const fewestOf = (edition: EditionInfo | null): number => edition?.seats[0] ?? FEWEST;

export const mostOf = (edition: EditionInfo | null): number => edition?.seats[1] ?? MOST;

/** Whether somebody has just sat down. */
export const isArrival = (change: Change, before: TableView): boolean =>
  change.is === "seating" && change.chairs.length > before.chairs.length;

/** How many can still sit down, now or before the next round. */
export const freeSeats = (view: TableView, edition: EditionInfo | null): number =>
  Math.max(0, mostOf(edition) - view.chairs.length - view.waiting.length);

/** The decks that somebody can have: the free ones, and the own. */
export const decksFor = (view: TableView, own = ""): readonly string[] => [...new Set(view.free_decks + own)].sort();

/** The amounts that the host can give a seat. */
export function handicapsOf(edition: EditionInfo | null): readonly number[] {
  const [least, most] = edition?.handicaps ?? [1, 0];
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}

/** What can be added: bots that play like people from the weakest on, and all others. */
export function crewOf(bots: readonly BotInfo[]): {
  readonly levels: readonly BotInfo[];
  readonly others: readonly BotInfo[];
} {
  return { levels: bots.filter(({ level }) => level !== null), others: bots.filter(({ level }) => level === null) };
}

/** Minutes and seconds. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
