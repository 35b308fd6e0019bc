import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { manifests } from "./manifests.ts";
import { offline } from "./offline.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The page and the server that it comes from have one version. */
const version = /__version__ = "(.+)"/.exec(readFileSync(path("../src/vivace/__init__.py"), "utf-8"))?.[1] ?? "";

const BASE = new RegExp(
  [
    "node_modules.(svelte|clsx|esm-env)",
    "web.src.(line|settings(?!.abilities|.screen)|store(?!.errand\\.|.reacher)|route|games.index|sound.index|i18n.(?!house)[^\\/]*\\.ts)",
    "web.src.widgets.(?!Segmented|Switch|bolt)",
    "web.src.screens.(states.Lazy|settings.load|lobby.(Decks|agreed|guest|seats))",
  ].join("|"),
);

/** What every table shows, but for what is loaded when somebody asks for it. */
const TABLE =
  /web.src.screens.(states|lobby.(?!Terms|Change|change|granted|Levels|crew|SeatTools|handicaps|Ticket|clock|Share|LinkField|Qr|qr|copy)|round.(announcer|herald|Ping))/;

/** What every board needs, whatever is played on it. */
const BOARD = /web.src.scene.(animate|boxes|focus|pieces|television)\.ts/;

/** What is drawn on pieces, here and in the rules. */
const SIGNS = /web.src.games.(shared.signs|domino.colours)\.ts/;

export default defineConfig(({ command }) => ({
  root: path("."),
  // Tables have addresses of their own (/t/…), so files are named from the top. In development nothing else is there.
  base: command === "build" ? "/page/" : "/",
  plugins: [svelte(), manifests(), offline()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    // The server sends the files of one folder (scripts/client.py says which one).
    assetsDir: "",
    assetsInlineLimit: 0,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // On a slow computer Rolldown says at length what took how long; players have no use for that.
      checks: { bundlerTimings: false },
      // What every screen needs is one file: many small ones compress worse and come later.
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 1 },
            { name: "table", test: TABLE },
            { name: "board", test: BOARD },
            { name: "signs", test: SIGNS },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: process.env.VIVACE_SERVER ?? "http://127.0.0.1:7700", ws: true } } },
}));
