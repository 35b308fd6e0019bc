import { beforeAll, describe, expect, test } from "vitest";
import { layout } from "../../../../src/games/dice/draw/index.ts";
import { open } from "../../../../src/i18n/index.svelte.ts";
import type { Plan, Spot } from "../../../../src/scene/plan.ts";
import { frame, state, view } from "../tableStates.ts";

const own = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("own die"));
const sent = ({ spots }: Plan): Spot[] => spots.filter(({ look }) => look.startsWith("sent"));
const SIZES = [
  [320, 518],
  [390, 794],
  [844, 340],
  [1440, 850],
] as const;

beforeAll(() => open("dice/table"));

describe.each(SIZES)("beside a television, %d×%d", (width, height) => {
  const size = frame(width, height, { isCardsOnly: true });

  test("the own dice have the room of the board and of the others", () => {
    const [seen, held] = [
      layout(state(view({ seats: 4 })), frame(width, height)),
      layout(state(view({ seats: 4 })), size),
    ];
    const room = (plan: Plan) => Math.max(...own(plan).map(({ touch, box }) => (touch ?? box).w * (touch ?? box).h));
    expect(held.panels).toEqual([]);
    expect(room(held)).toBeGreaterThan(room(seen));
    expect(held.spots.filter(({ box, touch }) => (touch ?? box).y + (touch ?? box).h > height)).toEqual([]);
  });

  test("all places of the board are where dice go, unseen and not to be touched", () => {
    const plan = layout(state(view()), size);
    expect(sent(plan)).toHaveLength(24);
    expect(sent(plan).filter(({ isTarget, label }) => isTarget || label)).toEqual([]);
    expect(new Set(sent(plan).map(({ box }) => JSON.stringify(box))).size).toBe(1);
  });
});

test("a die on its way is seen until it has arrived", () => {
  const table = view({ board: { r1: "r1#1a", b1: "b1#1b" } });
  const plan = layout(state(table, { pending: new Set(["r1#1a"]) }), frame(390, 794, { isCardsOnly: true }));
  expect(
    sent(plan)
      .filter(({ look }) => look.includes("pending"))
      .map(({ piece }) => piece),
  ).toEqual(["r1#1a"]);
});

test("who only watches sees the board, whatever was chosen", () => {
  const plan = layout(state(view(), { seat: null }), frame(390, 794, { isCardsOnly: true }));
  expect([plan.panels.length, sent(plan).length]).toEqual([2, 0]);
});
