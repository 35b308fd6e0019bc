import { beforeEach, expect, test, vi } from "vitest";
import { changeClub, clubHistory, clubInfo } from "../../src/clubs/api.ts";
import { clubs } from "../../src/groups/memory.ts";
import { ClubStore } from "../../src/clubs/store.svelte.ts";
import type { Seen } from "../../src/net/seen.ts";
import { remember } from "../../src/net/memory.ts";
import type { ClubShown, History } from "../../src/protocol.ts";

vi.mock("../../src/clubs/api.ts");

const before: ClubShown = {
  code: "AAAA",
  link: "",
  title: "Thursday Table",
  members: [],
  places: [],
  seq: 0,
  you: "",
  founder: false,
};
const joined: ClubShown = {
  ...before,
  members: [{ id: "ada", name: "Ada", colour: "a", devices: 1 }],
  seq: 1,
  you: "ada",
};

beforeEach(() => remember("clubs", ""));

test("an answer that is older than a change doesn't undo it", async () => {
  let arrive: (history: Seen<History>) => void = () => {};
  const history = new Promise<Seen<History>>((resolve) => (arrive = resolve));
  vi.mocked(clubInfo).mockResolvedValue({ answer: before, at: 0 });
  vi.mocked(clubHistory).mockReturnValue(history);
  vi.mocked(changeClub).mockResolvedValue({ club: joined });
  const store = new ClubStore("AAAA");
  const loading = store.load();
  await store.change({ type: "join", name: "Ada" });
  arrive({ answer: { matches: 0 } as History, at: 0 });
  await loading;
  expect(store.me?.name).toBe("Ada");
  expect(clubs.known("AAAA").member).toBe("ada");
});
