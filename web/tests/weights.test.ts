import { describe, expect, test } from "vitest";
import {
  BUDGETS,
  FIRST_MOVE,
  complaints,
  filesUntilFirstMove,
  firstFonts,
  table,
  weights,
  withImports,
  type Manifest,
  type Page,
} from "../weights.ts";

const STYLES = `
  @font-face{font-family:R;src:url(/page/latin-1.woff2)format("woff2");unicode-range:U+0-FF,U+131}
  @font-face{font-family:R;src:url("/page/ext-1.woff2") format("woff2");unicode-range:U+100-2BA,U+1E??}
  body{color:red}`;

const INDEX = `<script src="/page/theme.js"></script><script type="module" src="/page/main-1.js"></script>
  <link rel="modulepreload" href="/page/svelte-1.js"><link rel="stylesheet" href="/page/main-1.css">`;

/** Every file weighs a hundred bytes, unless it is told. */
function page(sizes: Readonly<Record<string, number>> = {}, index = INDEX): Page {
  return {
    manifest: {
      "index.html": { file: "main-1.js", isEntry: true, imports: ["_svelte.js"], css: ["main-1.css"] },
      "_svelte.js": { file: "svelte-1.js" },
      "src/screens/Start.svelte": { file: "start-1.js", imports: ["_svelte.js", "_scene.js"] },
      "_scene.js": { file: "scene-1.js", imports: ["_svelte.js"] },
      "src/games/piles/index.ts": { file: "piles-1.js", imports: ["_svelte.js", "_scene.js"], css: ["piles-1.css"] },
      "src/i18n/de/index.ts": { file: "de-1.js", imports: ["index.html"] },
    },
    files: [
      "de-1.js",
      "index.html",
      "main-1.js",
      "piles-1.js",
      "scene-1.js",
      "sheet-1.js",
      "start-1.js",
      "svelte-1.js",
      "theme.js",
    ],
    size: (file) => sizes[file] ?? 100,
    text: (file) => (file === "index.html" ? index : STYLES),
  };
}

const bytesOf = (what: string, of = page()) => weights(of).find((each) => each.what === what)?.bytes;

describe("what is loaded first", () => {
  test("is the entry, the screen, what they import, a language, and what the page names besides, each counted once", () => {
    expect(bytesOf("initial JavaScript, screen Start")).toBe(600);
    expect(bytesOf("initial JavaScript, screen Start", page({ "theme.js": 5, "de-1.js": 1 }))).toBe(406);
  });

  test("of a screen that few people look at has the way there too", () => {
    const plain = page({ "elsewhere-1.js": 7 });
    const of: Page = {
      ...plain,
      manifest: {
        ...plain.manifest,
        "src/screens/Elsewhere.svelte": { file: "elsewhere-1.js", imports: ["_svelte.js"] },
        "src/screens/Rules.svelte": { file: "rules-1.js", imports: ["_svelte.js"] },
      },
    };
    expect(bytesOf("initial JavaScript, screen Rules", of)).toBe(507);
    expect(bytesOf("initial JavaScript, screen Start", of)).toBe(600);
  });

  test("has its styles, and of all fonts those with letters of western Europe", () => {
    expect(bytesOf("styles of all screens")).toBe(100);
    expect(bytesOf("fonts of a first load", page({ "latin-1.woff2": 7, "ext-1.woff2": 9 }))).toBe(7);
  });

  test("has a font that is preloaded, whatever its letters are", () => {
    const preloaded = page({ "latin-1.woff2": 7, "ext-1.woff2": 9 }, `<link rel="preload" href="/page/ext-1.woff2">`);
    expect(bytesOf("fonts of a first load", preloaded)).toBe(16);
  });

  test("has every font that does not say which letters it has, and those with ranges of question marks", () => {
    const faces = (range: string) => ({ ...page(), text: () => `@font-face{src:url(a.woff2);${range}}` });
    expect(firstFonts(faces(""), ["main-1.css"])).toEqual(["a.woff2"]);
    expect(firstFonts(faces("unicode-range: u+??"), ["main-1.css"])).toEqual(["a.woff2"]);
    expect(firstFonts(faces("unicode-range:U+4??"), ["main-1.css"])).toEqual([]);
  });
});

describe("what is loaded later", () => {
  test("is a game with what it alone imports", () => {
    expect(bytesOf("game piles", page({ "piles-1.js": 10, "scene-1.js": 3, "svelte-1.js": 1000 }))).toBe(13);
  });

  test("is a language", () => {
    expect(bytesOf("language de")).toBe(100);
  });

  test("is told even if nothing says what it is for", () => {
    expect(bytesOf("later: sheet-1.js")).toBe(100);
    expect(bytesOf("later: theme.js")).toBeUndefined();
  });
});

describe("budgets", () => {
  test("are kept by what is just small enough", () => {
    expect(complaints(weights(page({ "piles-1.js": BUDGETS.game - 100 })))).toEqual([]);
  });

  test("say what is too heavy, and by how much", () => {
    expect(complaints(weights(page({ "piles-1.js": 30_000, "main-1.js": 70_000 })))).toEqual([
      "initial JavaScript, screen Start: 70.5 kB are too much, it may be 60.0 kB",
      "until the first move, piles: 100.4 kB are too much, it may be 90.0 kB",
      "game piles: 30.1 kB are too much, it may be 25.0 kB",
    ]);
  });

  test("fail if no game is loaded on its own, for then it is loaded with everything else", () => {
    expect(complaints([{ what: "initial JavaScript, screen Start", bytes: 1, most: 2 }])[0]).toMatch(/"game …"/);
  });

  test("are printed as a table", () => {
    const all = [
      { what: "initial JavaScript", bytes: 20_150, most: 60_000 },
      { what: "language de", bytes: 700 },
    ];
    expect(table(all)).toBe("initial JavaScript   20.1 kB  of 60.0 kB\nlanguage de           0.7 kB");
  });
});

/** A build with two languages, whose table shows rounds of two games. */
const TABLES: Manifest = {
  "index.html": { file: "main.js", isEntry: true, imports: ["_base.js"], css: ["main.css"] },
  "_base.js": { file: "base.js" },
  "src/screens/Table.svelte": { file: "table.js", imports: ["_base.js"], css: ["table.css"] },
  "src/screens/lobby/Lobby.svelte": { file: "lobby.js", imports: ["_base.js"] },
  "src/screens/round/index.ts": { file: "round.js", imports: ["_base.js", "_board.js"], css: ["round.css"] },
  "src/screens/round/later.ts": { file: "later.js", imports: ["_board.js"] },
  "_board.js": { file: "board.js", imports: ["_base.js"] },
  "src/games/piles/index.ts": { file: "piles.js", imports: ["_board.js"], assets: ["painter.worker.js", "felt.png"] },
  "src/games/domino/index.ts": { file: "domino.js", imports: ["_board.js", "_painter.js"] },
  "_painter.js": { file: "painter.js", imports: ["_base.js"] },
  "src/games/domino/draw/controls.ts": { file: "controls.js", imports: ["_board.js"] },
  "src/games/domino/extras/Extras.svelte": { file: "extras.js", imports: ["_board.js"] },
  "src/i18n/de/index.ts": { file: "de.js" },
  "src/i18n/de/messages.ts?table": { file: "de-table.js" },
  "src/games/domino/words/de.ts?table": { file: "de-domino.js" },
  "src/i18n/en/index.ts": { file: "en.js" },
  "src/i18n/en/messages.ts?table": { file: "en-table.js" },
  "src/games/domino/words/en.ts?table": { file: "en-domino.js" },
};
const built = (sizes: Readonly<Record<string, number>> = {}): Page => ({
  ...page(sizes, `<script src="/page/theme.js"></script>`),
  manifest: TABLES,
});

describe("until the first move of a round", () => {
  const common = ["main.js", "base.js", "table.js", "round.js", "board.js", "theme.js"];

  test("a browser loads the table, the round, the game, what it says, and who paints it, and nothing else", () => {
    const scripts = filesUntilFirstMove(built(), "piles", "de").filter((file) => file.endsWith(".js"));
    expect(new Set(scripts)).toEqual(new Set([...common, "piles.js", "painter.worker.js", "de.js", "de-table.js"]));
    expect(scripts).toHaveLength(new Set(scripts).size);
  });

  test("a game may have texts and pictures of its own, but what can be played without comes later", () => {
    const files = filesUntilFirstMove(built(), "domino", "en");
    expect(files).toEqual(expect.arrayContaining(["domino.js", "painter.js", "en-domino.js"]));
    expect(files).not.toContain("extras.js");
    expect(files).not.toContain("de-domino.js");
  });

  test("it is weighed in the language with the longest texts, and its styles beside it", () => {
    const all = weights(built({ "de.js": 1_000, "en-table.js": 2_000 }));
    const at = all.findIndex(({ what }) => what === "until the first move, piles");
    expect(all[at]).toMatchObject({ bytes: 100 * 9 + 2_000, most: FIRST_MOVE.piles });
    expect(all[at + 1]).toEqual({ what: "  and its styles", bytes: 300 });
  });

  test("more than it may be is a complaint", () => {
    expect(complaints(weights(built({ "board.js": 95_000 })))).toContain(
      "until the first move, piles: 95.9 kB are too much, it may be 90.0 kB",
    );
  });

  test("what the round shares with its game is no weight of the game", () => {
    expect(bytesOf("game piles", built({ "piles.js": 7, "board.js": 1_000 }))).toBe(7);
  });

  test("the lobby is weighed with the table on which it is shown", () => {
    expect(bytesOf("initial JavaScript, lobby of a table", built({ "lobby.js": 50 }))).toBe(550);
  });
});

test("chunks that import each other are followed once", () => {
  const manifest = { a: { file: "a.js", imports: ["b"] }, b: { file: "b.js", imports: ["a"] } };
  expect([...withImports(manifest, "a")]).toEqual(["a", "b"]);
});
