import { describe, expect, it } from "vitest";
import { hasFinished, isDisputed } from "../../src/scorekeeper/sheet.ts";

describe("who has finished", () => {
  it.each([
    ["ligretto", { counts: { centre: 12, stack: 0 } }, true],
    ["ligretto", { counts: { centre: 12, stack: 1 } }, false],
    ["ligretto", { points: 0 }, false],
    ["ligretto", { out: true }, false],
    ["ligretto-dice", { counts: { left: 0 } }, true],
    ["marbles", { counts: { left: 0 } }, false],
  ])("is what the line says, in %s: %o", (edition, line, is) => {
    expect(hasFinished(edition, line)).toBe(is);
  });

  it("is unknown without a line", () => {
    expect(hasFinished("ligretto", undefined)).toBe(false);
  });
});

describe("a total", () => {
  const line = { counts: { centre: 12, stack: 0 } };
  const match = { rounds: [{ cells: { ada: { rivals: [{ id: "c1", line }] }, ben: {} } }] };

  it("is disputed as long as phones disagree about a line", () => {
    expect(isDisputed(match, "ada")).toBe(true);
    expect(isDisputed(match, "ben")).toBe(false);
    expect(isDisputed(undefined, "ada")).toBe(false);
  });
});
