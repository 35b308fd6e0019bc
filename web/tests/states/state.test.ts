import { describe, expect, it } from "vitest";
import { ALL_WELL, ENDS, LOOKS, endOf, statesOf, type Condition, type State } from "../../src/screens/states/state.ts";

const shown = (difference: Partial<Condition>): State | undefined => statesOf({ ...ALL_WELL, ...difference })[0];

describe("what a banner says", () => {
  it("is nothing while all is well", () => {
    expect(statesOf(ALL_WELL)).toEqual([]);
  });

  it.each<[string, Partial<Condition>, State]>([
    ["the connection is gone", { isUp: false }, "line-gone"],
    ["it has been gone for long", { isUp: false, isGoneLong: true }, "connecting"],
    ["it is back", { isBack: true }, "back"],
    ["the disk takes nothing", { trouble: "halted" }, "halted"],
    ["the server is being restarted", { trouble: "closing", isUp: false }, "closing"],
    ["the server stays away", { trouble: "closing", isUp: false, isGoneLong: true }, "connecting"],
    ["there are too many lines, however long", { trouble: "too-many", isUp: false, isGoneLong: true }, "too-many"],
    ["the connection was too slow", { trouble: "too-slow", isUp: false }, "too-slow"],
    ["the host has removed this person", { isRemoved: true }, "removed"],
    ["another device plays on", { isPassedOn: true }, "passed-on"],
    ["a link was used twice", { said: "bad-ticket" }, "bad-ticket"],
    ["the seat was lost for want of an answer", { isLapsed: true }, "lapsed"],
    ["a bot plays instead", { isStoodIn: true }, "stand-in"],
    ["a part of the page did not come", { isIncomplete: true, phase: "playing" }, "incomplete"],
    ["there is a newer server", { isOutdated: true }, "new-version"],
    ["a restart was announced", { isRestartAnnounced: true, phase: "playing" }, "restart"],
  ])("when %s", (_, difference, state) => {
    expect(shown(difference)).toBe(state);
  });

  it("says first what keeps everyone from playing", () => {
    const all = { isUp: false, isRemoved: true, isOutdated: true, isBack: true };
    expect(statesOf({ ...ALL_WELL, ...all })).toEqual(["line-gone", "back", "removed", "new-version"]);
  });

  it("offers a new version only between rounds", () => {
    const at = (phase: Condition["phase"]) => shown({ isOutdated: true, phase });
    expect((["dealing", "choosing", "countdown", "playing", "review"] as const).map(at)).toEqual(
      Array(5).fill(undefined),
    );
    expect((["lobby", "ready", "paused", "over"] as const).map(at)).toEqual(Array(4).fill("new-version"));
  });

  it("offers it at once where a part of the page is missing that the server no longer has", () => {
    expect(statesOf({ ...ALL_WELL, isIncomplete: true, isOutdated: true, phase: "playing" })).toEqual(["new-version"]);
  });

  it("says that a bot plays only while the person could do so", () => {
    expect(shown({ isStoodIn: true, isUp: false })).toBe("line-gone");
    expect(statesOf({ ...ALL_WELL, isStoodIn: true, isUp: false })).not.toContain("stand-in");
  });

  it("lets everything be put away that does not end by itself", () => {
    const lasting = (Object.keys(LOOKS) as State[]).filter((state) => !LOOKS[state].isPassing);
    expect(lasting).toEqual(["bad-ticket", "bad-message", "removed", "passed-on", "lapsed", "new-version", "restart"]);
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
