/**
 * Weighs the built page, and fails if a browser would have to load too much. With a game and a language it names the
 * files that are loaded until the first move instead.
 */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { complaints, filesUntilFirstMove, table, weights, type Manifest, type Page } from "./weights.ts";

const PAGE = new URL("../src/vivace/server/page/", import.meta.url);
const MANIFEST = new URL(".vite/manifest.json", PAGE);

const bytes = (file: string) => readFileSync(new URL(file, PAGE));
const isText = (file: string) => /\.(js|css)$/.test(file);

function main(): number {
  if (!existsSync(MANIFEST)) return failed([`there is no page in ${fileURLToPath(PAGE)}: run scripts/web build`]);
  const page: Page = {
    manifest: JSON.parse(readFileSync(MANIFEST, "utf-8")) as Manifest,
    files: readdirSync(PAGE).sort(),
    // As the server sends it.
    size: (file) => (isText(file) ? gzipSync(bytes(file), { level: 9 }) : bytes(file)).length,
    text: (file) => bytes(file).toString("utf-8"),
  };
  const [game, language] = process.argv.slice(2);
  if (game && language) return told(filesUntilFirstMove(page, game, language));
  const all = weights(page);
  process.stdout.write(`${table(all)}\n`);
  return failed(complaints(all));
}

/** One file a line, for who compares it with what a browser really loads. */
function told(files: readonly string[]): number {
  process.stdout.write(`${files.join("\n")}\n`);
  return 0;
}

function failed(messages: readonly string[]): number {
  for (const message of messages) process.stderr.write(`${message}\n`);
  return messages.length ? 1 : 0;
}

process.exitCode = main();
