import { expect, test } from "vitest";
import type { Change, PublicEvent, TableView } from "../../src/protocol.ts";
import { changed, patched } from "../../src/store/patch.ts";
import { tableOf } from "../tables.ts";

const before: TableView = {
  ...tableOf({}),
  game: {
    ...tableOf({}).game,
    zones: { "0.open": { seat: 0, count: 1, faces: ["r2a"] }, "pile.0": { count: 1, faces: ["r1b"] } },
  },
};
const move = { is: "moved", piece: "r2a", source: "0.open", target: "pile.0" } as const;
const accepting: Change = { is: "accepting", zone: "pile.0", faces: ["r3"] };
const event: PublicEvent = { seq: before.seq + 1, at: 0, seat: 0, changes: [move, accepting] };

/** The table after an event that is about zones which are there. */
function after(view: TableView, changes = event.changes): TableView {
  const next = patched(view, { ...event, seq: view.seq + 1, changes });
  if (!next) throw new Error("a zone is missing");
  return next;
}

test("an event leaves the view before it, and zones that it does not touch, as they were", () => {
  const known = structuredClone(before);
  const next = after(before);
  expect(before).toEqual(known);
  expect(next.game.zones["pile.0"]).toMatchObject({ faces: ["r1b", "r2a"], accepts: ["r3"], count: 2 });
});

test("a change that is only expected leaves the view before it as it was", () => {
  const known = structuredClone(before);
  changed(changed(before, move), accepting);
  expect(before).toEqual(known);
});

test("a move does not make the table look different to who does not look at what lies where", () => {
  const once = after(before);
  const moved = after(after(once, [accepting]), [{ ...move, source: "pile.0", target: "0.open" }]);
  expect(moved.game.stuck).toBe(once.game.stuck);
});

test("an event about a zone that is not there leads nowhere", () => {
  expect(patched(before, { ...event, changes: [{ is: "hidden", zone: "pile.7" }] })).toBeNull();
});
