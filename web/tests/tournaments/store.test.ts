import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tournaments } from "../../src/groups/memory.ts";
import { Failure } from "../../src/net/api.ts";
import { recallToken, remember, rememberToken } from "../../src/net/memory.ts";
import { changeTournament, tableNow, tournamentInfo } from "../../src/tournaments/api.ts";
import { TournamentStore } from "../../src/tournaments/store.svelte.ts";
import { now, player, round, table, tournament } from "./evenings.ts";

vi.mock("../../src/tournaments/api.ts", async (original) => ({
  ...(await original<object>()),
  changeTournament: vi.fn(),
  tableNow: vi.fn(),
  tournamentInfo: vi.fn(),
}));

const CODE = "CDFGHJKM";
const players = [player("ada"), player("ben")];
const playing = tournament({ players, rounds: [round(table(["ada", "ben"]))] });

const answer = (shown = playing, at = 0) => vi.mocked(tournamentInfo).mockResolvedValue({ answer: shown, at });

beforeEach(() => {
  vi.resetAllMocks();
  remember("tournaments", "");
  vi.mocked(tableNow).mockResolvedValue(now("lobby"));
});

describe("a tournament on a device", () => {
  test("knows who this is, where this one plays, and how it stands there", async () => {
    tournaments.keep({ ...tournaments.known(CODE), member: "ada" });
    answer();
    const store = new TournamentStore(CODE);
    await store.load();
    expect(store.me?.name).toBe("Ada");
    expect(store.own?.number).toBe(1);
    expect(vi.mocked(tableNow).mock.calls).toEqual([["TABLE001"]]);
    expect(store.own && store.nowAt(store.own)?.phase).toBe("lobby");
  });

  test("shows a result that came without a change, and none that is older", async () => {
    const done = tournament({ players, rounds: [round(table(["ada", "ben"], [9, 5]))], now: 5_000 });
    const store = new TournamentStore(CODE);
    answer(done);
    await store.load();
    answer(playing);
    await store.load();
    expect(store.shown?.rounds[0]?.tables[0]?.result?.points).toEqual([9, 5]);
  });

  test("lends its secret to its table, unless it has another one there", () => {
    tournaments.keep({ ...tournaments.known(CODE), member: "ada" });
    const store = new TournamentStore(CODE);
    store.lendToken("TABLE001");
    expect(recallToken("TABLE001")).toBe(store.known.token);
    rememberToken("TABLE002", "t".repeat(43));
    store.lendToken("TABLE002");
    expect(recallToken("TABLE002")).toBe("t".repeat(43));
  });

  test("says why a change was refused", async () => {
    const store = new TournamentStore(CODE, "k".repeat(43));
    vi.mocked(changeTournament).mockResolvedValue({ tournament: playing, refused: "bad-option", detail: "too long" });
    expect(await store.change({ type: "start-round", round: 2 })).toBe(false);
    expect([store.refused, store.detail, store.isFounder]).toEqual(["bad-option", "too long", true]);
  });

  test("is forgotten if it is gone", async () => {
    tournaments.keep({ ...tournaments.known(CODE), title: "Autumn Cup" });
    vi.mocked(tournamentInfo).mockRejectedValue(new Failure("no-table"));
    const store = new TournamentStore(CODE);
    await store.load();
    expect(store.isMissing).toBe(true);
    expect(tournaments.all()).toEqual([]);
  });
});

describe("the next round", () => {
  const next = { round: 2, stage: "open", game: playing.terms.games[0] ?? { edition: "", house_rules: {} } } as const;

  test("is begun by whoever sees that it is due", async () => {
    answer({ ...playing, phase: "break", next: { ...next, at: 900 } });
    vi.mocked(changeTournament).mockResolvedValue({ tournament: { ...playing, seq: 2 } });
    await new TournamentStore(CODE).load();
    expect(vi.mocked(changeTournament).mock.calls[0]?.[1].do).toEqual({ type: "start-round", round: 2 });
  });

  const due = { ...playing, next: { ...next, at: 900 } };
  const refused = {
    tournament: due,
    refused: "not-now",
    detail: "nobody has points yet at table 1: enter it",
  } as const;

  afterEach(() => void vi.useRealTimers());

  test("is tried again only after a while, and less and less often, if the server refuses it", async () => {
    vi.useFakeTimers();
    answer(due);
    vi.mocked(changeTournament).mockResolvedValue(refused);
    const store = new TournamentStore(CODE);
    for (let second = 0; second < 60; second += 1) {
      await store.load();
      vi.advanceTimersByTime(1_000);
    }
    // At once, after 15 seconds, and 30 seconds later.
    expect(changeTournament).toHaveBeenCalledTimes(3);
  });

  test("waits for a table without saying that someone was refused, and is tried as soon as it is done", async () => {
    answer(due);
    vi.mocked(changeTournament).mockResolvedValue(refused);
    const store = new TournamentStore(CODE);
    await store.load();
    expect([store.waitsFor, store.refused, store.detail]).toEqual([1, "", ""]);
    answer({ ...due, now: 2_000, rounds: [round(table(["ada", "ben"], [9, 5]))] });
    vi.mocked(changeTournament).mockResolvedValue({ tournament: { ...due, seq: 2, next: null } });
    await store.load();
    expect(changeTournament).toHaveBeenCalledTimes(2);
    expect(store.waitsFor).toBe(0);
  });

  test("that could not be asked for is nobody's failure", async () => {
    answer(due);
    vi.mocked(changeTournament).mockRejectedValue(new Failure("slow-down", "", 5_000));
    const store = new TournamentStore(CODE);
    await store.load();
    await store.load();
    expect(store.failure).toBeNull();
    expect(changeTournament).toHaveBeenCalledTimes(1);
  });

  test("is not begun before, nor by a page that shows what it has seen long ago", async () => {
    answer({ ...playing, phase: "break", next: { ...next, at: 60_000 } });
    await new TournamentStore(CODE).load();
    answer({ ...playing, phase: "break", next: { ...next, at: 900 } }, 500);
    await new TournamentStore(CODE).load();
    expect(changeTournament).not.toHaveBeenCalled();
  });
});

describe("a table that is asked about", () => {
  beforeEach(() => {
    tournaments.keep({ ...tournaments.known(CODE), member: "ada" });
    answer();
  });

  test("and was removed is not asked for again, until it is opened again", async () => {
    vi.mocked(tableNow).mockRejectedValue(new Failure("no-table"));
    const store = new TournamentStore(CODE);
    await store.load();
    await store.load();
    expect(store.own && store.isRemoved(store.own)).toBe(true);
    expect(tableNow).toHaveBeenCalledTimes(1);
    vi.mocked(tableNow).mockResolvedValue(now("lobby"));
    answer({ ...playing, seq: 2, rounds: [round(table(["ada", "ben"], [], "TABLE002"))] });
    await store.load();
    expect(store.own && store.isRemoved(store.own)).toBe(false);
    expect(store.own && store.nowAt(store.own)?.phase).toBe("lobby");
  });

  test("too often stays as it was seen last, and a table that sleeps is not there", async () => {
    const store = new TournamentStore(CODE);
    await store.load();
    vi.mocked(tableNow).mockRejectedValue(new Failure("slow-down"));
    await store.load();
    expect(store.own && store.nowAt(store.own)?.phase).toBe("lobby");
    vi.mocked(tableNow).mockRejectedValue(new Failure("no-answer"));
    await store.load();
    expect(store.own && [store.nowAt(store.own), store.isRemoved(store.own)]).toEqual([undefined, false]);
  });
});

test("a server that is asked too often is asked again when it has said, and what was seen stays", async () => {
  vi.useFakeTimers();
  answer();
  const store = new TournamentStore(CODE);
  await store.load();
  vi.mocked(tournamentInfo).mockRejectedValue(new Failure("slow-down", "", 10_000));
  await store.load();
  await store.load();
  expect([store.shown?.title, store.failure]).toEqual(["Autumn Cup", null]);
  expect(tournamentInfo).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_001);
  await store.load();
  expect(tournamentInfo).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
