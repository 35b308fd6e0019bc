import { expect, it } from "vitest";
import { botWishes } from "../../../src/screens/lobby/crew.ts";
import { chair } from "./tables.ts";

const CHAIRS = [chair("Ada", "a"), chair("Brio", "b", { bot: "family" }), chair("Coda", "c", { bot: "family" })];

it("adds the bots that are missing", () => {
  expect(botWishes(CHAIRS, 3, "child")).toEqual([{ is: "add-bot", bot: "child" }]);
});

it("sends away the bots that came last, from the last seat on", () => {
  expect(botWishes(CHAIRS, 0, "child")).toEqual([
    { is: "kick", seat: 2, name: "Coda" },
    { is: "kick", seat: 1, name: "Brio" },
  ]);
});

it("asks for nothing if there are as many as are wanted", () => {
  expect(botWishes(CHAIRS, 2, "child")).toEqual([]);
});
