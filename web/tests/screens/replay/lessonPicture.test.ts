import { expect, it, vi } from "vitest";
import type { Lesson } from "../../../src/protocol.ts";
import type { Canvas, Faces } from "../../../src/screens/replay/faces.ts";
import { drawLesson, type Person } from "../../../src/screens/replay/lessonPicture.ts";

/** Takes whatever is drawn. */
const pen = new Proxy({} as Canvas, {
  get: (_, name) => (name === "measureText" ? () => ({ width: 50 }) : () => ({ addColorStop: () => undefined })),
  set: () => true,
});
const person = (deck: string): Person => ({ deck, tint: { fill: "", stroke: "", text: "" } as never, initial: "A" });

it.each([
  ["r5b", 1.4, ["r5b", "r5a"], []],
  ["rgb", 0.5, ["rgb"], ["a"]],
])("shows no card that the one who was late did not have: %s", (piece, ratio, pieces, backs) => {
  const faces = { ratio, piece: vi.fn(), back: vi.fn() };
  const lesson: Lesson = { kind: "race", at_ms: 0, ms: 40, cost_ms: 300, piece, rival: 1 };
  const told = { lesson, own: person("a"), rival: person("b"), time: "", first: "" };
  drawLesson(pen, told, faces as unknown as Faces);
  expect(faces.piece.mock.calls.map(([, one]) => one as string)).toEqual(pieces);
  expect(faces.back.mock.calls.map(([, deck]) => deck as string)).toEqual(backs);
});
