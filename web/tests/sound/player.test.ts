import { describe, expect, it } from "vitest";
import { KEPT_FREE, MOST_STROKES, Player } from "../../src/sound/player.ts";
import { RECIPES, type Sound, type Stroke } from "../../src/sound/recipes.ts";

interface Struck extends Stroke {
  readonly at: number;
  readonly place: number;
}

/** A player whose strokes are written down instead of heard. Chance is always in the middle unless told otherwise. */
function written(chance: () => number = () => 0.5) {
  const struck: Struck[] = [];
  const instrument = {
    placed: (pan: number) => pan,
    strike: (stroke: Stroke, at: number, place: number) => void struck.push({ ...stroke, at, place }),
  };
  return { struck, player: new Player(instrument, chance) };
}

const SOUNDS = Object.keys(RECIPES) as Sound[];

/** How many strokes are heard at that moment. */
const heardAt = (struck: readonly Struck[], now: number) =>
  struck.filter(({ at, seconds }) => at <= now && now < at + seconds).length;

describe("a player", () => {
  it("plays every sound of the list with all its strokes, each at its time", () => {
    for (const sound of SOUNDS) {
      const { struck, player } = written();
      expect(player.play(sound, 0, 10), sound).toBe(true);
      expect(struck.map(({ at }) => at)).toEqual(RECIPES[sound].strokes.map(({ after = 0 }) => 10 + after));
    }
  });

  it("lets a sound come from where it was made", () => {
    const { struck, player } = written();
    player.play("other-card", -0.6, 0);
    expect(struck.every(({ place }) => place === -0.6)).toBe(true);
  });

  it("varies the pitch of cards a little, and never that of the countdown", () => {
    const { struck, player } = written(() => 1);
    player.play("own-card", 0, 0);
    player.play("count", 0, 0);
    expect(struck.map(({ pitch }) => pitch)).toEqual(
      [1_500 * 1.06, 210 * 1.06, 520].map((pitch) => expect.closeTo(pitch, 5)),
    );
  });

  it("keeps the strokes of one sound in tune with each other", () => {
    const { struck, player } = written(() => 0.1);
    player.play("last-cards", 0, 0);
    const [low, high] = struck.map(({ pitch }) => pitch);
    expect((high ?? 0) / (low ?? 1)).toBeCloseTo(740 / 587);
  });

  it("does not play the same sound twice within a blink", () => {
    const { player } = written();
    expect([0, 0.01, 0.03, 0.05].map((now) => player.play("own-card", 0, now))).toEqual([true, false, true, true]);
  });

  it("never sounds more than it can at once, whatever happens in a storm of all sounds", () => {
    const { struck, player } = written();
    for (let step = 0; step < 600; step += 1) player.play(SOUNDS[step % SOUNDS.length] ?? "press", 0, step / 200);
    for (let now = 0; now < 4; now += 0.005) expect(heardAt(struck, now)).toBeLessThanOrEqual(MOST_STROKES);
  });

  it("leaves out the cards of others before one's own when much is heard", () => {
    const { struck, player } = written();
    for (const sound of ["won", "stop"] as const) player.play(sound, 0, 0);
    expect(struck.length).toBe(MOST_STROKES - KEPT_FREE - 1);
    expect(player.play("other-card", 0, 0)).toBe(false);
    expect(player.play("own-card", 0, 0)).toBe(true);
  });

  it("plays one's own card at once while others lay sixty a second", () => {
    const { player } = written();
    for (let step = 0; step < 120; step += 1) player.play("other-card", 0, step / 60);
    expect(player.play("own-card", 0, 2)).toBe(true);
  });

  it("plays the cards of others softer the more of them are heard", () => {
    const { struck, player } = written();
    for (const now of [0, 0.04]) player.play("other-card", 0, now);
    const [first = 0, , second = 0] = struck.map(({ loudness }) => loudness);
    expect(second).toBeLessThan(first);
  });

  it("has all its voices back after a silence", () => {
    const { player } = written();
    for (let step = 0; step < 100; step += 1) player.play(SOUNDS[step % SOUNDS.length] ?? "press", 0, step / 100);
    expect(player.play("won", 0, 5)).toBe(true);
  });
});

describe("the recipes", () => {
  it("let others' cards be softer than one's own", () => {
    const loudest = (sound: Sound) => Math.max(...RECIPES[sound].strokes.map(({ loudness }) => loudness));
    expect(loudest("other-card")).toBeLessThan(loudest("own-card") / 2);
  });

  it("keep everything that is heard often under a seventh of a second", () => {
    for (const sound of ["press", "own-card", "other-card", "flip"] as const) {
      const length = Math.max(...RECIPES[sound].strokes.map(({ after = 0, seconds }) => after + seconds));
      expect(length, sound).toBeLessThan(0.14);
    }
  });
});
