import { describe, expect, test } from "vitest";
import { TermsDraft } from "../../../src/screens/tournament/draft.svelte.ts";

describe("the terms of a tournament", () => {
  test("are an evening of four rounds if nothing is changed", () => {
    expect(new TermsDraft("ligretto").terms).toMatchObject({
      games: [{ edition: "ligretto", house_rules: {} }],
      format: "swiss",
      rounds: 4,
      best: 0,
      seats: 4,
      auto: true,
      bot: "",
    });
  });

  test("let several games take turns, and always have one", () => {
    const draft = new TermsDraft("ligretto");
    draft.toggle("ligretto");
    expect(draft.editions).toEqual(["ligretto"]);
    draft.toggle("ligretto-dice");
    expect(draft.terms.games.slice(0, 4).map(({ edition }) => edition)).toEqual([
      "ligretto",
      "ligretto-dice",
      "ligretto",
      "ligretto-dice",
    ]);
  });

  test("say how long a match is only where that differs from the edition", () => {
    const draft = new TermsDraft("ligretto");
    draft.endBy("points");
    draft.length = 60;
    expect(draft.terms.games[0]?.house_rules).toEqual({ length: 60 });
    draft.endBy("rounds");
    expect(draft.terms.games[0]?.house_rules).toEqual({ ends: "rounds", length: 3 });
  });

  test("of a knock-out have neither bots nor a knock-out after it, those of a league no clock", () => {
    const draft = new TermsDraft("ligretto");
    [draft.bot, draft.best, draft.minutes] = ["family", 8, 30];
    draft.format = "knockout";
    expect(draft.terms).toMatchObject({ bot: "", best: 0, minutes: 30 });
    draft.format = "league";
    expect(draft.terms).toMatchObject({ bot: "family", best: 8, minutes: 0, auto: false });
  });

  test("keep what cannot be set here", () => {
    const before = new TermsDraft("ligretto").terms;
    const house = { edition: "ligretto", house_rules: { stack: 5, ends: "rounds", length: 2 } };
    const draft = new TermsDraft("dutch-blitz", { ...before, games: [house], options: { hand_ms: 200 } });
    expect(draft.end).toBe("rounds");
    expect(draft.terms).toMatchObject({ games: [house], options: { hand_ms: 200 } });
  });
});
