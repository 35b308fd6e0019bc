import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Field } from "../../../../src/games/game.ts";
import { load } from "../../../../src/games/domino/index.ts";
import { hand } from "../../../../src/games/domino/hand.svelte.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Glance } from "../../../../src/scene/glance.ts";
import { Stage } from "../../../../src/scene/stage.ts";
import { onlooker } from "../../../../src/screens/tv/onlooker.ts";
import { frame, glance } from "../../../glances.ts";
import { view, type Party } from "../tables.ts";

let ground: HTMLElement;
let stage: Stage;
let field: Field | undefined;
let now: Glance;

/** Open a field, and draw what is seen of this table. */
async function show(party: Party, of: Partial<Glance>, isTelevision = false): Promise<void> {
  const game = await load();
  now = glance(view(party), of);
  const player = { ...onlooker(game), glance: () => (isTelevision ? null : now) };
  field ??= game.openField?.(ground, stage, player);
  field?.draw(now, game.layout(now, frame(400, 700, { isTelevision })), true);
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

beforeAll(() => open("domino"));

beforeEach(() => {
  hand.begin();
  const table = document.createElement("div");
  ground = document.createElement("div");
  const host = document.createElement("div");
  table.append(ground, host);
  document.body.replaceChildren(table);
  stage = new Stage(host, { people: () => [], seat: () => null, isStill: () => true });
});

afterEach(() => {
  field?.destroy();
  field = undefined;
  stage.destroy();
});

test("a television's board heeds neither wheels nor fingers nor keys, and takes no focus", async () => {
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

test("everybody else comes nearer by the wheel, however often it is drawn", async () => {
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

test("whoever only watches can read the board with keys, and lays nothing", async () => {
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
