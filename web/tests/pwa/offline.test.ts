import { expect, test } from "vitest";
import { shellOf } from "../../offline.ts";

const INDEX = `<script src="/page/theme.js"></script><link rel="icon" href="/page/icon.svg" />
  <script type="module" crossorigin src="/page/main-B3x9aQ_1.js"></script>
  <link rel="stylesheet" href="/page/main-B3x9aQ_2.css">`;

const FILES = [
  { fileName: "main-B3x9aQ_1.js", moduleIds: ["/web/src/main.ts"] },
  { fileName: "main-B3x9aQ_2.css" },
  { fileName: "de-B3x9aQ_3.js", moduleIds: ["/web/src/i18n/de/messages.ts", "/web/src/i18n/de/index.ts"] },
  { fileName: "rules-B3x9aQ_4.js", moduleIds: ["C:\\web\\src\\i18n\\de\\help.ts"] },
  { fileName: "de.book-B3x9aQ_8.js", moduleIds: ["/web/src/games/dice/words/de.ts?book"] },
  { fileName: "own-B3x9aQ_9.js", moduleIds: ["/web/src/games/dice/words/index.ts"] },
  { fileName: "rubik-latin-wght-normal-B3x9aQ_5.woff2" },
  { fileName: "rubik-latin-ext-wght-normal-B3x9aQ_6.woff2" },
  { fileName: "rubik-cyrillic-wght-normal-B3x9aQ_7.woff2" },
  { fileName: "worker.js", moduleIds: ["/web/src/pwa/worker.ts"] },
  { fileName: "index.html" },
  { fileName: "manifest.de.webmanifest" },
];

test("a worker is told what there is to keep: for all, and for those who speak a language", () => {
  expect(shellOf(FILES, INDEX, "/page/", "")).toMatchObject({
    entry: "/page/main-B3x9aQ_1.js",
    plain: ["/page/theme.js", "/page/icon.svg", "/page/manifest.de.webmanifest"],
    lasting: [
      "/page/main-B3x9aQ_1.js",
      "/page/main-B3x9aQ_2.css",
      "/page/own-B3x9aQ_9.js",
      "/page/rubik-latin-wght-normal-B3x9aQ_5.woff2",
    ],
    languages: { de: ["/page/de-B3x9aQ_3.js", "/page/rules-B3x9aQ_4.js", "/page/de.book-B3x9aQ_8.js"] },
  });
});

test("a worker changes with the page and with whatever has no fingerprint in its name", () => {
  const revisions = [
    shellOf(FILES, INDEX, "/page/", "a"),
    shellOf(FILES, INDEX, "/page/", "b"),
    shellOf(FILES, `${INDEX} `, "/page/", "a"),
  ].map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(3);
});
