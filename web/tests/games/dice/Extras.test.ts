import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import Extras from "../../../src/games/dice/Extras.svelte";
import { dice } from "../../../src/games/dice/index.ts";
import { open } from "../../../src/i18n/index.svelte.ts";
import { roomAt } from "../../screens/lobby/tables.ts";
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
  mounted = mount(Extras, {
    target: document.body,
    props: { room: roomAt(seen.view, 0), view: seen.view, plan, player },
  });
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

test("a shake throws nothing while somebody is calling a misplay", () => {
  seen = { ...seen, isCalling: true };
  motion.shake();
  expect(play).not.toHaveBeenCalled();
});
