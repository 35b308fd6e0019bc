// How long it takes to open a round that was played by twelve, and to go to any time of it. Started by `bench/replay.py`
// with the file of a round as the server sends it; nothing is drawn, no browser is needed.
import { readFileSync } from "node:fs";
import { createServer } from "vite";
import type { TableView } from "../src/protocol.ts";
import type { Recording } from "../src/screens/replay/sources.ts";

const [JUMPS, WARM_UP, OPENINGS] = [400, 5, 15];
const FRAMES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  "screen, 1178 × 560": [1178, 560],
  "phone, 366 × 430": [366, 430],
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
const { changesBetween } = await load<typeof import("../src/scene/journeys.ts")>("/src/scene/journeys.ts");
const { unpacked } = await load<typeof import("../src/net/frames.ts")>("/src/net/frames.ts");
const { Film } = await load<typeof import("../src/screens/replay/film.ts")>("/src/screens/replay/film.ts");
const { speak, open } = await load<typeof import("../src/i18n/index.svelte.ts")>("/src/i18n/index.svelte.ts");
const tables = await load<typeof import("../tests/games/piles/tableStates.ts")>("/tests/games/piles/tableStates.ts");

Object.assign(globalThis, { document: { documentElement: {}, querySelector: () => null } });
await speak("en");
await open("table", "piles/table");

const text = readFileSync(process.argv[2] ?? "", "utf-8");
const rules = { referee: "strict" };
const stateOf = (view: TableView) => tables.state(view, { rules });

function opened(): InstanceType<typeof Film> {
  const packed = JSON.parse(text) as Omit<Recording, "events"> & { readonly events: Parameters<typeof unpacked>[0][] };
  return new Film({ ...packed, events: packed.events.map(unpacked) });
}

const timed = (run: () => void): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
const told = (values: readonly number[]): string => {
  const all = sorted(values);
  const at = (part: number) => (all[Math.floor((all.length - 1) * part)] ?? 0).toFixed(2).padStart(7);
  return `${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

const openings = Array.from({ length: WARM_UP + OPENINGS }, () => timed(() => void opened()));
console.log(`page:   read and opened     ${told(openings.slice(WARM_UP))}`);
const film = opened();
for (const [name, [width, height]] of Object.entries(FRAMES)) {
  const frame = tables.frame(width, height);
  let drawn = new Map(layout(stateOf(film.viewAt(0)), frame).spots.map((spot) => [spot.key, spot]));
  const jumps = Array.from({ length: JUMPS }, (_, index) => {
    // The same times with every run, spread over the round.
    const ms = (((index * 7_919) % 1_000) / 1_000) * film.ms;
    return timed(() => {
      const plan = layout(stateOf(film.viewAt(film.indexAt(ms))), frame);
      changesBetween(drawn, plan.spots);
      drawn = new Map(plan.spots.map((spot) => [spot.key, spot]));
    });
  });
  console.log(`        jump, ${name.padEnd(20)} ${told(jumps.slice(WARM_UP))}`);
}
await server.close();
