import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { manifests } from "./manifests.ts";
import { offline } from "./offline.ts";
import { signs } from "./signs.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page and the server that it comes from have one version. */
const version = /__version__ = "(.+)"/.exec(readFileSync(path("../src/vivace/__init__.py"), "utf-8"))?.[1] ?? "";

/** What every screen needs. */
const BASE = new RegExp(
  [
    "node_modules.(svelte|clsx|esm-env)",
    "web.src.(net.(?!seen)|settings(?!.device)|store(?!.setup\\.)|route|games.(index|words|shared.decks)|sound.index|i18n.(?!figures)[^\\/]*\\.ts)",
    "web.src.widgets.(?!Dialog|Field|rareIcons|suit|Segmented|Switch|bolt)",
    "web.src.screens.(load\.|repeat|states.Lazy|lobby.seats|scores.goal)",
  ].join("|"),
);

/** What every table shows, whatever happens there. */
const TABLE = /web.src.screens.(states.(?!Ending|SeenNote)|lobby.guard|round.(awake|chosen|Ping))/;

/** What shows who is there, before rounds and after them. */
const LOBBY =
  /web.src.screens.lobby.(?!Terms|Change|change|host|Levels|SeatTools|Removal|Ticket|Share|LinkField|Qr|invite)/;

/** What asks for a name: people say it on the first screen or at the table. */
const FORM = /web.src.(widgets.(Dialog|Field|rareIcons)|screens.lobby.(Decks|guest))/;

/** What every board needs, whatever is played on it. */
const BOARD = new RegExp(
  [
    "web.src.scene.(?!canvasFlights|flightPainter|hands|paintHere|keys|targets|television)[^\\/]*\\.ts",
    "web.src.games.(shared.(boxes|calls|points|seats|spots|suits))",
    "web.src.screens.(stage|round.(panel|pacer|starter|telling|Rival))",
  ].join("|"),
);

/** What Domino needs to be played; its parts above the table, its lessons and its rules take some of it too. */
const DOMINO =
  /web.src.games.domino.(draw.(camera|elements|field|frame|gestures|ghosts|panes|picture|pieces|sheet)|layout.|play.(laying|moves|touches|optimistic)|(geometry|hand|seen|words.index)\.)/;

/** What a card is and how it is said: the table needs it, and what other screens ask of the game. */
const CARDS = /web.src.games.piles.(cards|words.index)\.ts/;

/** What asks for a match and its rounds: anyone who follows a link waits for it first. */
const MATCH = /web.src.(net.seen|screens.(match.address|replay.(load|sources)))\.ts/;

/** What is drawn on pieces, here and in the rules. */
const SIGNS = /web.src.games.(shared.signs|domino.colours)\.ts/;

/** What people wait for when they arrive: its imports are asked for together with it. */
const AWAITED = /^(Table|Lobby|round|Start|Rules|Match|Replay|piles|dice|domino|plain)-/;

/** The names of the imports are in the files that ask for them, so only those that make someone wait are named. */
function preloaded(file: string, imports: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  if (hostType === "html") return imports;
  return AWAITED.test(file) ? imports.filter((each) => !each.startsWith("base-")) : [];
}

export default defineConfig(({ command }) => ({
  root: path("."),
  // Tables have addresses of their own (/t/…), so files are named from the top. In development nothing else is there.
  base: command === "build" ? "/page/" : "/",
  plugins: [signs(), svelte(), manifests(), offline()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    // The server sends the files of one folder (scripts/client.py says which one).
    assetsDir: "",
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    reportCompressedSize: false,
    rolldownOptions: {
      // On a slow computer Rolldown says at length what took how long; players have no use for that.
      checks: { bundlerTimings: false },
      // What every screen needs is one file: many small ones compress worse and come later.
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 1 },
            { name: "table", test: TABLE, priority: 1 },
            { name: "form", test: FORM, priority: 1 },
            { name: "lobby", test: LOBBY },
            { name: "board", test: BOARD },
            { name: "cards", test: CARDS },
            { name: "match", test: MATCH },
            { name: "signs", test: SIGNS },
            { name: "domino", test: DOMINO, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: process.env.VIVACE_SERVER ?? "http://127.0.0.1:7700", ws: true } } },
}));
