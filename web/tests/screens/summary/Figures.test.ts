import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import type { RoundSummary } from "../../../src/protocol.ts";
import Figures from "../../../src/screens/summary/Figures.svelte";
import { NONE, races, roundOf, seat } from "./rounds.ts";

let mounted: object | undefined;

beforeAll(() => open("summary"));

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = undefined;
});

function show(summary: RoundSummary, game = "piles", isHost = false): void {
  mounted = mount(Figures, { target: document.body, props: { summary, game, seat: 0, isHost } });
  flushSync();
}

/** What is read there, each element apart from the next. */
const text = (selector: string): string => {
  const found = document.body.querySelector(selector)?.innerHTML ?? "";
  return found
    .replace(/<[^>]*>|&nbsp;|\s/g, " ")
    .replace(/ +/g, " ")
    .trim();
};

describe("the figures of a round", () => {
  it("say where cards came from, in the order of the table, and which tries failed", () => {
    show(roundOf(seat("Ada", { sources: { open: 3, stack: 2 }, missed: 5, lost: races(1, 90) })));
    expect(text(".sources ul")).toBe("stack 2 hand 3 failed tries 4");
  });

  const fairness = { contested: 4, reaction_ms: 640, sudden: 3, credit_ms: 90, most_credit_ms: 120, most_wait_ms: 60 };

  it("say how fast reactions were in races, and how much of the connection was made up for", () => {
    show(roundOf(seat("Ada", { fairness })));
    expect(text("[data-figure=reaction]")).toBe("Reaction time in races 0.64 s 90 ms of delay made up for");
    expect(document.body.querySelector("[data-figure=sudden]")).toBeNull();
  });

  it("tell the host of reactions that no person has", () => {
    show(roundOf(seat("Ada", { fairness })), "piles", true);
    expect(text("[data-figure=sudden]")).toBe("Faster than people can react 3× under 0.15 s");
  });

  it("say by how little races were won and lost", () => {
    show(roundOf(seat("Ada", { won: races(2, 80), lost: NONE })));
    expect(text("[data-figure=won]")).toBe("Races won 2 closest 0.08 s");
    expect(text("[data-figure=lost]")).toBe("Races lost 0");
  });

  it("say whom someone met, those first with whom it happened most often", () => {
    const lost_to = [NONE, races(1, 90), races(3, 50)];
    show(roundOf(seat("Ada", { lost_to }), seat("Ben", { lost_to: [races(2, 70), NONE, NONE] }), seat("Cleo")));
    expect(text(".rivals")).toBe("Slower than C Cleo 3× B Ben 1× Faster than B Ben 2×");
  });

  it("leave out whom someone met if that was nobody", () => {
    show(roundOf(seat("Ada"), seat("Ben")));
    expect(document.body.querySelector(".rivals")).toBeNull();
  });

  it("count throws where dice are thrown, the table's first one too, also of who laid none", () => {
    show(roundOf(seat("Ada", { sources: {}, best_run: 0, turns: 4 }), seat("Ben", { sources: { dice: 3 } })), "dice");
    expect(text("[data-figure=throw]")).toBe("Best throw 0 dice 5 throws");
    expect(document.body.querySelector(".sources")).toBeNull();
  });

  it("count one throw of anyone who needed no other", () => {
    show(roundOf(seat("Ada", { sources: { dice: 3 }, turns: 0 })), "dice");
    expect(text("[data-figure=throw]")).toBe("Best throw 3 dice 1 throw");
  });

  it("say which tries failed also where nothing is said of sources", () => {
    show(roundOf(seat("Ada", { sources: { dice: 3 }, missed: 4, lost: races(1, 90) })), "dice");
    expect(text("[data-figure=vain]")).toBe("failed tries 3");
    expect(document.body.querySelector(".sources")).toBeNull();
  });

  it("count turned cards where one at a time is turned over", () => {
    show(roundOf(seat("Ada", { sources: { turned: 3, jokers: 1 }, turns: 12 })), "domino");
    expect(text("[data-figure=turned]")).toBe("Cards turned 12");
    expect(text(".sources ul")).toBe("cards 3 jokers 1");
  });

  it("tell of calls only where someone called", () => {
    show(roundOf(seat("Ada", { right_calls: 1, false_calls: 2, returned: 3 })));
    expect(text("[data-figure=calls]")).toBe("Mistakes called 1 false: 2");
    expect(text("[data-figure=back]")).toBe("Returned 3");
  });
});
