import { expect, it } from "vitest";
import { familiesOf } from "../../../src/screens/start/opening.ts";
import { BLITZ, LIGRETTO } from "./offer.ts";

it("puts editions of one game together, and keeps others apart", () => {
  const editions = [
    LIGRETTO,
    { ...LIGRETTO, name: "ligretto-de" },
    BLITZ,
    { ...LIGRETTO, name: "ligretto-dice", game: "dice" },
    { ...LIGRETTO, name: "ligretto-fr" },
  ];
  expect(familiesOf(editions).map((family) => family.editions.map(({ name }) => name))).toEqual([
    ["ligretto", "ligretto-de", "ligretto-fr"],
    ["dutch-blitz"],
    ["ligretto-dice"],
  ]);
});
