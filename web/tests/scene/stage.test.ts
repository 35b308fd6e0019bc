import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Plan, Spot } from "../../src/scene/plan.ts";
import type { Sheet } from "../../src/scene/painting.ts";
import * as canvasFlights from "../../src/scene/canvasFlights.ts";
import { WAY_MS } from "../../src/scene/flights.ts";
import { THROTTLE_MS, Stage } from "../../src/scene/stage.ts";
import { box, plan, puppets, spot, whereto } from "./plans.ts";

/** Whatever is drawn waits for a frame. */
const FRAME_MS = 17;

let host: HTMLElement;
let stage: Stage;
let motion: ReturnType<typeof puppets>;
let reducesMotion = false;

const people = [
  { name: "Ann", deck: "a" },
  { name: "Élise", deck: "b" },
];

const own = (piece: string, more: Partial<Spot> = {}) =>
  spot("0.row.0", box(0, 600), { piece, isTarget: true, ...more });
const pile = (piece: string, beneath = "") => spot("pile.0", box(100, 100), { piece, beneath });
const mini = (piece: string) => spot("1.row.0", box(310, 20, 20, 28), { piece, detail: "mini", isThrottled: true });

const at = (key: string): HTMLElement => {
  const element = host.querySelector<HTMLElement>(`[data-key="${key}"]`);
  if (!element) throw new Error(`nothing is drawn at ${key}`);
  return element;
};
/** What lies on top, which is shown as what lies beneath until it is there; small cards of others are one element. */
const top = (key: string): HTMLElement =>
  at(key).querySelector<HTMLElement>(":scope > :is(.top, .beneath[data-piece])") ?? at(key);
const isComing = (key: string): boolean => top(key).classList.contains("beneath");
const keys = () => [...host.querySelectorAll<HTMLElement>(".spot")].map(({ dataset }) => dataset.key);

/** The elements that are written to while something is done. */
function written(act: () => void): string[] {
  const observer = new MutationObserver(() => {});
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
  act();
  const targets = observer.takeRecords().map(({ target }) => (target as Element).className);
  return [...new Set(targets)];
}

/** Faces that nobody paints: each has a look of its own. */
const plainSheet: Sheet = {
  name: "w",
  rows: [["r4", "r5"]],
  ratio: 1.4,
  options: {},
  painter: { employ: () => new Worker(""), load: () => Promise.reject(new Error("no painter")) },
  plain: (face) => ({ look: face, text: face }),
};

/** The attributes that are written while something is done, one after the other. */
function writes(act: () => void): string[] {
  const observer = new MutationObserver(() => {});
  observer.observe(host, { subtree: true, childList: true, attributes: true, characterData: true });
  act();
  return observer.takeRecords().map(({ attributeName, type }) => attributeName ?? type);
}

beforeEach(() => {
  vi.useFakeTimers();
  reducesMotion = false;
  motion = puppets();
  host = document.createElement("div");
  document.body.replaceChildren(host);
  stage = new Stage(host, { people: () => people, seat: () => 0, reducesMotion: () => reducesMotion }, motion.animate);
});

afterEach(() => {
  stage.destroy();
  vi.useRealTimers();
});

test("what can be pressed is a button with a name, everything else is a picture", () => {
  stage.draw(plan([own("r5a", { label: "Row 1: red 5" }), pile("r4b"), spot("0.gap", box(0, 700), { label: "" })]));
  expect(at("0.row.0").tagName).toBe("BUTTON");
  expect(at("0.row.0").getAttribute("aria-label")).toBe("Row 1: red 5");
  expect(at("pile.0").getAttribute("role")).toBe("img");
  expect(at("0.gap").getAttribute("aria-hidden")).toBe("true");
});

test("a spot lies where the plan says", () => {
  stage.draw(plan([own("r5a")]));
  expect(at("0.row.0").style).toMatchObject({ left: "0px", top: "600px", width: "50px", height: "70px" });
});

test("a spot shows the piece, what is written on it and whose hands come", () => {
  stage.draw(plan([own("r5a", { look: "stack", thickness: 2, badge: "7", hotkey: "S", hands: [1], fan: ["r6a"] })]));
  expect(top("0.row.0").dataset.piece).toBe("r5a");
  expect(at("0.row.0").className).toBe("spot stack full thick-2 has-card");
  expect(at("0.row.0").querySelector(".badge")?.textContent).toBe("7");
  expect(at("0.row.0").querySelector("kbd")?.dataset.hotkey).toBe("S");
  expect(at("0.row.0").querySelector(".hand.deck-b")?.textContent).toBe("É");
  expect(at("0.row.0").querySelector<HTMLElement>(".fan .card")?.dataset.piece).toBe("r6a");
});

test("nothing is written on a spot that its name does not say", () => {
  stage.draw(plan([own("r5a", { badge: "7", hotkey: "S", label: "Stack: red 5, 7 cards" })]));
  expect(at("0.row.0").textContent).toBe("7");
});

test("a piece that lies face down has no name", () => {
  stage.draw(plan([own("", { back: "a" })]));
  expect(top("0.row.0").dataset.piece).toBeUndefined();
  expect(at("0.row.0").classList.contains("has-back")).toBe(true);
  expect(top("0.row.0").classList.contains("plain")).toBe(true);
});

test("faces that are not painted yet are shown as the game says", async () => {
  stage.draw(plan([own("r5a")]));
  const painter = { employ: () => new Worker(""), load: () => Promise.reject(new Error("no painter")) };
  const shown = { look: "red", text: "5" };
  const dressed = stage.dress({ name: "t", rows: [["r5"]], ratio: 1.4, options: {}, painter, plain: () => shown });
  expect(top("0.row.0").className).toBe("card top full plain red");
  expect(top("0.row.0").dataset.text).toBe("5");
  await dressed;
});

test("what was taken up is said to be pressed, and nothing else is", () => {
  stage.draw(plan([own("r5a", { isTarget: true, isSelected: true }), pile("r4b")]));
  expect(at("0.row.0").getAttribute("aria-pressed")).toBe("true");
  expect(at("pile.0").hasAttribute("aria-pressed")).toBe(false);
  stage.draw(plan([own("r5a", { isTarget: true, isSelected: false }), pile("r4b")]));
  expect(at("0.row.0").hasAttribute("aria-pressed")).toBe(false);
});

test("drawing the same again writes nothing", () => {
  stage.draw(plan([own("r5a", { badge: "3" }), pile("r4b")]));
  expect(written(() => stage.draw(plan([own("r5a", { badge: "3" }), pile("r4b")])))).toEqual([]);
});

test("only what has changed is written", () => {
  stage.draw(plan([own("r5a", { badge: "3" }), pile("r4b")]));
  const element = at("0.row.0");
  expect(written(() => stage.draw(plan([own("r5a", { badge: "2" }), pile("r4b")])))).toEqual(["badge"]);
  expect(at("0.row.0")).toBe(element);
});

test("a number that comes and goes is written once, and only hidden in between", () => {
  const counted = (badge: string) => plan([own("r5a"), { ...pile("r4b"), badge }]);
  stage.draw(counted("×2"));
  expect(writes(() => stage.draw(counted("")))).toEqual(["class"]);
  expect(at("pile.0").querySelector(".badge")?.className).toBe("badge none");
  expect(writes(() => stage.draw(counted("×2")))).toEqual(["class"]);
  expect(writes(() => stage.draw(counted("×3")))).toContain("childList");
});

test("elements stand in the order of the plan, and what is gone is taken away", () => {
  const other = spot("pile.1", box(200, 100));
  stage.draw(plan([pile("r4b"), own("r5a")]));
  stage.draw(plan([other, pile("r4b"), own("r5a")]));
  expect(keys()).toEqual(["pile.1", "pile.0", "0.row.0"]);
  stage.draw(plan([own("r5a")]));
  expect(keys()).toEqual(["0.row.0"]);
});

test("a new place before others does not take the focus away", () => {
  stage.draw(plan([own("r5a")]));
  at("0.row.0").focus();
  stage.draw(plan([pile("r4b"), own("r5a")]));
  expect(document.activeElement).toBe(at("0.row.0"));
});

test("what can be pressed from now on keeps its place and what is on it", () => {
  stage.draw(plan([pile("r4b"), own("r5a")]));
  stage.draw(plan([{ ...pile("r4b"), isTarget: true }, own("r5a")]));
  expect(at("pile.0").tagName).toBe("BUTTON");
  expect(keys()).toEqual(["pile.0", "0.row.0"]);
  expect(top("pile.0").dataset.piece).toBe("r4b");
});

test("the first plan and still ones let nothing fly", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.draw(plan([own(""), pile("r5a", "r4b")]), { isInstant: true });
  expect(motion.asked).toEqual([]);
});

test("a piece is there at once and hidden only as long as it flies", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.draw(plan([own(""), pile("r5a", "r4b")]));
  expect(top("pile.0").dataset.piece).toBe("r5a");
  expect(isComing("pile.0")).toBe(true);
  expect(motion.flights()).toHaveLength(1);
  vi.advanceTimersByTime(160);
  expect(isComing("pile.0")).toBe(false);
});

test("a refused piece flies back from where it is, and what it had covered is seen at once", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.draw(plan([own(""), pile("r5a", "r4b")]));
  for (const one of motion.asked) one.progress = 0.5;
  stage.draw(plan([own("r5a"), pile("r4b")]));
  expect(motion.flights().map(({ keyframes, duration }) => [whereto(keyframes[0]), duration])).toEqual([
    ["50px, 350px", 180],
  ]);
  expect(isComing("pile.0")).toBe(false);
  expect(isComing("0.row.0")).toBe(true);
});

test("a piece that nobody has seen before turns over", () => {
  stage.draw(plan([own("", { back: "a" })]));
  stage.draw(plan([own("g7a")]));
  expect(motion.flights()).toHaveLength(2);
});

test("with reduced motion nothing flies, what has changed lights up", () => {
  reducesMotion = true;
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.draw(plan([own(""), pile("r5a", "r4b")]));
  expect(motion.flights()).toEqual([]);
  expect(motion.asked).toMatchObject([{ element: top("pile.0"), duration: 120 }]);
});

test("what was laid in the middle is fresh for a moment, in the tint of who laid it", () => {
  stage.draw(plan([mini("r5b"), pile("r4a")]));
  stage.draw(plan([mini(""), pile("r5b", "r4a")]));
  expect(at("pile.0").className).toContain("fresh fresh-b");
  vi.advanceTimersByTime(600 + FRAME_MS);
  expect(at("pile.0").className).not.toContain("fresh");
});

test("boards of others are drawn ten times a second, everything else at once", () => {
  const both = (theirs: string, ours: string): Plan => plan([mini(theirs), own(ours)]);
  for (const [theirs, ours] of [
    ["r4b", "r1a"],
    ["r5b", "r1a"],
    ["r6b", "r2a"],
  ] as const)
    stage.draw(both(theirs, ours));
  expect([top("1.row.0").dataset.piece, top("0.row.0").dataset.piece]).toEqual(["r5b", "r2a"]);
  stage.draw(both("r7b", "r2a"));
  vi.advanceTimersByTime(THROTTLE_MS + FRAME_MS);
  expect(top("1.row.0").dataset.piece).toBe("r7b");
});

test("where there are many others their boards are drawn five times a second", () => {
  const panels = Array.from({ length: 7 }, (_, seat) => ({ ...plan([]).panels[0]!, seat }));
  for (const piece of ["r4b", "r5b", "r6b"]) stage.draw(plan([mini(piece)], { panels }));
  vi.advanceTimersByTime(THROTTLE_MS + FRAME_MS);
  expect(top("1.row.0").dataset.piece).toBe("r5b");
  vi.advanceTimersByTime(THROTTLE_MS);
  expect(top("1.row.0").dataset.piece).toBe("r6b");
});

test("a piece is never seen twice: a board of others that it leaves is drawn with it", () => {
  stage.draw(plan([mini("r5b"), pile("r4a")]));
  stage.draw(plan([mini(""), pile("r5b", "r4a")]));
  expect(top("1.row.0").dataset.piece).toBeUndefined();
  expect(whereto(motion.flights()[0]?.keyframes[0])).toBe("295px, -1px");
});

test("a piece follows the finger, and goes back from there when it is let go", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.drag("0.row.0", 30, -200);
  expect(top("0.row.0").style.transform).toContain("translate(30px, -200px)");
  expect(at("0.row.0").classList.contains("dragged")).toBe(true);
  stage.release("0.row.0");
  expect(top("0.row.0").style.transform).toBe("");
  expect(motion.flights()[0]?.keyframes.map(whereto)).toEqual(["30px, 400px", "0px, 600px"]);
});

test("a piece that was dragged to its place flies from the finger", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.drag("0.row.0", 80, -480);
  stage.release("0.row.0");
  stage.draw(plan([own(""), pile("r5a", "r4b")]));
  expect(motion.flights().map(({ keyframes }) => keyframes.map(whereto))).toEqual([["80px, 120px", "100px, 100px"]]);
});

test("a place over which something is dragged says so", () => {
  stage.draw(plan([own("r5a"), pile("r4b")]));
  stage.point("pile.0");
  expect(at("pile.0").classList.contains("over")).toBe(true);
  stage.point("");
  expect(at("pile.0").classList.contains("over")).toBe(false);
});

test("a zone can be found and shaken", () => {
  stage.draw(plan([own("r5a")]));
  expect(stage.rectOf("0.row.0")).toEqual(box(0, 600));
  expect(stage.rectOf("0.row.9")).toBeNull();
  stage.shake("0.row.0");
  stage.shake("0.row.9");
  expect(motion.asked).toMatchObject([{ element: top("0.row.0"), duration: 180 }]);
});

test("a finger may hit more than what is seen", () => {
  stage.draw(plan([own("r5a", { touch: box(-4, 596, 60, 80) })]));
  expect(at("0.row.0").style.getPropertyValue("--touch")).toBe("-4px -6px -6px -4px");
});

test("signs are drawn by their keys", () => {
  const mark = (text: string) => ({ key: "caption", box: box(0, 0), look: "caption", text, label: "" });
  stage.draw(plan([], { marks: [mark("Stack")] }));
  const element = host.querySelector(".mark.caption");
  stage.draw(plan([], { marks: [mark("Row")] }));
  expect(element?.textContent).toBe("Row");
  stage.draw(plan([]));
  expect(host.querySelector(".mark")).toBeNull();
});

const cup = () => spot("0.cup", box(300, 700), { isTarget: true });
const die = (piece: string, more: Partial<Spot> = {}) =>
  spot("0.dice.r#2", box(0, 600, 50, 50), { piece, isTarget: true, origin: "0.cup", arrives: "roll", ...more });

test("a piece that is thrown is at its place at once, shows its face, and only looks as if it rolled", () => {
  stage.draw(plan([cup(), die("r5#2a")]));
  stage.draw(plan([cup(), die("r2#2a", { tilt: 7 })]));
  const [roll] = motion.asked;
  expect(motion.flights()).toEqual([]);
  expect(roll?.element).toBe(top("0.dice.r#2"));
  expect(top("0.dice.r#2").dataset.piece).toBe("r2#2a");
  expect(isComing("0.dice.r#2")).toBe(false);
  expect(whereto(roll?.keyframes[0])).toBe("300px, 110px");
  expect(at("0.dice.r#2").style.getPropertyValue("--tilt")).toBe("7deg");
});

test("pieces that others throw only turn, and where nothing may move they light up", () => {
  const rival = (piece: string) =>
    spot("1.dice.r#1", box(310, 20, 20, 20), { piece, isThrottled: true, origin: "1.dice.r#1", arrives: "roll" });
  stage.draw(plan([rival("r1#1b")]));
  vi.advanceTimersByTime(THROTTLE_MS);
  stage.draw(plan([rival("r3#1b")]));
  expect(motion.asked.at(-1)?.keyframes[0]).toEqual({ transform: "scaleX(0)" });
  reducesMotion = true;
  stage.draw(plan([rival("r3#1b"), cup(), die("r5#2a")]));
  stage.draw(plan([rival("r3#1b"), cup(), die("r6#2a")]));
  expect(motion.asked.at(-1)?.keyframes[0]).toEqual({ filter: "brightness(1.5)" });
});

test("the focus goes on to the next piece when the one that has it is gone", () => {
  const other = spot("0.dice.r#3", box(60, 600, 50, 50), { piece: "r4#3a", isTarget: true });
  stage.draw(plan([die("r5#2a"), other, cup()]));
  at("0.dice.r#2").focus();
  stage.draw(plan([other, cup()]));
  expect(document.activeElement).toBe(at("0.dice.r#3"));
  stage.draw(plan([cup()]));
  expect(document.activeElement).toBe(at("0.cup"));
});

test("a board of others is one element for each place, and becomes a button with a card on it when it can be pressed", () => {
  stage.draw(plan([mini("r5b")]));
  expect(at("1.row.0").className).toBe("spot  mini thick-0 has-card card top plain ");
  expect(at("1.row.0").children).toHaveLength(0);
  stage.draw(plan([{ ...mini("r5b"), isTarget: true }]));
  expect(at("1.row.0").tagName).toBe("BUTTON");
  expect(top("1.row.0").parentElement).toBe(at("1.row.0"));
});

test("what lies beneath is drawn only where a hand moves the top, or is about to", () => {
  const beneath = () => at("pile.0").querySelectorAll(".beneath").length;
  stage.draw(plan([pile("r5b", "r4a")]));
  expect(beneath()).toBe(0);
  stage.draw(plan([{ ...pile("r5b", "r4a"), hands: [1] }]));
  expect(beneath()).toBe(1);
  stage.draw(plan([{ ...pile("r5b", "r4a"), isTarget: true }]));
  expect(beneath()).toBe(1);
});

test("a card that flies to the middle is written once, when it arrives, and its place once until it is not fresh any more", async () => {
  await stage.dress(plainSheet);
  stage.draw(plan([mini("r5b"), pile("r4a")]));
  const [place, card] = [at("pile.0"), top("pile.0")];
  const writes = (act: () => void) => {
    const observer = new MutationObserver(() => {});
    for (const one of [place, card]) observer.observe(one, { attributes: true, attributeFilter: ["class"] });
    act();
    return observer.takeRecords().map(({ target }) => (target === place ? "place" : "card"));
  };
  expect(writes(() => stage.draw(plan([mini(""), pile("r5b", "r4a")])))).toEqual(["place"]);
  expect(card.className).toContain("r4");
  expect(writes(() => vi.advanceTimersByTime(220 + FRAME_MS))).toEqual(["card"]);
  expect(card.className).toContain("r5");
  expect(writes(() => vi.advanceTimersByTime(600))).toEqual(["place"]);
});

test("a card that someone else lays is written to eight attributes in all, and no element is made for it", async () => {
  await stage.dress(plainSheet);
  stage.draw(plan([pile("r4b"), mini("r5b")]));
  const done = writes(() => {
    stage.draw(plan([{ ...pile("r5b", "r4b"), label: "red 5" }, mini("g7b")]));
    vi.advanceTimersByTime(2_000);
  });
  const place = ["aria-label", "data-piece", "class", "class", "class"];
  const [flight, board] = [["class"], ["data-piece", "class"]];
  // Only for faces that are not painted yet there is a text, and only the first flight has to be given its size.
  const isLasting = (name: string) => name !== "data-text" && name !== "style";
  expect(done.filter(isLasting).toSorted()).toEqual([...place, ...flight, ...board].toSorted());
});

test("what others lay flies and is ringed on a canvas, where browsers have one: its place is written once, when it arrives", async () => {
  const ringed: string[] = [];
  const open = vi.spyOn(canvasFlights, "openCanvasFlights").mockReturnValue({
    wear: () => {},
    fly: () => true,
    whereIs: () => null,
    land: () => {},
    clear: () => {},
    close: () => {},
    ring: ({ key }: Spot, deck: string) => Boolean(ringed.push(`${key} ${deck}`)),
  } as unknown as canvasFlights.CanvasFlights);
  stage = new Stage(host, { people: () => people, seat: () => 0, reducesMotion: () => false }, motion.animate);
  await stage.dress(plainSheet);
  stage.draw(plan([mini("r4b"), pile("r3a")]));
  stage.draw(plan([mini("r5b"), pile("r4b", "r3a")]));
  await vi.waitFor(() => expect(open).toHaveBeenCalled());
  motion.asked.length = 0;
  vi.advanceTimersByTime(2_000);
  stage.draw(plan([mini("r5b"), pile("r4a")]), { isInstant: true });
  const place = at("pile.0");
  const observer = new MutationObserver(() => {});
  observer.observe(place, { subtree: true, attributes: true, attributeFilter: ["class"] });
  stage.draw(plan([mini(""), pile("r5b", "r4a")]));
  vi.advanceTimersByTime(2_000);
  expect(observer.takeRecords().map(({ target }) => (target as Element).className)).toEqual(["card top full plain r5"]);
  expect([ringed, motion.flights()]).toEqual([["pile.0 b"], []]);
  const finished = (piece: string) => ({ ...pile(piece, "r5b"), look: "done" });
  stage.draw(plan([mini("r6b"), pile("r5b", "r4a")]));
  stage.draw(plan([mini(""), finished("r6b")]));
  expect(ringed).toHaveLength(1);
  expect(at("pile.0").className).toContain("done");
  expect(at("pile.0").className).toContain("fresh");
  open.mockRestore();
});

test("boards of others take turns: no frame draws all of them", () => {
  const seats = Array.from({ length: 12 }, (_, seat) => seat + 1);
  const boards = (piece: string) =>
    plan(
      seats.map((seat) =>
        spot(`${seat}.row.0`, box(20 * seat, 0, 20, 28), { piece, detail: "mini", isThrottled: true }),
      ),
    );
  const shown = (piece: string) => seats.filter((seat) => top(`${seat}.row.0`).dataset.piece === piece);
  stage.draw(boards("r1b"));
  stage.draw(boards("r2b"));
  expect(shown("r2b")).toHaveLength(2);
  vi.advanceTimersByTime(FRAME_MS);
  expect(shown("r2b")).toHaveLength(4);
  vi.advanceTimersByTime(THROTTLE_MS);
  expect(shown("r2b")).toHaveLength(12);
});

test("a piece flies back to where it came from, but not to where it came from in the round before", () => {
  const durations = [false, true].map((isNextRound) => {
    stage.draw(plan([own("r5a"), pile("r4b")]), { isInstant: true });
    stage.draw(plan([own(""), pile("r5a", "r4b")]));
    motion.asked.length = 0;
    if (isNextRound) stage.begin();
    stage.draw(plan([own("r5a"), pile("r4b")]));
    return motion.flights()[0]?.duration;
  });
  expect(durations[0]).toBe(WAY_MS.back);
  expect(durations[1]).not.toBe(WAY_MS.back);
});
