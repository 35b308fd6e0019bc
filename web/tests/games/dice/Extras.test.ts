import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Extras from "../../../src/games/dice/Extras.svelte";
import { dice } from "../../../src/games/dice/index.ts";
import type { Room } from "../../../src/store/room.svelte.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import { roomAt } from "../../screens/lobby/tables.ts";
import { FakeSocket, fakeSockets } from "../../sockets.ts";
import { frame, state, view } from "./tableStates.ts";

const motion = vi.hoisted(() => ({ shake: () => {} }));

// A phone whose person wants to throw by shaking it.
vi.mock("../../../src/games/dice/motion.svelte.ts", () => ({
  canShake: () => true,
  shakeChoice: () => "yes",
  mayFeel: () => Promise.resolve(true),
  feelShakes: (heard: () => void) => ((motion.shake = heard), () => {}),
}));

const play = vi.fn();
let seen = state(view());
let room: Room;
let mounted: object;

beforeAll(() => open("dice/table"));

beforeEach(() => {
  seen = state(view());
  const player = {
    game: dice,
    selected: "",
    state: () => seen,
    play,
    select: () => {},
    call: () => {},
    stopCalling: () => {},
    reach: () => {},
  };
  const plan = dice.layout(seen, frame(390, 700));
  room = roomAt(view({ dice: [["r1#1a", "b6#2a"]] }), 0);
  mounted = mount(Extras, { target: document.body, props: { room, view: seen.view, plan, player } });
  flushSync();
});

afterEach(async () => {
  await unmount(mounted);
  document.body.replaceChildren();
  play.mockClear();
});

test("a shake throws the own dice", () => {
  motion.shake();
  expect(play).toHaveBeenCalledExactlyOnceWith({ type: "throw" });
});

test("a shake throws nothing while something else is read", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  motion.shake();
  expect(play).not.toHaveBeenCalled();
  dialog.remove();
  motion.shake();
  expect(play).toHaveBeenCalledOnce();
});

test("a shake throws nothing while someone is calling a misplay", () => {
  seen = { ...seen, isCalling: true };
  motion.shake();
  expect(play).not.toHaveBeenCalled();
});

const told = () => document.querySelector("[data-live=dice]")?.textContent;

test("tells the dice that lie there, even if older ones are still drawn", () => {
  expect(told()).toBe("red 1; blue 6");
});

test("tells new dice also if a whole table comes instead of events", () => {
  const { game } = view({ dice: [["g3#1a", "b6#2a"]] });
  fakeSockets();
  room.table.connection.open();
  FakeSocket.last.accept();
  FakeSocket.last.tell({ is: "snapshot", view: { ...seen.view, game } });
  flushSync();
  expect(told()?.split("; ").sort()).toEqual(["blue 6", "green 3"]);
  room.table.connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
