import { beforeEach, expect, test } from "vitest";
import { granted } from "../../../src/screens/lobby/granted.ts";
import { Table } from "../../../src/store/table.ts";
import { FakeSocket, fakeSockets } from "../../sockets.ts";
import { tableOf } from "../../tables.ts";

let table: Table;

beforeEach(() => {
  fakeSockets();
  table = new Table("K7XQM", "");
  table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell(
    { is: "welcome", version: 3, code: "K7XQM", token: "t".repeat(43), now: 0 },
    { is: "snapshot", view: tableOf({}) },
    { is: "you", seat: 0 },
  );
});

const asked = () => String(FakeSocket.last.of("start")[0]?.id);

test("what was done is granted when its event has come", async () => {
  let answer: unknown = "none yet";
  const asking = granted(table, { is: "start" }).then((said) => (answer = said));
  FakeSocket.last.tell({ is: "answer", id: asked(), seq: 2 });
  await Promise.resolve();
  expect(answer).toBe("none yet");
  FakeSocket.last.tell({ is: "event", seq: 2, at: 0, seat: -1, changes: [] });
  expect(await asking).toBeNull();
});

test("what was refused says why", async () => {
  const asking = granted(table, { is: "start" });
  FakeSocket.last.tell({ is: "answer", id: asked(), refused: { reason: "host-only" } });
  expect(await asking).toEqual({ reason: "host-only" });
});

test("what becomes of other wishes is not heard", async () => {
  let isAnswered = false;
  void granted(table, { is: "start" }).then(() => (isAnswered = true));
  const other = table.wish({ is: "pause" });
  FakeSocket.last.tell({ is: "answer", id: other, refused: { reason: "not-now" } });
  await Promise.resolve();
  expect(isAnswered).toBe(false);
});
