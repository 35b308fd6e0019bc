import { describe, expect, it } from "vitest";
import type { RoundSummary } from "../../../src/protocol.ts";
import { headline } from "../../../src/screens/summary/headline.ts";
import { bookOf } from "../../i18n/texts.ts";
import { NONE, races, roundOf, seat } from "./rounds.ts";

async function told(summary: RoundSummary, of = 0, isSelf = true, language = "en", game = "piles"): Promise<string> {
  const texts = bookOf(language, "summary");
  return headline({ summary, game, seat: of, isSelf, texts, language }).replaceAll("\u00a0", " ");
}

const toldOf = (game: string, summary: RoundSummary, of = 0): Promise<string> => told(summary, of, true, "en", game);

const EARLY = { ms: [1_000, 2_000, 3_000], laid: [1, 2, 3] };
const EARLY_ONLY = { pace: { ms: [1_000, 9_000], laid: [1, 0] } };
const LATE = { ms: [50_000, 55_000, 59_000], laid: [1, 2, 3] };

describe("what a round was like", () => {
  it("begins with who finished first", async () => {
    const summary = { ...roundOf(seat("Ada"), seat("Ben", { laid: 9 })), ender: 0 };
    expect(await told(summary)).toBe("You were the first to finish.");
    expect(await told(summary, 0, false)).toBe("Ada was the first to finish.");
  });

  it("says who laid the most, in the pieces of the game", async () => {
    expect(await told(roundOf(seat("Ada", { laid: 4 }), seat("Ben")))).toBe("You played the most: 4 cards.");
    const dice = roundOf(seat("Ada", { laid: 1, sources: { dice: 1 } }), seat("Ben", { laid: 0, sources: {} }));
    expect(await toldOf("dice", dice)).toBe("You played the most: 1 die.");
    expect(await toldOf("dice", dice, 1)).toBe("You played 0 dice.");
  });

  it("does not praise what went back", async () => {
    const wrong = { ...EARLY_ONLY, laid: 1, returned: 1, sources: { dice: 1 } };
    const summary = roundOf(seat("Ada", wrong), seat("Ben", { laid: 2, sources: { dice: 2 } }));
    expect(await toldOf("dice", summary)).toBe("You played 0 dice.");
  });

  it("does not count jokers, which only lead there", async () => {
    const summary = roundOf(seat("Ada", { laid: 5, sources: { turned: 4, jokers: 1 } }), seat("Ben"));
    expect(await toldOf("domino", summary)).toBe("You played the most: 4 cards.");
  });

  it("compares cards where it says cards: jokers make nobody the one who laid the most", async () => {
    const ada = seat("Ada", { laid: 11, sources: { turned: 9, jokers: 2 } });
    const summary = roundOf(ada, seat("Ben", { laid: 10, sources: { turned: 10 } }));
    expect(await toldOf("domino", summary)).toBe("You played 9 cards.");
    expect(await toldOf("domino", summary, 1)).toBe("You played the most: 10 cards.");
  });

  it("otherwise says when a seat was the fastest", async () => {
    const summary = roundOf(seat("Ada", { pace: LATE }), seat("Ben", { pace: EARLY }), seat("Cleo"));
    expect(await told(summary, 0)).toBe("You were the fastest at the end.");
    expect(await told(summary, 1, false)).toBe("Ben had the fastest start.");
  });

  it("otherwise says how much it was", async () => {
    expect(await told(roundOf(seat("Ada"), seat("Ben")))).toBe("You played 3 cards.");
  });

  it("goes on with who was faster most often, and by how little", async () => {
    const lost_to = [NONE, races(1, 700), races(3, 120)];
    const summary = roundOf(seat("Ada", { lost: races(4, 120), lost_to }), seat("Ben"), seat("Cleo"));
    expect(await told(summary)).toBe("You played 3 cards. Cleo was faster than you 3 times, once by only 0.12 s.");
    expect(await told(summary, 0, false, "de")).toBe(
      "Ada hat 3 Karten gelegt. Cleo war 3 Mal schneller als Ada, einmal nur um 0,12 s.",
    );
    expect(await told(summary, 0, true, "fr")).toBe(
      "Tu as posé 3 cartes. Cleo a été plus rapide que toi 3 fois, dont une de 0,12 s seulement.",
    );
  });

  it("tells won races if none was lost", async () => {
    const summary = roundOf(seat("Ada", { won: races(1, 80) }), seat("Ben"));
    expect(await told(summary)).toBe("You played 3 cards. You won a race by 0.08 s.");
    expect(await told(summary, 0, false)).toBe("Ada played 3 cards. Ada won a race by 0.08 s.");
  });

  it("says nothing of a seat that there is not", async () => {
    expect(await told(roundOf(seat("Ada")), 5)).toBe("");
  });
});
