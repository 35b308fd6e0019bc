import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change, Phase, Tally, TableView } from "../../../src/protocol.ts";
import { Hold, isAsked, isOpen, isTaught, screenOf } from "../../../src/screens/round/chosen.ts";
import { chair, tableOf } from "../../tables.ts";

const ROW: Tally[] = [{ points: 3, counts: {} }];

function table(phase: Phase, round: number, counted: number, more: Partial<TableView> = {}): TableView {
  const tallies = Array.from({ length: counted }, () => ROW);
  return tableOf({ phase, chairs: [chair("Ada", "a")], free_decks: "", game: { seats: 2, round, tallies }, ...more });
}

describe("the screen", () => {
  test("is the lobby while people gather, and while they are asked before the first round", () => {
    expect(screenOf(table("lobby", 0, 0))).toBe("lobby");
    expect(screenOf(table("ready", 0, 0))).toBe("lobby");
  });

  test("is the round from the first card on, whatever keeps it from going on", () => {
    for (const phase of ["dealing", "choosing", "countdown", "playing", "review", "paused"] as const) {
      expect(screenOf(table(phase, 1, 0))).toBe("round");
    }
  });

  test("shows the scores between rounds and after the match", () => {
    expect(screenOf(table("ready", 1, 1))).toBe("scores");
    expect(screenOf(table("over", 2, 2))).toBe("scores");
    expect(screenOf(table("paused", 1, 1))).toBe("scores");
  });

  test("is the round again as soon as the next one is dealt", () => {
    expect(screenOf(table("dealing", 1, 1))).toBe("round");
    expect(screenOf(table("countdown", 2, 1))).toBe("round");
  });
});

describe("cards can be laid", () => {
  test("while play goes on", () => {
    expect(isOpen(table("playing", 1, 0), 0)).toBe(true);
    expect(isOpen(table("paused", 1, 0), 0)).toBe(false);
    expect(isOpen(table("review", 1, 0), 0)).toBe(false);
  });

  test("as soon as the countdown is over by the clock, before the server's word has come", () => {
    const counting = table("countdown", 1, 0, { until: 5_000 });
    expect(isOpen(counting, 4_999)).toBe(false);
    expect(isOpen(counting, 5_000)).toBe(true);
  });
});

test("only who has not said to be ready is asked", () => {
  const asked = table("ready", 1, 1);
  expect(isAsked(asked, 0)).toBe(true);
  expect(isAsked(asked, null)).toBe(false);
  expect(isAsked({ ...asked, chairs: [{ name: "Ada", deck: "a", ready: true }] }, 0)).toBe(false);
  expect(isAsked(table("playing", 1, 0), 0)).toBe(false);
});

describe("someone who is learning", () => {
  const ADA = { name: "Ada", deck: "a", here: true };
  const bot = { name: "Bot", deck: "b", bot: "child", here: false };
  const hints = { options: { hints: true } };

  test("is told what to do alone with bots, where the table shows what can be played", () => {
    expect(isTaught(table("playing", 1, 0, { ...hints, chairs: [ADA, bot] }), 0)).toBe(true);
  });

  test("is told nothing at tables without hints, beside other people, or without a seat", () => {
    expect(isTaught(table("playing", 1, 0, { chairs: [ADA, bot] }), 0)).toBe(false);
    expect(isTaught(table("playing", 1, 0, { ...hints, chairs: [ADA, { ...ADA, deck: "b" }] }), 0)).toBe(false);
    expect(isTaught(table("playing", 1, 0, { ...hints, chairs: [ADA, bot] }), null)).toBe(false);
  });
});

describe("the end of a round", () => {
  const STOPPED: Change = { is: "stopped", stop: { cause: "empty", ender: 0, final: false } };
  let held: boolean[];
  let hold: Hold;

  beforeEach(() => {
    vi.useFakeTimers();
    held = [];
    hold = new Hold(1_000, (isHeld) => held.push(isHeld));
  });

  afterEach(() => vi.useRealTimers());

  test("is shown for a moment, whatever else happens in it", () => {
    hold.notice(STOPPED);
    hold.notice({ is: "resumed" });
    vi.advanceTimersByTime(999);
    expect(held).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(held).toEqual([true, false]);
  });

  test("is not shown any more when the next round is laid out, or the table is cleared", () => {
    for (const is of ["laid", "cleared"] as const) {
      held = [];
      hold.notice(STOPPED);
      hold.notice({ is } as Change);
      vi.advanceTimersByTime(5_000);
      expect(held).toEqual([true, false]);
    }
  });

  test("is not heard of after it was stopped", () => {
    hold.notice(STOPPED);
    hold.stop();
    vi.advanceTimersByTime(5_000);
    expect(held).toEqual([true]);
  });
});
