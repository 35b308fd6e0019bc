import { expect, test } from "vitest";
import { calls, worthNow } from "../../../src/games/dice/table.ts";
import { tableOf } from "../../tables.ts";

test("what a round is worth now is what somebody loses who does not end it: the dice that are left", () => {
  const zones = { "0.dice": { seat: 0, count: 3 }, "1.dice": { seat: 1, count: 0 } };
  expect(worthNow(tableOf({ game: { zones, seats: 2, round: 1 } }), {}).map(Math.abs)).toEqual([3, 0]);
});

test("where only dice that fit can be placed nobody is stuck: that call takes no room", () => {
  expect(calls({ referee: "strict", stop: "automatic" })).toEqual([]);
  expect(calls({ referee: "strict", stop: "call" })).toEqual(["stop"]);
});

test("dice laid wrong can close the board, so being stuck is offered there", () => {
  expect(calls({ referee: "honour", stop: "automatic" })).toEqual(["stuck", "misplay"]);
});
