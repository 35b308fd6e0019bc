import { describe, expect, it, vi } from "vitest";
import { Speaker, KEPT_FREE, MOST_STROKES, Player } from "../../src/sound/speaker.ts";
import { RECIPES, type Sound, type Stroke } from "../../src/sound/recipes.ts";

/** An audio context that makes no sound, but counts what was started. */
function silentContext(state: AudioContextState = "running") {
  const param = () => ({
    value: 0,
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  });
  const started = vi.fn();
  const node = () => {
    const made = {
      connect: vi.fn((next: unknown) => next),
      start: started,
      stop: vi.fn(),
      gain: param(),
      frequency: param(),
      Q: param(),
      pan: param(),
      threshold: param(),
      ratio: param(),
      attack: param(),
      release: param(),
    };
    return made;
  };
  const context = {
    state,
    currentTime: 1,
    sampleRate: 8_000,
    destination: node(),
    resume: vi.fn(async () => undefined),
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: vi.fn(node),
    createStereoPanner: vi.fn(node),
    createDynamicsCompressor: node,
    createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { context, started, make: vi.fn(() => context as unknown as AudioContext) };
}

describe("a speaker", () => {
  it("makes nothing before the page was touched", () => {
    const { make } = silentContext();
    new Speaker(() => false, make).play("own-card", 0);
    expect(make).not.toHaveBeenCalled();
  });

  it("makes nothing while it is mute, however often the page is touched", () => {
    const { make } = silentContext();
    const speaker = new Speaker(() => true, make);
    speaker.touched();
    speaker.play("own-card", 0);
    expect(make).not.toHaveBeenCalled();
  });

  it("wakes up with the first touch, and sounds from then on", () => {
    const { context, make, started } = silentContext();
    const speaker = new Speaker(() => false, make);
    speaker.touched();
    expect(context.resume).toHaveBeenCalledOnce();
    speaker.play("own-card", 0);
    expect(started).toHaveBeenCalledTimes(2);
    expect(make).toHaveBeenCalledOnce();
  });

  it("sounds as soon as it is no longer mute", () => {
    const { make, started } = silentContext();
    let isMute = true;
    const speaker = new Speaker(() => isMute, make);
    speaker.touched();
    isMute = false;
    speaker.play("count", 0);
    expect(started).toHaveBeenCalledOnce();
  });

  it("keeps nothing for later while the device holds it back", () => {
    const { make, started } = silentContext("suspended");
    const speaker = new Speaker(() => false, make);
    speaker.touched();
    speaker.play("go", 0);
    expect(started).not.toHaveBeenCalled();
  });

  it("puts only what does not come from the middle aside", () => {
    const { context, make } = silentContext();
    const speaker = new Speaker(() => false, make);
    speaker.touched();
    speaker.play("own-card", 0);
    expect(context.createStereoPanner).not.toHaveBeenCalled();
    speaker.play("other-card", 0.5);
    expect(context.createStereoPanner).toHaveBeenCalledOnce();
  });

  it("keeps what strokes from the same place go through", () => {
    const { context, make, started } = silentContext();
    const speaker = new Speaker(() => false, make);
    speaker.touched();
    for (const pan of [0.5, 0.5, -0.5]) {
      context.currentTime += 1;
      speaker.play("other-card", pan);
    }
    expect(started).toHaveBeenCalledTimes(6);
    expect(context.createStereoPanner).toHaveBeenCalledTimes(2);
    expect(context.createBiquadFilter).toHaveBeenCalledTimes(2);
  });

  it("is silent where there is no sound card", () => {
    const speaker = new Speaker(
      () => false,
      () => {
        throw new Error("no sound card");
      },
    );
    speaker.touched();
    expect(() => speaker.play("own-card", 0)).not.toThrow();
  });
});

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
