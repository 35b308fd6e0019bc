import type { Change, EditionInfo, PublicChair, TableView } from "../../protocol.ts";
import type { Rules } from "../../scene/tableState.ts";

/** The table would cut what is longer. */
export const LONGEST_NAME = 20;

/** The levels at which bots play like people, the weakest first: so they are numbered. */
export const LEVELS: readonly string[] = ["child", "beginner", "family", "regular", "expert", "inhuman"];

/** The level at which bots play if nobody says anything else. */
export const USUAL_LEVEL = "family";

/** The letters of all decks. */
export const DECKS: readonly string[] = [..."abcdefghijkl"];

/** As long as nothing else is known of a table. */
const ANY_SEATS = [2, 12] as const;

/** Whether the table waits for this seat. Bots are always ready, those that stand in for someone too. */
export const isAwaited = (chair: PublicChair): boolean => !chair.ready && !chair.bot && !chair.stand_in;

/** The seats that the table waits for. */
export const awaited = (view: TableView): readonly number[] =>
  view.chairs.flatMap((chair, seat) => (isAwaited(chair) ? [seat] : []));

/** Whether this person has been called before a match, and loses the seat without an answer. */
export function isCalled({ phase, until, chairs }: TableView, seat: number | null): boolean {
  const chair = seat === null ? undefined : chairs[seat];
  const isGathering = phase === "lobby" || phase === "over";
  return isGathering && until !== null && chair !== undefined && isAwaited(chair);
}

/** What is played by, and the edition that it is based on. */
interface Played {
  readonly rules: Rules;
  readonly edition: EditionInfo | null;
}

/** The fewest and the most seats: as the house rules say, or else the edition. */
export function seatsOf({ rules, edition }: Played): readonly [fewest: number, most: number] {
  const [fewest, most] = Array.isArray(rules.seats) ? rules.seats : (edition?.seats ?? ANY_SEATS);
  return [Number(fewest), Number(most)];
}

/** Whether someone has just sat down. */
export const isArrival = (change: Change, before: TableView): boolean =>
  change.is === "seating" && change.chairs.length > before.chairs.length;

/** How many can still sit down, now or before the next round. */
export const freeSeats = (view: TableView, played: Played): number =>
  view.options.reserved ? 0 : Math.max(0, seatsOf(played)[1] - view.chairs.length - view.waiting.length);

/** The decks that someone can have: the free ones, and the own. In a tournament everyone has one already. */
export const decksFor = (view: TableView, own = ""): readonly string[] =>
  view.options.reserved ? [] : [...new Set(view.free_decks + own)].sort();
