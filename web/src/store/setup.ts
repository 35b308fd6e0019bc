import type { PublicChair, TableView } from "../protocol.ts";
import { forgetSetup, recallSetup, type Setup } from "./setups.ts";
import type { Table, NewRequest } from "./table.ts";

/** Run what was left for this table, one step after the other, until all is done or something was refused. */
export function runSetup(table: Table): () => void {
  const setup = recallSetup(table.code);
  if (!setup) return () => {};
  const asked = new Set<string>();
  const stop = table.listen({ changed: step, refused: finish });

  function step(): void {
    if (!setup || !table.base || !table.isPlaced || table.pending.length > 0) return;
    // Between the answer to `sit` and the news where that is one looks seatless.
    if (asked.has("sit") && table.seat === null) return;
    const requests = nextRequests(setup, table.base, table.seat, asked);
    // What was granted and still does not look so would be asked for again and again.
    if (requests === null || requests.some((one) => asked.has(keyOf(one)))) return finish();
    for (const request of requests) asked.add(keyOf(request));
    for (const request of requests) table.request(request);
  }

  function finish(): void {
    forgetSetup(table.code);
    stop();
  }

  // The table may have been heard of already.
  step();
  return stop;
}

/**
 * What has to be asked for next; nothing: something else has to happen first; null: all is done, or cannot be any more.
 * `asked` are the keys of what was asked for before.
 */
export function nextRequests(
  setup: Setup,
  view: TableView,
  seat: number | null,
  asked: ReadonlySet<string> = new Set(),
): readonly NewRequest[] | null {
  if (view.phase !== "lobby") return null;
  if (setup.isSeated) return seated(setup, view, seat);
  if (seat === null) return sitting(setup, view);
  if (seat !== view.host) return null;
  const amounts = missingAmounts(setup, view, seat).filter((request) => !asked.has(keyOf(request)));
  const steps = [missingBots(setup, view), amounts, readiness(setup, view.chairs[seat])];
  return steps.find((requests) => requests.length > 0) ?? (isWaiting(setup, view, asked) ? [] : null);
}

/** What is asked for only once: a handicap for each person, everything else altogether. */
const keyOf = (request: NewRequest): string =>
  request.is === "set-handicap" ? handicapOf(request.name ?? "") : request.is;

const handicapOf = (name: string): string => `set-handicap ${name}`;

/** Whether someone who gets a handicap has not sat down yet. */
const isWaiting = ({ handicaps = {} }: Setup, { chairs }: TableView, asked: ReadonlySet<string>): boolean =>
  Object.keys(handicaps).some((name) => !asked.has(handicapOf(name)) && !chairs.some((chair) => chair.name === name));

function sitting({ name, deck }: Setup, { free_decks: free }: TableView): readonly NewRequest[] {
  return name ? [{ is: "sit", name, deck: free.includes(deck) ? deck : "" }] : [];
}

function missingBots({ bots, level }: Setup, { chairs }: TableView): readonly NewRequest[] {
  const missing = bots - chairs.filter(({ bot }) => bot).length;
  return Array.from({ length: Math.max(0, missing) }, () => ({ is: "add-bot", bot: level }));
}

/** Nobody has a handicap on sitting down: one that is there already was set by hand, and stays. */
function missingAmounts(setup: Setup, { chairs }: TableView, own: number): readonly NewRequest[] {
  return chairs.flatMap(({ name, bot, handicap: has = 0 }, seat): NewRequest[] => {
    const amount = bot ? setup.botHandicap : (setup.handicaps?.[name] ?? (seat === own ? setup.handicap : 0));
    return amount === 0 || has !== 0 ? [] : [{ is: "set-handicap", seat, amount, name }];
  });
}

/** Whoever has a kept seat says ready, once it is known which one that is. */
function seated(setup: Setup, { chairs }: TableView, seat: number | null): readonly NewRequest[] | null {
  const requests = seat === null ? [] : readiness(setup, chairs[seat]);
  return requests.length ? requests : null;
}

const readiness = ({ isReady }: Setup, chair: PublicChair | undefined): readonly NewRequest[] =>
  isReady && !chair?.ready ? [{ is: "ready" }] : [];
