import { expect, it } from "vitest";
import { read } from "../../src/net/frames.ts";

it("unpacks an event with its changes", () => {
  const frame = [12, 1_763_000_009_210, 1, [["moved", "r1b", "1.row.0", "pile.0"], ["resumed"]]];
  expect(read(JSON.stringify(frame))).toEqual({
    is: "event",
    seq: 12,
    at: 1_763_000_009_210,
    seat: 1,
    changes: [{ is: "moved", piece: "r1b", source: "1.row.0", target: "pile.0" }, { is: "resumed" }],
  });
});

it.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["a number", "7"],
  ["a text", '"is"'],
  ["an object without a kind", '{"at": 1}'],
  ["a kind that is no text", '{"is": 1}'],
  ["a snapshot without a table", '{"is": "snapshot", "view": null}'],
  ["an event without changes", "[1, 2, 3]"],
  ["an event without a number", '["1", 2, 3, []]'],
  ["a change that is no array", '[1, 2, 3, ["moved"]]'],
  ["a change that says too little", '[1, 2, 3, [["moved", "r1b"]]]'],
])("says of %s that it is no message", (_, text) => {
  expect(read(text)).toBeNull();
});

it("knows no change by the name of something that all objects have", () => {
  expect(read('[1, 2, 3, [["constructor", 1]]]')).toMatchObject({ changes: [{ is: "constructor" }] });
});

it("leaves all other messages as they are", () => {
  const pong = { is: "pong", at: 1.5, now: 2 };
  expect(read(JSON.stringify(pong))).toEqual(pong);
});

it("keeps nothing of a change that it does not know but its kind, and no more values than it knows", () => {
  const frame = [
    3,
    0,
    -1,
    [
      ["sung", "loudly"],
      ["gone", "pile.0", "and more"],
    ],
  ];
  expect(read(JSON.stringify(frame))).toMatchObject({ changes: [{ is: "sung" }, { is: "gone", zone: "pile.0" }] });
  expect(read(JSON.stringify(frame))).not.toHaveProperty("changes.1.undefined");
});
