import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { book } from "../../../src/i18n/index.svelte.ts";
import ChangeGame from "../../../src/screens/lobby/ChangeGame.svelte";
import type { Room } from "../../../src/store/room.svelte.ts";
import { FakeSocket, fakeSockets } from "../../sockets.ts";
import { OFFER } from "../start/offer.ts";
import { soon } from "../../soon.ts";
import { chair, roomAt, tableOf } from "./tables.ts";

const PEOPLE = ["Ada", "Ben", "Cleo", "Dora", "Emil"].map((name, place) => chair(name, "abcde"[place] ?? ""));
const BOT = chair("Brio", "f", { bot: "family" });
let mounted: object;
let onclose: () => void;

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("fetch", async () => Response.json({ bots: [] }));
  onclose = vi.fn();
});

afterEach(async () => {
  await unmount(mounted);
  vi.unstubAllGlobals();
});

function show(room: Room): Room {
  room.offer = OFFER;
  mounted = mount(ChangeGame, { target: document.body, props: { room, onclose } });
  flushSync();
  return room;
}

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const send = () => find("form")?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

it("begins with what is agreed on now, and asks for what was chosen", () => {
  const view = tableOf({ chairs: [...PEOPLE.slice(0, 2), BOT], house_rules: { stack: 5 }, options: { hints: true } });
  const room = show(roomAt(view, 0));
  expect(find<HTMLInputElement>("[data-rule=stack] input")?.value).toBe("5");
  expect(find<HTMLInputElement>("input[name=bots]")?.value).toBe("1");
  find("input[value=dutch-blitz]")?.click();
  flushSync();
  send();
  expect(room.table.pending).toMatchObject([
    { is: "change-game", edition: "dutch-blitz", house_rules: { stack: 5 }, options: { hints: true } },
  ]);
});

it("says how many seats there are too few before anything is asked", () => {
  const room = show(roomAt(tableOf({ chairs: PEOPLE }), 0));
  find("input[value=dutch-blitz]")?.click();
  flushSync();
  expect(find("[data-state=complaint]")?.textContent).toContain(book("house").change.tooMany(5, 4));
  expect(find<HTMLButtonElement>("[data-do=open]")?.disabled).toBe(true);
  send();
  expect(room.table.pending).toEqual([]);
});

it("closes when it is done, and has as many bots as were wanted", async () => {
  const room = show(roomAt(tableOf({ chairs: [...PEOPLE.slice(0, 2), BOT] }), 0));
  vi.spyOn(room.table.connection, "ask").mockImplementation(() => undefined);
  const bots = find<HTMLInputElement>("input[name=bots]");
  if (!bots) throw new Error("nobody asks for bots");
  bots.value = "3";
  bots.dispatchEvent(new Event("change", { bubbles: true }));
  send();
  const [request] = room.table.pending;
  room.table.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "answer", id: request?.id ?? "" });
  await soon(() => expect(onclose).toHaveBeenCalledOnce());
  expect(room.table.pending.map(({ is }) => is)).toEqual(["add-bot", "add-bot"]);
});

it("says what is wrong with the rules, and stays open", async () => {
  const room = show(roomAt(tableOf({ chairs: PEOPLE }), 0));
  send();
  const [request] = room.table.pending;
  room.table.open();
  FakeSocket.last.accept();
  const refused = { reason: "bad-option", detail: "stack = 9: does not go with ends" } as const;
  FakeSocket.last.tell({ is: "answer", id: request?.id ?? "", refused });
  await soon(() => expect(find("[data-state=complaint]")?.textContent).toContain("does not go with ends"));
  expect(find("[data-rule=ends]")?.classList).toContain("wrong");
  expect(onclose).not.toHaveBeenCalled();
});

it("leaves a table on the start page, and says why", () => {
  const room = show(roomAt(tableOf({ chairs: PEOPLE, options: { listed: true } }), 0));
  const listed = find<HTMLInputElement>("input[name=listed]");
  expect([listed?.checked, listed?.disabled]).toEqual([true, true]);
  expect(find("form")?.textContent).toContain(book("house").change.staysListed);
  send();
  expect(room.table.pending).toMatchObject([{ is: "change-game", options: { listed: true } }]);
});

it("can put a table on the start page", () => {
  const room = show(roomAt(tableOf({ chairs: PEOPLE }), 0));
  find<HTMLInputElement>("input[name=listed]")?.click();
  flushSync();
  send();
  expect(room.table.pending).toMatchObject([{ is: "change-game", options: { listed: true } }]);
});
