import { describe, expect, it } from "vitest";
import { ENDS, LOOKS, endOf, statesOf, type Condition, type State } from "../../src/screens/states/state.ts";

const CALM: Condition = {
  isUp: true,
  isGoneLong: false,
  isBack: false,
  trouble: null,
  said: null,
  isRemoved: false,
  isPassedOn: false,
  isOutdated: false,
  isIncomplete: false,
  phase: "lobby",
};

const shown = (difference: Partial<Condition>): State | undefined => statesOf({ ...CALM, ...difference })[0];

describe("what a banner says", () => {
  it("is nothing while all is well", () => {
    expect(statesOf(CALM)).toEqual([]);
  });

  it.each<[string, Partial<Condition>, State]>([
    ["the line is gone", { isUp: false }, "line-gone"],
    ["it has been gone for long", { isUp: false, isGoneLong: true }, "connecting"],
    ["it is back", { isBack: true }, "back"],
    ["the disk takes nothing", { trouble: "halted" }, "halted"],
    ["the server is being restarted", { trouble: "closing", isUp: false }, "closing"],
    ["the server stays away", { trouble: "closing", isUp: false, isGoneLong: true }, "connecting"],
    ["there are too many lines, however long", { trouble: "too-many", isUp: false, isGoneLong: true }, "too-many"],
    ["the line was too slow", { trouble: "too-slow", isUp: false }, "too-slow"],
    ["the host has removed this person", { isRemoved: true }, "removed"],
    ["another device plays on", { isPassedOn: true }, "passed-on"],
    ["a link was used twice", { said: "bad-ticket" }, "bad-ticket"],
    ["there is a newer server", { isOutdated: true }, "new-version"],
  ])("when %s", (_, difference, state) => {
    expect(shown(difference)).toBe(state);
  });

  it("says first what keeps everybody from playing", () => {
    const all = { isUp: false, isRemoved: true, isOutdated: true, isBack: true };
    expect(statesOf({ ...CALM, ...all })).toEqual(["line-gone", "back", "removed", "new-version"]);
  });

  it("offers a new version only between rounds", () => {
    const at = (phase: Condition["phase"]) => shown({ isOutdated: true, phase });
    expect((["dealing", "choosing", "countdown", "playing", "review"] as const).map(at)).toEqual(
      Array(5).fill(undefined),
    );
    expect((["lobby", "ready", "paused", "over"] as const).map(at)).toEqual(Array(4).fill("new-version"));
  });

  it("offers it at once where a part of the page is missing", () => {
    expect(shown({ isIncomplete: true, phase: "playing" })).toBe("new-version");
  });

  it("lets everything be put away that does not end by itself", () => {
    const lasting = (Object.keys(LOOKS) as State[]).filter((state) => !LOOKS[state].isPassing);
    expect(lasting).toEqual(["bad-ticket", "bad-message", "removed", "passed-on", "new-version"]);
  });
});

describe("why a page has given up", () => {
  it("is told apart", () => {
    expect(Object.keys(ENDS).map((trouble) => endOf(trouble as never))).toEqual(Object.keys(ENDS));
  });

  it("is that the server did not understand it, if nothing better is known", () => {
    expect(endOf("too-large")).toBe("bad-message");
    expect(endOf("brand-new" as never)).toBe("bad-message");
  });
});
