import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recall } from "../../src/net/memory.ts";
import type { PublicChair, ServerMessage, TableView } from "../../src/protocol.ts";
import { nextRequests, runSetup } from "../../src/store/setup.ts";
import { type Setup, leaveSetup } from "../../src/store/setups.ts";
import { Table } from "../../src/store/table.ts";
import { FakeSocket, fakeSockets } from "../sockets.ts";
import { tableOf } from "../tables.ts";

const SETUP: Setup = { name: "Ada", deck: "f", bots: 2, level: "expert", handicap: 0, botHandicap: 0, isReady: true };
const ADA: PublicChair = { name: "Ada", deck: "f", here: true };
const bot = (name: string): PublicChair => ({ name, deck: "b", bot: "expert" });

const LOBBY = tableOf({ host: -1 });

const seating = (...chairs: PublicChair[]): TableView => ({ ...LOBBY, chairs, host: 0 });

describe("the next thing to ask for", () => {
  test("is a seat, with the deck that was requested if it is free", () => {
    expect(nextRequests(SETUP, LOBBY, null)).toEqual([{ is: "sit", name: "Ada", deck: "f" }]);
    expect(nextRequests(SETUP, { ...LOBBY, free_decks: "abcd" }, null)).toEqual([{ is: "sit", name: "Ada", deck: "" }]);
  });

  test("is nothing as long as someone without a name has not sat down", () => {
    expect(nextRequests({ ...SETUP, name: "" }, LOBBY, null)).toEqual([]);
  });

  test("are the bots that are missing", () => {
    expect(nextRequests(SETUP, seating(ADA, bot("Allegra")), 0)).toEqual([{ is: "add-bot", bot: "expert" }]);
  });

  test("are amounts of their own, where they were requested", () => {
    const setup = { ...SETUP, handicap: 12, botHandicap: 8 };
    expect(nextRequests(setup, seating(ADA, { ...bot("Allegra"), handicap: 8 }, bot("Brio")), 0)).toEqual([
      { is: "set-handicap", seat: 0, amount: 12, name: "Ada" },
      { is: "set-handicap", seat: 2, amount: 8, name: "Brio" },
    ]);
  });

  test("are the amounts of others, as soon as they have sat down", () => {
    const setup = { ...SETUP, bots: 0, handicaps: { Ben: 7, Cleo: 5 }, isReady: false };
    const ben: PublicChair = { name: "Ben", deck: "c", here: true };
    expect(nextRequests(setup, seating(ADA), 0)).toEqual([]);
    expect(nextRequests(setup, seating(ADA, ben), 0)).toEqual([
      { is: "set-handicap", seat: 1, amount: 7, name: "Ben" },
    ]);
    const cleo: PublicChair = { name: "Cleo", deck: "d", here: true, handicap: 5 };
    expect(nextRequests(setup, seating(ADA, { ...ben, handicap: 7 }, cleo), 0)).toBeNull();
  });

  test("is no amount for guests, nor another one for whom the host has set one by hand", () => {
    const setup = { ...SETUP, bots: 1, handicaps: { Ben: 7, Cleo: 5 }, isReady: false };
    const byHand = (name: string, handicap: number): PublicChair => ({ name, deck: "c", here: true, handicap });
    const view = seating(ADA, byHand("Ben", 3), byHand("Guest", 4), { ...bot("Allegra"), handicap: 2 });
    expect(nextRequests(setup, view, 0)).toEqual([]);
  });

  test("is at last that one is ready, if that was requested", () => {
    const view = seating(ADA, bot("Allegra"), bot("Brio"));
    expect(nextRequests(SETUP, view, 0)).toEqual([{ is: "ready" }]);
    expect(nextRequests({ ...SETUP, isReady: false }, view, 0)).toBeNull();
  });

  test("is to say ready and nothing else for who has a kept seat", () => {
    const kept = { ...SETUP, bots: 3, isReady: true, isSeated: true };
    expect(nextRequests(kept, { ...seating(ADA), host: 1 }, 0)).toEqual([{ is: "ready" }]);
    expect(nextRequests(kept, seating({ ...ADA, ready: true }), 0)).toBeNull();
    expect(nextRequests(kept, LOBBY, null)).toBeNull();
  });

  test("is nothing any more for who is not the host, or when the match has begun", () => {
    expect(nextRequests(SETUP, { ...seating(ADA), host: 1 }, 0)).toBeNull();
    expect(nextRequests(SETUP, { ...seating(ADA), phase: "countdown" }, 0)).toBeNull();
  });
});

describe("a setup", () => {
  const WELCOME: ServerMessage = { is: "welcome", version: 1, code: "K7XQM", token: "t".repeat(43), now: 0 };
  const kinds = () => FakeSocket.last.said.map(({ is }) => is).filter((is) => is !== "hello" && is !== "ping");

  beforeEach(fakeSockets);
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function arrive(setup: Setup): FakeSocket {
    leaveSetup("K7XQM", setup);
    const table = new Table("K7XQM", "");
    runSetup(table);
    table.open();
    FakeSocket.last.accept();
    return FakeSocket.last;
  }

  /** Grant all that was asked for since, and show what has come of it. */
  function grant(socket: FakeSocket, from: number, view: TableView): void {
    const asked = socket.said.slice(from).filter(({ id }) => typeof id === "string");
    socket.tell(...asked.map(({ id }): ServerMessage => ({ is: "answer", id: String(id), seq: view.seq })));
    socket.tell({ is: "snapshot", view });
  }

  test("sits down, lets bots sit down and says ready, each when the one before has happened", () => {
    const socket = arrive(SETUP);
    socket.tell(WELCOME, { is: "snapshot", view: LOBBY });
    expect(kinds()).toEqual([]);
    socket.tell({ is: "you" });
    expect(kinds()).toEqual(["sit"]);
    let from = 0;
    grant(socket, from, { ...seating(ADA), seq: 2 });
    expect(kinds()).toEqual(["sit"]);
    from = socket.said.length;
    socket.tell({ is: "you", seat: 0 });
    expect(kinds()).toEqual(["sit", "add-bot", "add-bot"]);
    grant(socket, from, { ...seating(ADA, bot("Allegra"), bot("Brio")), seq: 4 });
    expect(kinds()).toEqual(["sit", "add-bot", "add-bot", "ready"]);
  });

  test("is over when all is done, and then not run again", () => {
    const socket = arrive({ ...SETUP, isReady: false });
    socket.tell(WELCOME, { is: "snapshot", view: seating(ADA, bot("Allegra"), bot("Brio")) }, { is: "you", seat: 0 });
    expect(kinds()).toEqual([]);
    expect(recall("setup.K7XQM")).toBe("");
  });

  test("is given up when something is refused", () => {
    const socket = arrive(SETUP);
    socket.tell(WELCOME, { is: "snapshot", view: LOBBY }, { is: "you" });
    const sit = socket.of("sit")[0];
    socket.tell({ is: "answer", id: String(sit?.id), refused: { reason: "table-full" } }, { is: "you", seat: 0 });
    expect(kinds()).toEqual(["sit"]);
    expect(recall("setup.K7XQM")).toBe("");
  });

  test("goes on after the page was reloaded", () => {
    const socket = arrive(SETUP);
    socket.tell(WELCOME, { is: "snapshot", view: seating(ADA) }, { is: "you", seat: 0 });
    expect(kinds()).toEqual(["add-bot", "add-bot"]);
  });

  test("waits for everyone who gets a handicap, and asks once for each", () => {
    const socket = arrive({ ...SETUP, bots: 0, handicaps: { Ben: 7, Cleo: 5 }, isReady: false });
    const [ben, cleo] = ["Ben", "Cleo"].map((name): PublicChair => ({ name, deck: "c", here: true }));
    if (!ben || !cleo) throw new Error();
    socket.tell(WELCOME, { is: "snapshot", view: seating(ADA) }, { is: "you", seat: 0 });
    expect(kinds()).toEqual([]);
    socket.tell({ is: "snapshot", view: { ...seating(ADA, ben), seq: 1 } });
    expect(kinds()).toEqual(["set-handicap"]);
    grant(socket, 0, { ...seating(ADA, { ...ben, handicap: 7 }), seq: 2 });
    expect(recall("setup.K7XQM")).not.toBe("");
    const from = socket.said.length;
    socket.tell({ is: "snapshot", view: { ...seating(ADA, { ...ben, handicap: 7 }, cleo), seq: 3 } });
    expect(kinds()).toEqual(["set-handicap", "set-handicap"]);
    grant(socket, from, { ...seating(ADA, { ...ben, handicap: 7 }, { ...cleo, handicap: 5 }), seq: 4 });
    expect(recall("setup.K7XQM")).toBe("");
  });

  test("goes on for the others when someone sits down again, or gets another handicap by hand", () => {
    const socket = arrive({ ...SETUP, bots: 0, handicaps: { Ben: 7, Cleo: 5 }, isReady: false });
    const [ben, cleo] = ["Ben", "Cleo"].map((name): PublicChair => ({ name, deck: "c", here: true }));
    if (!ben || !cleo) throw new Error();
    socket.tell(WELCOME, { is: "snapshot", view: seating(ADA, ben) }, { is: "you", seat: 0 });
    grant(socket, 0, { ...seating(ADA, { ...ben, handicap: 7 }), seq: 2 });
    socket.tell({ is: "snapshot", view: { ...seating(ADA, ben), seq: 3 } });
    expect(kinds()).toEqual(["set-handicap"]);
    socket.tell({ is: "snapshot", view: { ...seating(ADA, ben, cleo), seq: 4 } });
    expect(socket.of("set-handicap").map(({ name }) => name)).toEqual(["Ben", "Cleo"]);
  });

  test("asks for nothing a second time that was granted and does not look so", () => {
    const socket = arrive({ ...SETUP, bots: 0, handicap: 10, isReady: false });
    socket.tell(WELCOME, { is: "snapshot", view: seating(ADA) }, { is: "you", seat: 0 });
    grant(socket, 0, { ...seating(ADA), seq: 2 });
    expect(kinds()).toEqual(["set-handicap"]);
    expect(recall("setup.K7XQM")).toBe("");
  });
});
