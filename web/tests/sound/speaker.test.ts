import { describe, expect, it, vi } from "vitest";
import { Speaker } from "../../src/sound/speaker.ts";

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
    createBiquadFilter: node,
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
