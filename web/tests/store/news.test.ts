import { describe, expect, test } from "vitest";
import { piles } from "../../src/games/piles/index.ts";
import type { Change, PublicChair, TableView, View } from "../../src/protocol.ts";
import { botOn, isAway, isSeen, mayFollow, newsOf, refusalOf, weightOf, type News } from "../../src/store/news.ts";
import { patched } from "../../src/store/patch.ts";

const GAME: View = {
  zones: {
    "0.stack": { seat: 0, count: 4, faces: ["r5a"] },
    "1.stack": { seat: 1, count: 3, faces: ["g2b"] },
    "1.row.0": { seat: 1, count: 1, faces: ["y1b"] },
  },
  choices: {},
  stuck: [],
  stop: null,
  wait: null,
  board: [],
  seats: 2,
  round: 3,
  tallies: [],
  winners: [],
};

const ADA: PublicChair = { name: "Ada", deck: "a", here: true };
const BEN: PublicChair = { name: "Ben", deck: "b", here: true };

const TABLE: TableView = {
  edition: "ligretto",
  house_rules: {},
  options: {},
  phase: "playing",
  chairs: [ADA, BEN],
  waiting: [],
  free_decks: "cd",
  host: 0,
  until: null,
  pause: null,
  removed: [],
  daily: 0,
  teams: [],
  game: GAME,
  seq: 7,
};

/** What Ada is told of the last of these changes. */
function told(changes: Change[], before: TableView = TABLE): News | null {
  const event = { is: "event", seq: 8, at: 0, seat: 1, changes } as const;
  const after = patched(before, event) ?? before;
  const last = changes.at(-1);
  return last ? newsOf(last, { event, before, after, own: 0, left: (view, seat) => piles.left(view, {}, seat) }) : null;
}

const seated = (chairs: PublicChair[], more: Partial<Extract<Change, { is: "seating" }>> = {}): Change => ({
  is: "seating",
  chairs,
  waiting: [],
  free_decks: "cd",
  host: 0,
  removed: [],
  ...more,
});

const stackOf = (seat: number, count: number): TableView => {
  const name = `${seat}.stack`;
  return { ...TABLE, game: { ...GAME, zones: { ...GAME.zones, [name]: { seat, count, faces: ["g2b"] } } } };
};

const played = (seat: number): Change => ({ is: "moved", piece: "g2b", source: `${seat}.stack`, target: "pile.0" });

describe("the last cards of someone's stack", () => {
  test("are told when two are left", () => {
    expect(told([played(1)], stackOf(1, 3))).toEqual({ is: "last-cards", seat: 1, count: 2 });
  });

  test("are told again when one is left", () => {
    expect(told([played(1)], stackOf(1, 2))).toEqual({ is: "last-cards", seat: 1, count: 1 });
  });

  test("are not told before, nor when none is left: then the round stops", () => {
    expect(told([played(1)], stackOf(1, 4))).toBeNull();
    expect(told([played(1)], stackOf(1, 1))).toBeNull();
  });

  test("are not told to whom they belong", () => {
    expect(told([played(0)], stackOf(0, 2))).toBeNull();
  });

  test("are not told when a card of the row is played", () => {
    const change: Change = { is: "moved", piece: "y1b", source: "1.row.0", target: "pile.0" };
    expect(told([change], stackOf(1, 2))).toBeNull();
  });
});

describe("a table that gets stuck", () => {
  test("says who said so last, and how many have", () => {
    const before = { ...TABLE, game: { ...GAME, stuck: [0] } };
    expect(told([{ is: "stuck", seats: [0, 1] }], before)).toEqual({ is: "stuck", seat: 1, said: 2, of: 2 });
  });

  test("says nothing when nobody is stuck any more", () => {
    expect(told([{ is: "stuck", seats: [] }], { ...TABLE, game: { ...GAME, stuck: [0] } })).toBeNull();
  });

  test("says what it does about it when all are", () => {
    expect(told([{ is: "blocked", remedy: "shuffle" }])).toEqual({ is: "blocked", remedy: "shuffle" });
  });
});

describe("the end of a round", () => {
  test("says who has ended it", () => {
    const stop = { cause: "empty", ender: 1, final: false };
    expect(told([{ is: "stopped", stop }])).toEqual({ is: "stopped", seat: 1 });
  });

  test("says that nobody has, if the table was blocked", () => {
    const stop = { cause: "blocked", ender: -1, final: false };
    expect(told([{ is: "stopped", stop }])).toEqual({ is: "stopped", seat: -1 });
  });

  test("says that the round goes on after all, and who called rightly or not", () => {
    expect(told([{ is: "resumed" }])).toEqual({ is: "resumed" });
    expect(told([{ is: "called", seat: 1, piece: "r5a", right: true }])).toEqual({
      is: "called",
      seat: 1,
      isRight: true,
      back: [],
    });
    expect(told([{ is: "called", seat: 1, piece: "r5a", right: false }])).toEqual({
      is: "called",
      seat: 1,
      isRight: false,
      back: [],
    });
  });

  test("says who gets how much back after a right call", () => {
    const back: Change = { is: "moved", piece: "r2b", source: "pile.0", target: "1.stack" };
    const before = stackOf(1, 3);
    const event = [back, { ...back, piece: "r3b" }, { is: "called", seat: 0, piece: "r2b", right: true }] as Change[];
    expect(told(event, before)).toMatchObject({ is: "called", back: [{ seat: 1, count: 2 }] });
  });
});

describe("people", () => {
  const away = { ...BEN, here: false };
  const replaced = { ...away, stand_in: true, substitute: "family" };

  test("are told to be away when their connection is gone, and back when it is not", () => {
    expect(told([seated([ADA, away])])).toEqual({ is: "away", seat: 1 });
    expect(told([seated([ADA, BEN])], { ...TABLE, chairs: [ADA, away] })).toEqual({ is: "back", seat: 1 });
  });

  test("are told to be replaced by a bot, and to play themselves again", () => {
    expect(told([seated([ADA, replaced])])).toEqual({ is: "took-over", seat: 1, kind: "family" });
    expect(told([seated([ADA, BEN])], { ...TABLE, chairs: [ADA, replaced] })).toEqual({ is: "back", seat: 1 });
  });

  test("are told that a bot broke down and another one plays", () => {
    const before = { ...BEN, bot: "mine" };
    const after = { ...BEN, bot: "family", broken: "mine" };
    const news = told([seated([ADA, after])], { ...TABLE, chairs: [ADA, before] });
    expect(news).toEqual({ is: "broke", seat: 1, broken: "mine", kind: "family" });
  });

  test("are not told about themselves", () => {
    expect(told([seated([{ ...ADA, here: false }, BEN])])).toBeNull();
  });

  test("are told who waits for a seat, and who is the host now", () => {
    expect(told([seated([ADA, BEN], { waiting: ["Cleo"] })])).toEqual({ is: "joins", name: "Cleo" });
    expect(told([seated([ADA, BEN], { host: 1 })])).toEqual({ is: "host", seat: 1 });
  });

  test("are told nothing when someone only says to be ready", () => {
    expect(told([seated([ADA, { ...BEN, ready: true }])])).toBeNull();
  });

  test("play themselves unless a bot sits there or stands in", () => {
    expect(botOn(BEN)).toBe("");
    expect(botOn({ ...BEN, bot: "child" })).toBe("child");
    expect(botOn(replaced)).toBe("family");
    expect([isAway(BEN), isAway(away), isAway(replaced)]).toEqual([false, true, false]);
  });
});

describe("phases", () => {
  test("are told where something else is to be done now", () => {
    expect(told([{ is: "phase", phase: "countdown", until: 9, pause: null }])).toEqual({ is: "round", round: 3 });
    expect(told([{ is: "phase", phase: "playing", until: null, pause: null }])).toEqual({ is: "go" });
    expect(told([{ is: "phase", phase: "review", until: 9, pause: null }])).toEqual({ is: "review" });
    expect(told([{ is: "phase", phase: "paused", until: null, pause: "absent" }])).toEqual({
      is: "paused",
      cause: "absent",
    });
    expect(told([{ is: "phase", phase: "dealing", until: null, pause: null }])).toBeNull();
  });

  test("are seen on the table, so the ticker does not repeat them", () => {
    expect(isSeen({ is: "go" })).toBe(true);
    expect(isSeen({ is: "last-cards", seat: 1, count: 2 })).toBe(false);
  });
});

describe("a refusal", () => {
  test("says who was faster, and by how much", () => {
    expect(refusalOf({ reason: "fits-nowhere", faster: 1, by_ms: 40 }, 0)).toEqual({ is: "faster", seat: 1, ms: 40 });
  });

  test("says the table's reason where nobody was", () => {
    expect(refusalOf({ reason: "not-yet" }, 0)).toEqual({ is: "refused", reason: "not-yet" });
    expect(refusalOf({ reason: "fits-nowhere", faster: null }, 0)).toEqual({ is: "refused", reason: "fits-nowhere" });
  });

  test("measures no race that was over long before", () => {
    expect(refusalOf({ reason: "fits-nowhere", faster: 1, by_ms: 1_501 }, 0)).toEqual({ is: "taken", seat: 1 });
  });

  test("says who ended the round a moment before, and nothing of it if that was long ago", () => {
    expect(refusalOf({ reason: "round-over", faster: 1, by_ms: 40 }, 0)).toEqual({ is: "faster", seat: 1, ms: 40 });
    expect(refusalOf({ reason: "round-over", faster: 1, by_ms: 1_501 }, 0)).toEqual({
      is: "refused",
      reason: "round-over",
    });
  });

  test("does not say that one was faster than oneself", () => {
    expect(refusalOf({ reason: "fits-nowhere", faster: 0, by_ms: 4 }, 0)).toEqual({
      is: "refused",
      reason: "fits-nowhere",
    });
  });
});

describe("what is told", () => {
  const refused: News = { is: "refused", reason: "not-yet" };
  const back: News = { is: "back", seat: 1 };

  test("gives way at once to what matters as much or more", () => {
    expect(mayFollow(refused, back, 0)).toBe(true);
    expect(mayFollow(refused, refused, 0)).toBe(true);
    expect(weightOf(refused)).toBeGreaterThan(weightOf(back));
  });

  test("can be read before it gives way to what matters less", () => {
    expect(mayFollow(back, refused, 500)).toBe(false);
    expect(mayFollow(back, refused, 1_200)).toBe(true);
    expect(mayFollow(back, null, 0)).toBe(true);
  });
});
