/** Builds the worker that keeps the page, and writes into it what there is to keep. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import type { Shell } from "./src/pwa/keeper.ts";

const WORKER = { id: "src/pwa/worker.ts", fileName: "worker.js" } as const;
const LANGUAGE = /\/src\/(?:i18n|games\/[^/]+\/words)\/([a-z]{2})[./]/;
const FINGERPRINTED = /-[\w-]{8}\.(js|css|woff2)$/;
const MANIFEST = /\.webmanifest$/;
/** Letters that none of our languages has; anyone who is called so loads them then. */
const FOREIGN_LETTERS = /-(?!latin-wght)[a-z-]+-wght-normal-[\w-]{8}\.woff2$/;

/** A built file, as far as it counts here. */
export interface Built {
  readonly fileName: string;
  /** What it was built from, if it is a script. */
  readonly moduleIds?: readonly string[];
}

export function offline(): Plugin {
  let [base, publicDir] = ["/", ""];
  return {
    name: "vivace-offline",
    apply: "build",
    configResolved(config) {
      [base, publicDir] = [config.base, config.publicDir];
    },
    buildStart() {
      this.emitFile({ type: "chunk", ...WORKER });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const [worker, index] = [bundle[WORKER.fileName], bundle["index.html"]];
        if (worker?.type !== "chunk" || index?.type !== "asset")
          throw new Error("the page is built without its worker");
        const files = Object.values(bundle);
        const others = digest(publicDir) + files.map(manifestIn).join("");
        const shell = shellOf(files, String(index.source), base, others);
        worker.code = worker.code.replace("__SHELL__", () => JSON.stringify(shell));
      },
    },
  };
}

/** What a page can ask for, given all files, the page itself, and what changes with all others without a fingerprint. */
export function shellOf(files: readonly Built[], index: string, base: string, others: string): Shell {
  const path = ({ fileName }: Built) => base + fileName;
  const kept = files.filter(({ fileName }) => FINGERPRINTED.test(fileName) && !FOREIGN_LETTERS.test(fileName));
  const spoken = [...new Set(kept.map(languageOf))].filter(Boolean);
  const of = (language: string) => kept.filter((file) => languageOf(file) === language).map(path);
  const named = [...index.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = ""]) => url);
  const manifests = files.filter(({ fileName }) => MANIFEST.test(fileName)).map(path);
  return {
    entry: /<script type="module"[^>]* src="([^"]+)"/.exec(index)?.[1] ?? "",
    revision: short(index + others),
    plain: [...new Set([...named.filter((url) => !FINGERPRINTED.test(url)), ...manifests])],
    lasting: of(""),
    languages: Object.fromEntries(spoken.map((language) => [language, of(language)])),
  };
}

/** The language that a file belongs to; empty: it is for all. */
const languageOf = ({ moduleIds = [] }: Built): string =>
  moduleIds.map((id) => LANGUAGE.exec(id.replaceAll("\\", "/"))?.[1]).find((name) => name) ?? "";

const manifestIn = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string =>
  file.type === "asset" && MANIFEST.test(file.fileName) ? String(file.source) : "";

const digest = (folder: string): string =>
  readdirSync(folder)
    .sort()
    .map((name) => name + short(readFileSync(join(folder, name))))
    .join();

const short = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex").slice(0, 12);
