import { beforeAll, describe, expect, it } from "vitest";
import { open } from "../../../src/i18n/index.svelte.ts";
import {
  evenTeams,
  grouped,
  isAgreed,
  mostTeams,
  offered,
  teamStandings,
  winnersOf,
} from "../../../src/screens/teams/teams.ts";
import { meanText, sumText, teamVictory } from "../../../src/screens/teams/words.ts";
import { chair, tableOf } from "../../tables.ts";

const rounds = (...all: readonly (readonly number[])[]) => ({
  tallies: all.map((points) => points.map((one) => ({ points: one, counts: {} }))),
});

const NAMES = ["Ada", "Ben", "Cleo", "Dan"];
const name = (seat: number) => NAMES[seat] ?? "";

beforeAll(() => open("teams"));

describe("teams", () => {
  it("are seats with the same letter; without one a seat is a team of its own", () => {
    expect(grouped(["a", "", "b", "a", ""])).toEqual([
      { letter: "a", seats: [0, 3] },
      { letter: "", seats: [1] },
      { letter: "b", seats: [2] },
      { letter: "", seats: [4] },
    ]);
  });

  it("take two of them, and two seats in one", () => {
    const cases = ["aab", "aa", "ab", "abc", "aabb"].map((letters) => isAgreed([...letters]));
    expect(cases).toEqual([true, false, false, false, true]);
    expect(isAgreed(["a", "a", ""])).toBe(true);
    expect(isAgreed(["a", "b", ""])).toBe(false);
  });

  it("can be as many as have two players, or two", () => {
    expect([2, 3, 4, 5, 6, 8, 12].map(mostTeams)).toEqual([2, 2, 2, 3, 3, 4, 6]);
  });

  it("offer a letter that is not taken yet", () => {
    expect(offered(["", ""]).join("")).toBe("ab");
    expect(offered(["a", "b"]).join("")).toBe("abc");
    expect(offered(["f"]).join("")).toBe("abcdef");
  });

  it("are dealt out evenly, people before bots", () => {
    const chairs = [...NAMES.map((one) => chair(one, "a")), chair("Bot", "b", { bot: "family", here: false })];
    for (const lot of [0.1, 0.5, 0.9]) {
      let step = lot;
      const teams = evenTeams(chairs, 2, () => (step = (step * 7.3) % 1));
      const people = NAMES.map((one) => teams[one]);
      expect(people.filter((letter) => letter === "a")).toHaveLength(2);
      expect(Object.keys(teams)).toHaveLength(5);
    }
  });
});

describe("the standings of teams", () => {
  it("are means per seat, so that a small team is worth as much as a large one", () => {
    const all = teamStandings(["a", "a", "b"], rounds([30, 10, 25], [10, -10, 5]));
    expect(all.map(({ letter, score, round, rank }) => [letter, score, round, rank])).toEqual([
      ["b", 30, 5, 1],
      ["a", 20, 0, 2],
    ]);
  });

  it("compare exactly: a third is a third", () => {
    const all = teamStandings([..."aaabbb"], rounds([1, 0, 0, 0, 0, 1]));
    expect(all.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it("let a late seat lower no earlier round", () => {
    const [best] = teamStandings(["a", "b", "a"], rounds([10, 4], [8, 4, 2]));
    expect(best).toMatchObject({ letter: "a", score: 15, isWhole: false });
    expect(best && sumText(best, [18, 8, 2])).toContain("joined later");
  });

  it("say who has won, whoever ended the match", () => {
    const game = { ...rounds([50, 0, 30]), winners: [0] };
    const view = tableOf({ chairs: NAMES.slice(0, 3).map((one) => chair(one, "a")), teams: ["a", "a", "b"], game });
    expect(winnersOf(view)).toEqual([2]);
    expect(winnersOf({ ...view, teams: [] })).toEqual([0]);
    expect(winnersOf({ ...view, game: { ...view.game, winners: [] } })).toEqual([]);
    const all = teamStandings(view.teams, view.game);
    expect([0, 2, null].map((own) => teamVictory(all, own, name))).toEqual([
      "Team B wins!",
      "Your team wins!",
      "Team B wins!",
    ]);
  });

  it("name those who play alone, and all who share the victory", () => {
    const alone = teamStandings(["a", "a", ""], rounds([1, 1, 9]));
    expect(teamVictory(alone, 2, name)).toBe("Cleo wins!");
    const level = teamStandings(["a", "a", ""], rounds([1, 1, 1]));
    expect(teamVictory(level, 0, name)).toBe("Team A and Cleo win!");
  });

  it("tell where a score comes from", () => {
    const [, second] = teamStandings(["a", "b", "b"], rounds([30, 17, -2]));
    expect(second && sumText(second, [30, 17, -2])).toBe("(17 − 2) ÷ 2 = 7.5");
    expect([12, 12.5, 37 / 3, -0.5].map(meanText)).toEqual(["12", "12.5", "12.33", "−0.5"]);
  });
});
