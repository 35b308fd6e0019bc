import { describe, expect, it, beforeEach, test } from "vitest";
import { botRequests, botGroups, granted, amountText, handicapsOf } from "../../../src/screens/lobby/host.ts";
import { EDITION, chair } from "./tables.ts";
import { Table } from "../../../src/store/table.ts";
import { FakeSocket, fakeSockets } from "../../sockets.ts";
import { tableOf } from "../../tables.ts";

describe("how many bots there are", () => {
  const CHAIRS = [chair("Ada", "a"), chair("Brio", "b", { bot: "family" }), chair("Coda", "c", { bot: "family" })];

  it("adds the bots that are missing", () => {
    expect(botRequests(CHAIRS, 3, "child")).toEqual([{ is: "add-bot", bot: "child" }]);
  });

  it("sends away the bots that came last, from the last seat on", () => {
    expect(botRequests(CHAIRS, 0, "child")).toEqual([
      { is: "kick", seat: 2, name: "Coda" },
      { is: "kick", seat: 1, name: "Brio" },
    ]);
  });

  it("asks for nothing if there are as many as are wanted", () => {
    expect(botRequests(CHAIRS, 2, "child")).toEqual([]);
  });

  describe("the bots of a server", () => {
    it("come apart: those that play like people, and all others", () => {
      const family = { kind: "family", level: 3, foreign: false };
      const greedy = { kind: "greedy", level: null, foreign: false };
      expect(botGroups([family, greedy])).toEqual({ levels: [family], others: [greedy] });
    });
  });
});

describe("an answer that is waited for", () => {
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

  test("what becomes of other requests is not heard", async () => {
    let isAnswered = false;
    void granted(table, { is: "start" }).then(() => (isAnswered = true));
    const other = table.request({ is: "pause" });
    FakeSocket.last.tell({ is: "answer", id: other, refused: { reason: "not-now" } });
    await Promise.resolve();
    expect(isAnswered).toBe(false);
  });
});

describe("seats", () => {
  it("can be given what the edition allows, and nothing if it is not known", () => {
    expect(handicapsOf({ ...EDITION, handicaps: [3, 6] }, 5)).toEqual([3, 4, 6]);
    expect(handicapsOf(null, 5)).toEqual([]);
  });

  it("can be given more or fewer than usual, where that is what amounts mean", () => {
    const relative = { ...EDITION, handicaps: [-2, 2] as [number, number] };
    expect(handicapsOf(relative, 2)).toEqual([-2, -1, 1, 2]);
    expect(handicapsOf(relative, 2).map((amount) => amountText(relative, amount))).toEqual(["−2", "−1", "+1", "+2"]);
    expect(amountText(EDITION, 7)).toBe("7");
  });
});
