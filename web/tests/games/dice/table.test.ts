import { expect, test } from "vitest";
import { calls } from "../../../src/games/dice/table.ts";

test("where only dice that fit can be placed nobody is stuck: that call takes no room", () => {
  expect(calls({ referee: "strict", stop: "automatic" })).toEqual([]);
  expect(calls({ referee: "strict", stop: "call" })).toEqual(["stop"]);
});

test("dice laid wrong can close the board, so being stuck is offered there", () => {
  expect(calls({ referee: "honour", stop: "automatic" })).toEqual(["stuck", "misplay"]);
});
