import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import Scores from "../../../src/screens/tv/Scores.svelte";
import { EDITION, chair, roomAt, tableOf } from "../lobby/tables.ts";

let mounted: object | undefined;

beforeAll(() => open("dice/table", "domino/table", "tv"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
});

test.each([
  ["piles", "Ben cleared their stack"],
  ["dice", "Ben placed their last die"],
  ["domino", "Ben placed their last card"],
])("a television says how a round of %s has ended in the words of that game", (game, text) => {
  const view = tableOf({
    phase: "ready",
    chairs: [chair("Ada", "a"), chair("Ben", "b")],
    game: {
      round: 1,
      seats: 2,
      stop: { cause: "empty", ender: 1, final: false },
      tallies: [[0, 4].map((points) => ({ points, counts: {} }))],
    },
  });
  const room = roomAt(view, null);
  room.edition = { ...EDITION, game };
  const props = { room, view, writing: 20, isTile: false };
  mounted = mount(Scores, { target: document.body, props });
  flushSync();
  expect(document.body.querySelector("header")?.textContent).toContain(text);
});
