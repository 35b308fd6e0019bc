import { recall, remember } from "../line/memory.ts";
import type { PublicChair, TableView } from "../protocol.ts";
import type { Table, Wish } from "./table.ts";

/** What whoever opens a table wants to happen there first. */
export interface Errand {
  /** Under which name to sit down; empty: the person is asked at the table. */
  readonly name: string;
  /** The deck to sit down with if it is free; empty: any. */
  readonly deck: string;
  readonly bots: number;
  readonly level: string;
  /** The person's own amount; 0: as the edition says. */
  readonly handicap: number;
  /** The same for each bot. */
  readonly botHandicap: number;
  /** Whether to play at once, without waiting for anybody else. */
  readonly isReady: boolean;
}

const keyOf = (code: string): string => `errand.${code}`;

/** Leave it for the table: it is run there, after a reload too. */
export const leaveErrand = (code: string, errand: Errand): void => remember(keyOf(code), JSON.stringify(errand));

function recallErrand(code: string): Errand | null {
  try {
    return JSON.parse(recall(keyOf(code))) as Errand;
  } catch {
    return null;
  }
}

/** Run what was left for this table, one step after the other, until all is done or something was refused. */
export function runErrand(table: Table): () => void {
  const errand = recallErrand(table.code);
  if (!errand) return () => {};
  const asked = new Set<Wish["is"]>();
  const stop = table.listen({ changed: step, refused: finish });

  function step(): void {
    if (!errand || !table.base || !table.isPlaced || table.pending.length > 0) return;
    // Between the answer to `sit` and the news where that is one looks seatless.
    if (asked.has("sit") && table.seat === null) return;
    const wishes = nextWishes(errand, table.base, table.seat);
    // What was granted and still does not look so would be asked for again and again.
    if (wishes === null || wishes.some(({ is }) => asked.has(is))) return finish();
    for (const { is } of wishes) asked.add(is);
    for (const wish of wishes) table.wish(wish);
  }

  function finish(): void {
    remember(keyOf(table.code), "");
    stop();
  }

  return stop;
}

/** What has to be asked for next; nothing: something else has to happen first; null: all is done, or cannot be any more. */
export function nextWishes(errand: Errand, view: TableView, seat: number | null): readonly Wish[] | null {
  if (view.phase !== "lobby") return null;
  if (seat === null) return sitting(errand, view);
  if (seat !== view.host) return null;
  const steps = [missingBots(errand, view), amounts(errand, view), readiness(errand, view.chairs[seat])];
  return steps.find((wishes) => wishes.length > 0) ?? null;
}

function sitting({ name, deck }: Errand, { free_decks: free }: TableView): readonly Wish[] {
  return name ? [{ is: "sit", name, deck: free.includes(deck) ? deck : "" }] : [];
}

function missingBots({ bots, level }: Errand, { chairs }: TableView): readonly Wish[] {
  const missing = bots - chairs.filter(({ bot }) => bot).length;
  return Array.from({ length: Math.max(0, missing) }, () => ({ is: "add-bot", bot: level }));
}

function amounts({ handicap, botHandicap }: Errand, { chairs }: TableView): readonly Wish[] {
  return chairs.flatMap(({ name, bot, handicap: has = 0 }, seat): Wish[] => {
    const amount = bot ? botHandicap : handicap;
    return amount === has ? [] : [{ is: "set-handicap", seat, amount, name }];
  });
}

const readiness = ({ isReady }: Errand, chair: PublicChair | undefined): readonly Wish[] =>
  isReady && !chair?.ready ? [{ is: "ready" }] : [];
