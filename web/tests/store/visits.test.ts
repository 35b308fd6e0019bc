import { afterEach, beforeEach, expect, test, vi, describe } from "vitest";
import { remember } from "../../src/net/memory.ts";
import type { ServerMessage } from "../../src/protocol.ts";
import { Table } from "../../src/store/table.ts";
import { forgetTable, keepVisit, recentTables, isNewcomer } from "../../src/store/visits.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";

beforeEach(() => {
  fakeSockets();
  remember("visits", "");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function visit(code: string, ...messages: ServerMessage[]): FakeSocket {
  const table = new Table(code, "");
  keepVisit(table);
  table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "welcome", version: 1, code, token: "t".repeat(43), now: 0 }, ...messages);
  return FakeSocket.last;
}

test("a table where one has a seat is remembered, the last one first", () => {
  visit("AAAAA", { is: "you", seat: 0 });
  visit("BBBBB", { is: "you", waiting: true });
  visit("AAAAA", { is: "you", seat: 0 });
  expect(recentTables()).toEqual(["AAAAA", "BBBBB"]);
});

test("a table that one only watches is not remembered", () => {
  visit("AAAAA", { is: "you" });
  expect(recentTables()).toEqual([]);
});

test("a seat that was given up is forgotten", () => {
  visit("AAAAA", { is: "you", seat: 0 }).tell({ is: "you" });
  expect(recentTables()).toEqual([]);
});

test("a table that is no more is forgotten", () => {
  visit("AAAAA", { is: "you", seat: 0 });
  visit("AAAAA", { is: "problem", code: "no-table" });
  expect(recentTables()).toEqual([]);
});

test("only the last three are remembered, and only for half a day", () => {
  for (const code of ["AAAAA", "BBBBB", "CCCCC", "DDDDD"]) visit(code, { is: "you", seat: 0 });
  expect(recentTables()).toEqual(["DDDDD", "CCCCC", "BBBBB"]);
  vi.setSystemTime(Date.now() + 13 * 3_600_000);
  expect(recentTables()).toEqual([]);
});

test("what was forgotten by hand stays forgotten", () => {
  visit("AAAAA", { is: "you", seat: 0 });
  forgetTable("AAAAA");
  expect(recentTables()).toEqual([]);
});

test("what cannot be read counts as nothing", () => {
  remember("visits", "[{]");
  expect(recentTables()).toEqual([]);
  remember("visits", '[{"code": 5}, null, "x"]');
  expect(recentTables()).toEqual([]);
});

describe("a newcomer", () => {
  afterEach(() => {
    for (const key of ["edition", "played"]) remember(key, "");
  });

  test.each(["edition", "played"])("a device that remembers %s has no newcomer", (key) => {
    expect(isNewcomer()).toBe(true);
    remember(key, "yes");
    expect(isNewcomer()).toBe(false);
  });
});
