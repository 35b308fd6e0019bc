import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Game, Taken } from "../../src/games/game.ts";
import type { Command } from "../../src/protocol.ts";
import type { TableState } from "../../src/scene/tableState.ts";
import { Hands, type Player } from "../../src/scene/hands.ts";
import { Stage } from "../../src/scene/stage.ts";
import { box, plan, puppets, spot } from "./plans.ts";

const play = (card: string, on = ""): Command => ({ type: "play", card, ...(on && { on }) });

let host: HTMLElement;
let stage: Stage;
let hands: Hands;
let motion: ReturnType<typeof puppets>;
let state: TableState;
/** What came of it, in order. */
let done: string[];
/** What each own zone means when it is taken up. */
let taken: Record<string, Taken>;
let tapped: Command | null;
let aimed: string;
/** How often the table was looked at. */
let states: number;

const KEYS: Readonly<Record<string, string>> = { "1": "0.row.0", s: "0.stack", " ": "0.hand" };

const game: Pick<Game, "zoneOf" | "taken" | "laid" | "tapped" | "aim" | "calls" | "canBeWrong"> = {
  zoneOf: ({ key }) => KEYS[key] ?? "",
  taken: (_, zone) => taken[zone] ?? { is: "nothing" },
  laid: (_, from, to) => (to.startsWith("pile.") || to === "new" ? play(from, to) : null),
  tapped: () => tapped,
  aim: () => aimed,
  calls: ({ referee }) => (referee === "honour" ? ["stuck", "misplay"] : ["stuck"]),
  canBeWrong: (_, zone) => zone.startsWith("pile.") || zone.startsWith("0.row"),
};

const player: Player = {
  game: game as Game,
  get selected() {
    return state.selected;
  },
  state: () => {
    states += 1;
    return state;
  },
  play: (command) =>
    void done.push(
      `play ${"card" in command ? command.card : command.type} ${"on" in command ? command.on : ""}`.trim(),
    ),
  select: (zone) => {
    state = { ...state, selected: zone };
    done.push(`select ${zone}`.trim());
  },
  call: (piece) => void done.push(`call ${piece}`),
  stopCalling: () => {
    state = { ...state, isCalling: false };
    done.push("stop calling");
  },
  reach: (zone) => void done.push(`reach ${zone}`.trim()),
};

const layout = (row = "r5a") =>
  plan([
    spot("pile.0", box(100, 100), { piece: "r4b", isTarget: true }),
    spot("pile.1", box(200, 100), { piece: "b2b", isTarget: true }),
    spot("0.stack", box(0, 600), { piece: "g8a", isTarget: true }),
    spot("0.row.0", box(100, 600), { piece: row, isTarget: true }),
    spot("0.hand", box(300, 600), { back: "a", isTarget: true }),
  ]);

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  states = 0;
  tapped = null;
  aimed = "";
  taken = {
    "0.stack": { is: "held" },
    "0.row.0": { is: "command", command: play("r5a") },
    "0.hand": { is: "command", command: { type: "flip" } },
  };
  state = {
    selected: "",
    isCalling: false,
    pending: new Set(),
    rules: { referee: "honour" },
    view: { game: { zones: { "pile.0": { count: 1 }, "pile.1": { count: 1 }, "0.row.0": { seat: 0, count: 1 } } } },
  } as unknown as TableState;
  motion = puppets();
  host = document.createElement("div");
  document.body.replaceChildren(host);
  stage = new Stage(host, { people: () => [], seat: () => 0, reducesMotion: () => false }, motion.animate);
  stage.draw(layout());
  hands = new Hands(host, stage, player);
});

afterEach(() => {
  hands.destroy();
  stage.destroy();
  vi.useRealTimers();
});

const element = (zone: string): HTMLElement => host.querySelector<HTMLElement>(`[data-zone="${zone}"]`) ?? host;

function pointer(type: string, target: Element, [clientX, clientY]: readonly [number, number], pointerId = 1): void {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY, pointerId, button: 0 }),
  );
}

const down = (zone: string, at: readonly [number, number], id = 1) => pointer("pointerdown", element(zone), at, id);
const move = (at: readonly [number, number], id = 1) => pointer("pointermove", host, at, id);
const up = (at: readonly [number, number], id = 1) => pointer("pointerup", host, at, id);

function key(name: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
}

const ROW = [125, 635] as const;
const STACK = [25, 635] as const;
const PILE = [125, 135] as const;

test("a finger plays as it comes down", () => {
  down("0.row.0", ROW);
  expect(done).toEqual(["play r5a"]);
  up(ROW);
  expect(done).toEqual(["play r5a"]);
});

test("nothing breaks if a finger drags what was played already", () => {
  down("0.row.0", ROW);
  state = { ...state, pending: new Set(["r5a"]) };
  move(PILE);
  up(PILE);
  expect(done).toEqual(["play r5a"]);
});

test("a piece that coming down did not move can be dragged to where it fits by then", () => {
  down("0.row.0", ROW);
  move([125, 400]);
  move(PILE);
  up(PILE);
  expect(done).toEqual(["play r5a", "select 0.row.0", "reach pile.0", "select", "play 0.row.0 pile.0"]);
});

test("other buttons of the mouse do nothing", () => {
  element("0.row.0").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 2 }));
  expect(done).toEqual([]);
});

test("a choosy piece waits for its place", () => {
  down("0.stack", STACK);
  up(STACK);
  expect(done).toEqual(["select 0.stack"]);
  down("pile.0", PILE);
  expect(done.slice(1)).toEqual(["select", "play 0.stack pile.0"]);
});

test("a choosy piece that fits is played as the finger lifts", () => {
  tapped = play("g8a");
  aimed = "pile.1";
  down("0.stack", STACK);
  expect(done).toEqual(["select 0.stack", "reach pile.1"]);
  up(STACK);
  expect(done.slice(2)).toEqual(["select", "play g8a"]);
});

test("a piece that waits is put back by another tap", () => {
  down("0.stack", STACK);
  up(STACK);
  down("0.stack", STACK);
  up(STACK);
  expect(state.selected).toBe("");
});

test("a piece that waits is put back by a tap on nothing", () => {
  down("0.stack", STACK);
  up(STACK);
  pointer("pointerdown", host, [390, 790]);
  expect(state.selected).toBe("");
});

test("a dragged piece follows the finger and falls where it lifts", () => {
  down("0.stack", STACK);
  move([60, 400]);
  expect(element("0.stack").classList.contains("dragged")).toBe(true);
  move(PILE);
  expect(element("pile.0").classList.contains("over")).toBe(true);
  up(PILE);
  expect(done).toEqual(["select 0.stack", "reach pile.0", "select", "play 0.stack pile.0"]);
  expect(element("0.stack").classList.contains("dragged")).toBe(false);
  expect(element("pile.0").classList.contains("over")).toBe(false);
});

test("a piece that is let go beside a place falls on it", () => {
  down("0.stack", STACK);
  move([90, 180]);
  up([90, 180]);
  expect(done.at(-1)).toBe("play 0.stack pile.0");
});

test("a piece that is dropped between the places goes where it fits", () => {
  down("0.stack", STACK);
  aimed = "pile.1";
  move([350, 350]);
  up([350, 350]);
  expect(done.at(-1)).toBe("play 0.stack pile.1");
});

test("a piece that is dropped in the middle and fits nowhere is played as a tap would play it", () => {
  tapped = play("g8a");
  down("0.stack", STACK);
  move([350, 350]);
  up([350, 350]);
  expect(done.at(-1)).toBe("play g8a");
});

test("a piece that is dropped elsewhere goes back", () => {
  down("0.stack", STACK);
  move([200, 500]);
  up([200, 500]);
  expect(done).toEqual(["select 0.stack", "select"]);
  expect(motion.flights()).toHaveLength(1);
});

test("a finger that slips a little has tapped", () => {
  tapped = play("g8a");
  down("0.stack", STACK);
  move([40, 645]);
  up([40, 645]);
  expect(done.at(-1)).toBe("play g8a");
});

test("a finger that the system takes away puts the piece back", () => {
  down("0.stack", STACK);
  move(PILE);
  pointer("pointercancel", host, PILE);
  expect(done).toEqual(["select 0.stack", "reach pile.0", "select", "reach"]);
  up(PILE);
  expect(done).toHaveLength(4);
});

test("a piece that is taken away while it is dragged is let go", () => {
  down("0.stack", STACK);
  move(PILE);
  state = { ...state, pending: new Set(["g8a"]) };
  move([130, 130]);
  up(PILE);
  expect(done.filter((one) => one.startsWith("play"))).toEqual([]);
});

test("a second finger plays with a tap while the first one drags, and holds nothing", () => {
  taken["0.open"] = { is: "held" };
  down("0.stack", STACK, 1);
  move([60, 400], 1);
  down("0.row.0", ROW, 2);
  up(ROW, 2);
  down("pile.1", [225, 135], 2);
  move(PILE, 1);
  up(PILE, 1);
  expect(done.filter((one) => one.startsWith("play"))).toEqual(["play r5a", "play 0.stack pile.0"]);
});

test("two fingers play one after the other without lifting", () => {
  down("0.row.0", ROW, 1);
  down("0.hand", [325, 635], 2);
  expect(done).toEqual(["play r5a", "play flip"]);
});

test("while calling, what is touched is called where something can lie wrong", () => {
  state = { ...state, isCalling: true };
  down("pile.0", PILE);
  expect(done).toEqual(["call r4b"]);
});

test("while calling, an own card that is touched is played, and calling is over", () => {
  state = { ...state, isCalling: true };
  down("0.row.0", ROW);
  expect(done).toEqual(["stop calling", "play r5a"]);
});

test("while calling, an own card that was built on is called", () => {
  const game = { zones: { "0.row.0": { seat: 0, count: 2 } } };
  state = { ...state, isCalling: true, view: { game } as unknown as TableState["view"] };
  down("0.row.0", ROW);
  expect(done).toEqual(["call r5a"]);
});

test("an own card touched while calling after the stop only ends calling", () => {
  const callable = { ...state, isCalling: true };
  player.state = () => (done.includes("stop calling") ? null : callable);
  down("0.row.0", ROW);
  player.state = () => state;
  expect(done).toEqual(["stop calling"]);
});

test("a finger that rests on a card in the middle calls it", () => {
  down("pile.0", PILE);
  vi.advanceTimersByTime(499);
  move([PILE[0] + 5, PILE[1]]);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["call r4b"]);
});

test("a finger that lifts or moves away calls nothing", () => {
  down("pile.0", PILE);
  up(PILE);
  down("pile.0", PILE);
  move([PILE[0] + 9, PILE[1]]);
  down("pile.0", PILE, 2);
  pointer("pointercancel", host, PILE, 2);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});

test("a finger that rests calls nothing where nothing can be laid wrong", () => {
  state = { ...state, rules: { referee: "strict" } };
  down("pile.0", PILE);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});

test("a finger that lays a card and stays calls nothing", () => {
  state = { ...state, selected: "0.stack" };
  down("pile.0", PILE);
  vi.advanceTimersByTime(1_000);
  expect(done.filter((one) => one.startsWith("call"))).toEqual([]);
});

test("nothing can be done where there is no table", () => {
  player.state = () => null;
  down("0.row.0", ROW);
  key("1");
  player.state = () => state;
  expect(done).toEqual([]);
});

test("keys press the zones that they stand for", () => {
  expect(key("1").defaultPrevented).toBe(true);
  key(" ");
  key("x");
  expect(done).toEqual(["play r5a", "play flip"]);
});

test("keys that are held down, or meant for the browser or for a text, do nothing", () => {
  const input = document.body.appendChild(document.createElement("input"));
  key("1", { repeat: true });
  key("1", { ctrlKey: true });
  key("1", { metaKey: true });
  key("1", {}, input);
  expect(done).toEqual([]);
});

test("keys do nothing while a dialog is open", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  key("1");
  expect(done).toEqual([]);
});

test("Enter and Space press the spot that has the focus", () => {
  element("0.row.0").focus();
  key("Enter", {}, element("0.row.0"));
  key(" ", {}, element("0.row.0"));
  expect(done).toEqual(["play r5a", "play r5a"]);
});

test("Space belongs to another button that has the focus", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(key(" ", {}, button).defaultPrevented).toBe(false);
  expect(done).toEqual([]);
});

test("a choosy piece is laid with keys alone", () => {
  key("s");
  element("pile.1").focus();
  key("Enter", {}, element("pile.1"));
  expect(done).toEqual(["select 0.stack", "select", "play 0.stack pile.1"]);
});

test("Escape puts back what was taken up, and means nothing otherwise", () => {
  expect(key("Escape").defaultPrevented).toBe(false);
  down("0.stack", STACK);
  move(PILE);
  expect(key("Escape").defaultPrevented).toBe(true);
  expect(state.selected).toBe("");
  expect(element("0.stack").classList.contains("dragged")).toBe(false);
});

test("arrows move the focus to the next place in their direction", () => {
  key("ArrowUp");
  expect(document.activeElement).toBe(element("pile.0"));
  key("ArrowRight", {}, element("pile.0"));
  expect(document.activeElement).toBe(element("pile.1"));
  key("ArrowDown", {}, element("pile.1"));
  expect(document.activeElement).toBe(element("0.row.0"));
});

test("arrows begin where the focus is only on a part of the page, and belong to any other thing that has it", () => {
  const screen = document.body.appendChild(document.createElement("section"));
  screen.tabIndex = -1;
  screen.focus();
  key("ArrowUp", {}, screen);
  expect(document.activeElement).toBe(element("pile.0"));
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  key("ArrowUp", {}, button);
  expect(document.activeElement).toBe(button);
});

test("screen readers click, and that presses", () => {
  element("0.row.0").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  expect(done).toEqual(["play r5a"]);
});

test("the click after a finger does nothing more", () => {
  down("0.row.0", ROW);
  up(ROW);
  element("0.row.0").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(done).toEqual(["play r5a"]);
});

test("letting go of everything puts back what was held", () => {
  down("0.stack", STACK);
  move(PILE);
  hands.cancel();
  up(PILE);
  expect(done.filter((one) => one.startsWith("play"))).toEqual([]);
  expect(state.selected).toBe("");
});

test("a mouse that only passes by looks at nothing", () => {
  move(PILE);
  move(STACK);
  expect(states).toBe(0);
});
