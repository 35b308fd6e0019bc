/** Weighs the built page, and fails if a browser would have to load too much. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { complaints, table, weights, type Manifest } from "./weights.ts";

const PAGE = new URL("../src/vivace/server/page/", import.meta.url);
const MANIFEST = new URL(".vite/manifest.json", PAGE);

const bytes = (file: string) => readFileSync(new URL(file, PAGE));
const isText = (file: string) => /\.(js|css)$/.test(file);

function main(): number {
  if (!existsSync(MANIFEST)) return failed([`there is no page in ${fileURLToPath(PAGE)}: run scripts/web build`]);
  const all = weights({
    manifest: JSON.parse(readFileSync(MANIFEST, "utf-8")) as Manifest,
    files: readdirSync(PAGE).sort(),
    // As the server sends it.
    size: (file) => (isText(file) ? gzipSync(bytes(file), { level: 9 }) : bytes(file)).length,
    text: (file) => bytes(file).toString("utf-8"),
  });
  process.stdout.write(`${table(all)}\n`);
  return failed(complaints(all));
}

function failed(messages: readonly string[]): number {
  for (const message of messages) process.stderr.write(`${message}\n`);
  return messages.length ? 1 : 0;
}

process.exitCode = main();
