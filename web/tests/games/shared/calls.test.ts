import { expect, test } from "vitest";
import { calls, playsBlind } from "../../../src/games/shared/calls.ts";

test("misplays can be called on honour tables only, and the end where it is called", () => {
  expect(calls({ referee: "strict", stop: "automatic" })).toEqual(["stuck"]);
  expect(calls({ referee: "honour", stop: "call" })).toEqual(["stuck", "misplay", "stop"]);
});

test("where pieces may be misplaced the middle has to be seen", () => {
  expect([playsBlind({ referee: "honour" }), playsBlind({ referee: "strict" })]).toEqual([false, true]);
});
