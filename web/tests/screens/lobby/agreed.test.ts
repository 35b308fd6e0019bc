import { describe, expect, it } from "vitest";
import { book, t } from "../../../src/i18n/index.svelte.ts";
import { agreements } from "../../../src/screens/lobby/changes.ts";
import { lengthText } from "../../../src/screens/lobby/agreed.ts";
import { tableOf } from "./tables.ts";

describe("what was agreed upon", () => {
  it("is nothing at a usual table", () => {
    expect(agreements(tableOf({}))).toEqual([]);
  });

  it("names house rules and options, with their value unless they are only switched on", () => {
    const view = tableOf({ house_rules: { stack: 7 }, options: { hints: true, mercy: false } });
    const [stack, hints, mercy] = agreements(view);
    expect(stack).toEqual({ key: "stack", label: book("house").rules.stack, value: "7" });
    expect(hints).toMatchObject({ key: "hints", value: "" });
    expect(mercy).toMatchObject({ key: "mercy", value: t().common.no });
  });

  it("leaves out who can find the table: that is no rule of the game", () => {
    expect(agreements(tableOf({ options: { listed: true } }))).toEqual([]);
  });

  it("says how long a match is", () => {
    expect(lengthText({ ends: "points", length: 99 }, t())).toBe("to 99 points");
    expect(lengthText({ ends: "rounds", length: 1 }, t())).toBe("1 round");
    expect(lengthText({ ends: "rounds-per-seat", length: 3 }, t())).toBe("3 rounds per player");
    expect(lengthText({}, t())).toBe("");
  });
});
