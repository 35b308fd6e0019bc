import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { load } from "../../../../src/games/domino/index.ts";
import type { Field } from "../../../../src/games/game.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Command } from "../../../../src/protocol.ts";
import type { TableState } from "../../../../src/scene/tableState.ts";
import { Stage } from "../../../../src/scene/stage.ts";
import { TELEVISION } from "../../../../src/scene/television.ts";
import { onlooker } from "../../../../src/screens/stage.ts";
import { frame, state } from "../../../tableStates.ts";
import { blocked, turned, view, type Party } from "../tables.ts";

let ground: HTMLElement;
let stage: Stage;
let field: Field | undefined;
let now: TableState;
let played: Command[];

/** Screens that show the whole board, and phones that show windows. */
const LARGE = [700, 900] as const;
const PHONE = [390, 794] as const;

/** Open a field, and draw what is seen of this table. */
async function show(
  party: Party,
  of: Partial<TableState>,
  isTelevision = false,
  [w, h]: readonly [number, number] = LARGE,
): Promise<void> {
  const game = await load();
  now = state(view(party), of);
  const player = {
    ...onlooker(game),
    state: () => (isTelevision ? null : now),
    play: (command: Command) => void played.push(command),
  };
  field ??= game.openField?.(ground, stage, player);
  field?.draw(now, game.layout(now, frame(w, h, isTelevision ? { television: TELEVISION } : {})), true);
  await vi.dynamicImportSettled();
}

const at = (selector: string): HTMLElement => {
  const element = ground.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};
const board = () => at(".window");
const transform = () => at(".world").style.transform;
const said = () => at(".voice").textContent;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
const turnWheel = () =>
  board().dispatchEvent(
    Object.assign(new WheelEvent("wheel", { deltaY: -300, bubbles: true }), { clientX: 200, clientY: 200 }),
  );

function drag(): void {
  for (const [type, clientX] of [
    ["pointerdown", 100],
    ["pointermove", 300],
    ["pointerup", 300],
  ] as const) {
    board().dispatchEvent(new PointerEvent(type, { clientX, clientY: 100, pointerId: 1, bubbles: true }));
  }
}

beforeAll(() => open("domino/table"));

beforeEach(() => {
  hand.begin();
  played = [];
  const table = document.createElement("div");
  ground = document.createElement("div");
  const host = document.createElement("div");
  table.append(ground, host);
  document.body.replaceChildren(table);
  stage = new Stage(host, { people: () => [], seat: () => null, reducesMotion: () => true });
});

afterEach(() => {
  field?.destroy();
  field = undefined;
  stage.destroy();
});

test("a television's board listens to neither wheels nor fingers nor keys, and takes no focus", async () => {
  await show({}, { seat: null }, true);
  const whole = transform();
  turnWheel();
  drag();
  press("+");
  press("ArrowLeft");
  expect(transform()).toBe(whole);
  expect(hand.cursor).toBe("");
  expect(board().getAttribute("role")).toBe("img");
  expect(board().hasAttribute("tabindex")).toBe(false);
  expect(board().hasAttribute("aria-describedby")).toBe(false);
});

test("everyone else comes nearer by the wheel, however often it is drawn", async () => {
  await show({}, {});
  await show({}, {});
  const before = transform();
  turnWheel();
  const once = transform();
  expect(once).not.toBe(before);
  press("-");
  expect(transform()).not.toBe(once);
  expect(board().getAttribute("role")).toBe("application");
});

test("anyone who only watches can read the board with keys, and lays nothing", async () => {
  await show({}, { seat: null });
  press("t");
  expect(said()).toBe("A1: token, red");
  press("ArrowRight");
  expect(said()).toBe("B1: yellow");
  expect(press("r")).toBe(true);
});

test("a token that keys choose is marked, and that is said", async () => {
  await show({}, {});
  hand.cursor = "f2";
  press("Enter");
  expect(said()).toBe("F2: token, chosen, white");
  await show({}, {});
  expect(at("[data-piece=t4]").classList).toContain("chosen");
  expect(ground.querySelectorAll(".token.chosen")).toHaveLength(1);
});

test("a card that comes to lie elsewhere is found there", async () => {
  const lying = (zone: string) => ({ zones: { [zone]: { count: 1, faces: ["gbb"] } } });
  await show(lying("card.g1.h1"), {});
  expect(at("[data-piece=gbb]").dataset.zone).toBe("card.g1.h1");
  await show(lying("card.g1.g2"), {});
  expect(at("[data-piece=gbb]").dataset.zone).toBe("card.g1.g2");
});

const square = (token: number, name: string) => at(`.pane[data-token="${token}"] [data-square="${name}"]`);
const label = (element: HTMLElement) => element.getAttribute("aria-label");
const touch = (element: HTMLElement) =>
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));

test("on a phone each square of a window is a button that says what lies there and whether it is free", async () => {
  await show({ zones: { "card.g1.h1": { count: 1, faces: ["gbb"] } } }, {}, false, PHONE);
  expect(at(".window").hidden).toBe(true);
  expect(label(square(3, "f1"))).toBe("F1: yellow, free");
  expect(label(square(3, "g1"))).toBe("G1: green, Ben’s card");
  expect(label(square(3, "f2"))).toBe("F2: token, white");
  expect(square(3, "f1").tagName).toBe("BUTTON");
  expect(square(3, "f1").getAttribute("aria-disabled")).toBe("false");
  expect(square(3, "h3").getAttribute("aria-disabled")).toBe("true");
  expect(label(at('.pane[data-token="3"]'))).toBe("Around token 4");
});

test("a finger in a window plays as it comes down, and so does a screen reader's click", async () => {
  await show({}, {}, false, PHONE);
  touch(square(3, "e1"));
  square(3, "g3").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  // What the finger has done is done: its click means nothing.
  square(3, "e1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(played).toMatchObject([{ squares: ["e1", "f1"] }, { squares: ["f3", "g3"] }]);
});

test("anyone who has to tap a second square is told so", async () => {
  await show({ zones: turned("yb") }, {}, false, PHONE);
  touch(square(3, "g2"));
  expect(said()).toBe("Now tap the square for the other half.");
  expect(played).toEqual([]);
});

test("a window follows its token, and says who moves one that is blocked", async () => {
  const lane = { rows: ["ryg.rygb", "....owby", "bow.wryg", "........", "ygbr...."] };
  await show(lane, {}, false, PHONE);
  const before = at(".pane .world").style.transform;
  await show({ ...lane, tokens: ["c1", "a3", "a5", "f2"] }, {}, false, PHONE);
  expect(at(".pane .world").style.transform).not.toBe(before);
  expect(at('.pane[data-token="0"]').classList).not.toContain("blocked");
  const card = { "card.b1.c1": { count: 1, faces: ["ygb"] } };
  const covered = { ...card, ...blocked("t1"), "1.owes": { seat: 1, accepts: ["t1"] } };
  await show({ ...lane, zones: covered }, {}, false, PHONE);
  expect(at('.pane[data-token="0"]').classList).toContain("blocked");
  expect(at('.pane[data-token="0"] .said').textContent).toBe("Blocked. Ben will move it.");
});

test("the map opens the whole board, and a button leads back to the windows", async () => {
  await show({}, {}, false, PHONE);
  at("[data-do=map]").click();
  await show({}, {}, false, PHONE);
  expect(at(".window").hidden).toBe(false);
  expect(at(".panes").hidden).toBe(true);
  at("[data-do=windows]").click();
  await show({}, {}, false, PHONE);
  expect(at(".panes").hidden).toBe(false);
});

test("the keys 1 to 4 lead to the tokens", async () => {
  await show({}, {}, false, PHONE);
  press("4");
  expect(said()).toBe("F2: token, white");
  press("2");
  expect(said()).toBe("A3: token, blue");
});

test.each([LARGE, PHONE])("a replay leaves keys and the own hand alone, and has no buttons (%i × %i)", async (w, h) => {
  const game = await load();
  now = state(view({}), { seat: 0 });
  field = game.openField?.(ground, stage, onlooker(game), true);
  hand.cursor = "F2";
  const plan = game.layout(now, frame(w, h, { isReplay: true }));
  field?.draw(now, plan, true);
  await vi.dynamicImportSettled();
  expect(plan.marks.filter(({ key, box }) => /^(map|back|window)/.test(key) || (key === "zoom" && box.w))).toEqual([]);
  expect(ground.querySelectorAll(".token")).toHaveLength(4);
  expect(ground.querySelector(".zoom, .map")).toBeNull();
  expect(["1", "+", "-", "ArrowLeft"].filter((key) => !press(key))).toEqual([]);
  expect(hand.cursor).toBe("F2");
});

test("a field that ends before its controls are there gets none", async () => {
  const game = await load();
  now = state(view({}));
  field = game.openField?.(ground, stage, { ...onlooker(game), state: () => now, play: () => undefined });
  field?.draw(now, game.layout(now, frame(...LARGE)), true);
  field?.destroy();
  await vi.dynamicImportSettled();
  press("ArrowLeft");
  expect(hand.cursor).toBe("");
  expect(ground.children).toHaveLength(0);
});
