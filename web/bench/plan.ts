// How long it takes from an event until it is known what has to be drawn: patching the table, laying it out, and
// comparing the spots, at a table for twelve. Run it with `scripts/web bench`; nothing is drawn, no browser is needed.
import { createServer } from "vite";
import type { Change, PublicEvent, TableView } from "../src/protocol.ts";
import type { TableState } from "../src/scene/tableState.ts";
import type { Frame, Plan, Spot } from "../src/scene/plan.ts";

const SEATS = 12;
const PILES = 40;
const HIGHEST = 10;
/** Rounds that are played before anything is measured, and rounds that are. */
const [WARM_UP, MEASURED] = [15, 40];

const FRAMES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  "screen, 1440 × 848": [1440, 848],
  "phone, 390 × 760": [390, 760],
};

const server = await createServer({
  configFile: new URL("../vite.config.ts", import.meta.url).pathname,
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  appType: "custom",
  logLevel: "error",
});
const load = <Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>;
const { layout } = await load<typeof import("../src/games/piles/draw/index.ts")>("/src/games/piles/draw/index.ts");
const { patched } = await load<typeof import("../src/store/patch.ts")>("/src/store/patch.ts");
const { changesBetween } = await load<typeof import("../src/scene/journeys.ts")>("/src/scene/journeys.ts");
const { speak, open } = await load<typeof import("../src/i18n/index.svelte.ts")>("/src/i18n/index.svelte.ts");
const tables = await load<typeof import("../tests/games/piles/tableStates.ts")>("/tests/games/piles/tableStates.ts");

Object.assign(globalThis, { document: { documentElement: {}, querySelector: () => null } });
await speak("en");
await open("table", "piles/table");

const start = tables.view({ seats: SEATS, piles: tables.manyPiles(PILES) });
const events = eventsFrom(start);

/** One card after the other, until all piles are finished: seats lay in turn, and turn up the next card. */
function eventsFrom(table: TableView): readonly PublicEvent[] {
  const all: PublicEvent[] = [];
  const heights = Array.from({ length: PILES }, (_, pile) => table.game.zones[`pile.${pile}`]?.count ?? 0);
  for (let step = 0; heights.some((height) => height < HIGHEST); step += 1) {
    const pile = step % PILES;
    const height = heights[pile] ?? HIGHEST;
    if (height >= HIGHEST) continue;
    heights[pile] = height + 1;
    all.push({ seq: all.length + 1, at: 0, changes: laying(all.length % SEATS, pile, height + 1) } as PublicEvent);
  }
  return all;
}

function laying(seat: number, pile: number, number: number): Change[] {
  const suit = (start.game.zones[`pile.${pile}`]?.faces?.[0] ?? "r").charAt(0);
  const deck = start.chairs[seat]?.deck ?? "a";
  const next = `${suit}${(number % HIGHEST) + 1}`;
  return [
    { is: "moved", piece: `${suit}${number}${deck}`, source: `${seat}.open`, target: `pile.${pile}` },
    { is: "hidden", zone: `${seat}.open` },
    { is: "shown", zone: `${seat}.open`, piece: `${next}${deck}` },
    { is: "accepting", zone: `pile.${pile}`, faces: number < HIGHEST ? [next] : [] },
  ];
}

/** The page makes a state for each drawing; rules stay the same value. */
const rules = { referee: "strict" };
const glanceAt = (view: TableView): TableState => tables.state(view, { rules });

interface Times {
  readonly patch: number[];
  readonly layout: number[];
  readonly diff: number[];
  readonly again: number[];
}

function play(frame: Frame, times: Times | null): void {
  let view = start;
  let drawn = spotsByKey(layout(glanceAt(view), frame));
  for (const event of events) {
    const began = performance.now();
    const after = patched(view, event);
    if (!after) throw new Error("an event is about a zone that is not there");
    const state = glanceAt(after);
    const isPatched = performance.now();
    const plan = layout(state, frame);
    const isPlanned = performance.now();
    changesBetween(drawn, plan.spots);
    const isCompared = performance.now();
    layout(glanceAt(after), frame);
    const isRepeated = performance.now();
    times?.patch.push(isPatched - began);
    times?.layout.push(isPlanned - isPatched);
    times?.diff.push(isCompared - isPlanned);
    times?.again.push(isRepeated - isCompared);
    drawn = spotsByKey(plan);
    view = after;
  }
}

const spotsByKey = ({ spots }: Plan): Map<string, Spot> => new Map(spots.map((spot) => [spot.key, spot]));

function measured(frame: Frame): Times {
  for (let round = 0; round < WARM_UP; round += 1) play(frame, null);
  const times: Times = { patch: [], layout: [], diff: [], again: [] };
  for (let round = 0; round < MEASURED; round += 1) play(frame, times);
  return times;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
const told = (ms: number): string => (ms * 1000).toFixed(0).padStart(10);

console.log(`${SEATS} seats, ${PILES} piles, ${events.length} events a round; medians in µs`);
console.log(
  ["".padEnd(20), ...["patch", "layout", "diff", "update", "unchanged"].map((name) => name.padStart(10))].join(""),
);
for (const [name, [width, height]] of Object.entries(FRAMES)) {
  const { patch, layout: laid, diff, again } = measured(tables.frame(width, height));
  const update = patch.map((ms, index) => ms + (laid[index] ?? 0) + (diff[index] ?? 0));
  console.log(name.padEnd(20) + [patch, laid, diff, update, again].map((ms) => told(median(ms))).join(""));
}
await server.close();
