import type { PublicChair, TableView } from "../protocol.ts";
import { forgetErrand, recallErrand, type Errand } from "./errands.ts";
import type { Table, Wish } from "./table.ts";

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
    forgetErrand(table.code);
    stop();
  }

  // The table may have been heard of already.
  step();
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
