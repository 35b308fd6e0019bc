import { describe, expect, test } from "vitest";
import { accountsOf, summaryOf } from "../../../src/games/scores.ts";
import { aloudOf } from "../../../src/games/aloud.ts";
import { plain } from "../../../src/games/plain/index.ts";
import { layout } from "../../../src/games/plain/layout.ts";
import type { Command, SeatSummary, Zone } from "../../../src/protocol.ts";
import type { Plan, Spot } from "../../../src/scene/plan.ts";
import { TELEVISION } from "../../../src/scene/television.ts";
import { isWithin, overlaps, whole } from "../../boxes.ts";
import { chairsFor, frame, state, inPlay } from "../../tableStates.ts";

const zone = (seat: number, faces: string[], more: Partial<Zone> = {}): Zone => ({
  seat,
  faces,
  count: faces.length,
  ...more,
});

/** Coins in front of each seat, a pile that wants a 1, and something face down. */
const ZONES = {
  "0.row": zone(0, ["1a", "2a", "3a"], { gives: true }),
  "0.bag": zone(0, [], { count: 4 }),
  "1.row": zone(1, ["1b", "3b"], { gives: true }),
  pile: zone(-1, ["3b"], { accepts: ["1"] }),
};
const view = (zones: Record<string, Zone> = ZONES, seats = 2) => inPlay("coins", chairsFor(seats), zones);
const move = (piece: string, to: string) => ({ type: "move", piece, to }) as unknown as Command;
const spotAt = ({ spots }: Plan, key: string): Spot | undefined => spots.find((spot) => spot.key === key);

describe("a table of any game", () => {
  const plan = layout(state(view()), frame(390, 794));

  test("shows every zone with its name and count", () => {
    expect(plan.marks.map(({ text }) => text)).toEqual(["pile · 1", "row · 3", "bag · 4"]);
  });

  test("shows each own piece, what lies face down, what is shared, and what others have", () => {
    expect(plan.spots.map(({ key, piece }) => [key, piece])).toEqual([
      ["1.row", "3b"],
      ["pile", "3b"],
      ["0.row/1a", "1a"],
      ["0.row/2a", "2a"],
      ["0.row/3a", "3a"],
      ["0.bag", ""],
    ]);
    expect(spotAt(plan, "0.bag")).toMatchObject({ back: "a", badge: "4", label: "bag (4): face down" });
    expect(spotAt(plan, "pile")).toMatchObject({ label: "pile (1): 3", isTarget: true });
  });

  test("lights the zones that accept what was taken up, and with hints what can be played", () => {
    const held = layout(state(view(), { selected: "0.row/1a", hints: true }), frame(390, 794));
    expect(spotAt(held, "pile")?.look).toContain("wanted");
    expect(spotAt(held, "0.row/1a")?.look).toMatch(/selected.*hinted/);
    expect(spotAt(held, "0.row/2a")?.look).not.toContain("hinted");
  });

  test.each([
    [320, 518],
    [390, 794],
    [844, 340],
    [1440, 850],
  ])("fits on %d × %d, and nothing lies on anything else", (width, height) => {
    for (const seats of [2, 4, 8]) {
      const others = Object.fromEntries(
        Array.from({ length: seats - 1 }, (_, index) => [`${index + 1}.row`, zone(index + 1, ["1b"])]),
      );
      const size = frame(width, height, { showsKeys: true });
      const drawn = layout(state(view({ ...ZONES, ...others }, seats)), size);
      const boxes = [...drawn.panels.map(({ box }) => box), drawn.middle, drawn.ticker, drawn.tools];
      expect(overlaps(boxes)).toEqual([]);
      expect(drawn.spots.every(({ box }) => isWithin(box, whole(size)))).toBe(true);
      const own = drawn.spots.filter(({ look }) => look.startsWith("own")).map(({ box }) => box);
      expect(overlaps([...own, drawn.middle, drawn.ticker, drawn.tools])).toEqual([]);
    }
  });

  test("is shown on a television, and to people who only watch", () => {
    const television = frame(1920, 1080, { television: TELEVISION });
    expect(layout(state(view(), { seat: null }), television).panels).toHaveLength(2);
    const watched = layout(state(view(), { seat: null }), frame(390, 794));
    expect(watched.spots.filter(({ look }) => look.startsWith("own"))).toEqual([]);
  });
});

describe("a tap", () => {
  const now = state(view());

  test("plays a piece at once that only one zone accepts", () => {
    expect(plain.taken(now, "0.row/1a")).toEqual({ is: "command", command: move("1a", "pile") });
    expect(plain.tapped(now, "0.row/1a")).toEqual(move("1a", "pile"));
    expect(plain.aim(now, "0.row/1a")).toBe("pile");
  });

  test("lets a piece wait for its place if several zones accept it, or none", () => {
    const two = state(view({ ...ZONES, other: zone(-1, [], { accepts: ["1"] }) }));
    expect(plain.taken(two, "0.row/1a")).toEqual({ is: "held" });
    expect(plain.tapped(two, "0.row/1a")).toBeNull();
    expect(plain.laid(two, "0.row/1a", "other")).toEqual(move("1a", "other"));
    expect(plain.taken(now, "0.row/2a")).toEqual({ is: "held" });
    expect(plain.laid(now, "0.row/2a", "pile")).toEqual(move("2a", "pile"));
    expect(plain.laid(now, "0.row/2a", "0.row/3a")).toBeNull();
  });

  test("does nothing with what is not one's own, face down, or on its way", () => {
    expect(plain.taken(now, "1.row/1b")).toEqual({ is: "nothing" });
    expect(plain.taken(now, "0.bag")).toEqual({ is: "nothing" });
    expect(plain.taken(state(view(), { pending: new Set(["1a"]) }), "0.row/1a")).toEqual({ is: "nothing" });
  });

  test("asks a zone where its pieces may come from", () => {
    const rows = (sources: string[]) => state(view({ ...ZONES, "0.shelf": zone(0, [], { accepts: ["2"], sources }) }));
    expect(plain.aim(rows(["row"]), "0.row/2a")).toBe("0.shelf");
    expect(plain.aim(rows(["bag"]), "0.row/2a")).toBe("");
  });
});

test("digits stand for the own pieces", () => {
  expect(plain.zoneOf({ key: "2", code: "Digit2" }, state(view()))).toBe("0.row/2a");
  expect(plain.zoneOf({ key: "9", code: "Digit9" }, state(view()))).toBe("");
  expect(plain.zoneOf({ key: "x", code: "KeyX" }, state(view()))).toBe("");
});

test("a piece that is on its way already lies where it goes", () => {
  const after = plain.optimistic(view(), 0, "1", move("1a", "pile"));
  expect(after.game.zones.pile?.faces).toEqual(["3b", "1a"]);
  expect(after.game.zones["0.row"]?.faces).toEqual(["2a", "3a"]);
  expect(plain.sourceOf(view(), 0, move("1a", "pile"))).toBe("0.row/1a");
  expect(plain.targetOf(view(), 0, move("1a", "pile"))).toBe("pile");
  expect(plain.piecesOf(view(), 0, move("1a", "pile"))).toEqual(["1a"]);
  expect(plain.piecesOf(view(), 0, { type: "flip" })).toEqual([]);
  expect(plain.optimistic(view(), 0, "1", { type: "flip" })).toEqual(view());
});

test("it is told what is left, what was counted, and what lies in front of others", () => {
  expect(plain.left(view(), {}, 0)).toMatchObject({ count: 7, isFew: false, text: "7 pieces left" });
  expect(accountsOf("marbles").terms({ points: 2, counts: { laid: 2 } }, [], {})).toMatchObject([
    { amount: "2", name: "laid" },
  ]);
  expect(aloudOf("marbles")(view().game, 1)).toEqual(["row: 1, 3"]);
  expect(
    summaryOf("marbles").laid(summaryOf("marbles").kept({ laid: 4, returned: 1 } as SeatSummary), {} as never),
  ).toBe("3 pieces");
});

test("faces are written on the pieces: which there are is not known", () => {
  const sheet = plain.sheet({});
  expect(sheet.plain("7")).toEqual({ look: "", text: "7" });
  expect(sheet.rows.flat()).toContain("back-a");
});
