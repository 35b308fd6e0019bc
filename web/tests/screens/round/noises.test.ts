import { describe, expect, test } from "vitest";
import { piles } from "../../../src/games/piles/index.ts";
import type { Change, Event, TableView, Zone } from "../../../src/protocol.ts";
import { noiseOf } from "../../../src/screens/round/noises.ts";
import { tableOf } from "../../tables.ts";

const table = (zones: Record<string, Zone>): TableView =>
  tableOf({ phase: "playing", free_decks: "", game: { zones, seats: 2, round: 1 } });

const moved = (source: string, target: string): Change => ({ is: "moved", piece: "r2b", source, target });
const by = (seat: number, change: Change): Event => ({ is: "event", seq: 2, at: 0, seat, changes: [change] });
const heard = (change: Change, seat: number, zones: Record<string, Zone> = {}) =>
  noiseOf(piles, change, by(seat, change), table(zones), 0);

describe("what others do", () => {
  test("is heard from where they sit when they lay a card in the middle", () => {
    expect(heard(moved("1.row.0", "pile.0"), 1)).toEqual({ sound: "other-card", seat: 1 });
  });

  test("is not heard when they only turn up cards of their hand", () => {
    expect(heard(moved("1.hand", "1.open"), 1)).toBeNull();
  });

  test("sounds of danger when few cards of a stack are left", () => {
    const zones = { "1.stack": { seat: 1, count: 2 } };
    expect(heard(moved("1.stack", "1.row.0"), 1, zones)).toEqual({ sound: "last-cards", seat: 1 });
  });

  test("is heard when they end the round", () => {
    const stop = { cause: "empty", ender: 1, final: false };
    expect(heard({ is: "stopped", stop }, 1)).toEqual({ sound: "stop", seat: 1 });
  });
});

describe("what one does oneself", () => {
  const fitting = table({
    "0.row.0": { seat: 0, count: 1, faces: ["r2a"], gives: true },
    "pile.0": { count: 1, faces: ["r1b"], accepts: ["r2"] },
  });

  test("was heard as it was done, and not again when the server says so", () => {
    expect(heard(moved("0.row.0", "pile.0"), 0)).toBeNull();
  });

  test("sounds like a card that lands, a card that is turned, or only a finger", () => {
    expect(piles.soundOf(fitting, 0, { type: "play", card: "r2a" })).toBe("own-card");
    expect(piles.soundOf(fitting, 0, { type: "flip" })).toBe("flip");
    expect(piles.soundOf(fitting, 0, { type: "play", card: "r7a" })).toBe("press");
  });
});
