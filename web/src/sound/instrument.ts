import type { Stroke } from "./recipes.ts";

const RUSTLE_SECONDS = 0.3;
/** As good as silent: where a sound that dies away exponentially can end. */
const SILENT = 0.001;
const ATTACK = 0.002;
/** Places on each side of the middle that can be told apart. */
const PLACES = 20;
/** How much higher wood begins than it goes on: the knock. */
const KNOCK = 1.6;
/** The second tone of a bell, and how loud it is beside the first. */
const OVERTONE = 2.76;
const OVERTONE_SHARE = 0.22;

/** Makes the sounds of wood, felt and bells: no files, nothing to load. All of it comes out of `out`. */
export class Instrument {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #rustle: AudioBuffer;
  /** Nodes are kept for each place: at a full table there are dozens of strokes a second, from a dozen places. */
  readonly #places = new Map<number, AudioNode>();
  readonly #felts = new Map<AudioNode, BiquadFilterNode>();

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#out = limited(context);
    this.#rustle = rustle(context);
  }

  /** A place between left (-1) and right (1) from which strokes can come. */
  placed(pan: number): AudioNode {
    // Old Safaris know no panner: there everything comes from the middle.
    if (pan === 0 || !("createStereoPanner" in this.#context)) return this.#out;
    const step = Math.round(Math.max(-1, Math.min(1, pan)) * PLACES);
    const place = this.#places.get(step) ?? this.#newPlace(step / PLACES);
    this.#places.set(step, place);
    return place;
  }

  #newPlace(pan: number): AudioNode {
    const panner = this.#context.createStereoPanner();
    panner.pan.value = pan;
    panner.connect(this.#out);
    return panner;
  }

  strike(stroke: Stroke, at: number, place: AudioNode): void {
    if (stroke.on === "felt") return this.#felt(stroke, at, place);
    this.#tone(stroke, stroke.pitch, stroke.loudness, at, place);
    if (stroke.on === "bell") {
      this.#tone(stroke, stroke.pitch * OVERTONE, stroke.loudness * OVERTONE_SHARE, at, place);
    }
  }

  #tone({ on, seconds }: Stroke, pitch: number, loudness: number, at: number, place: AudioNode): void {
    const source = this.#context.createOscillator();
    source.type = on === "wood" ? "triangle" : "sine";
    source.frequency.setValueAtTime(on === "wood" ? pitch * KNOCK : pitch, at);
    if (on === "wood") source.frequency.exponentialRampToValueAtTime(pitch, at + seconds / 3);
    this.#sound(source, loudness, seconds, at, place);
  }

  #felt({ pitch, loudness, seconds }: Stroke, at: number, place: AudioNode): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#rustle;
    source.loop = true;
    const felt = this.#felts.get(place) ?? this.#newFelt(place);
    this.#felts.set(place, felt);
    felt.frequency.setValueAtTime(pitch, at);
    this.#sound(source, loudness, seconds, at, felt);
  }

  #newFelt(place: AudioNode): BiquadFilterNode {
    const filter = this.#context.createBiquadFilter();
    filter.type = "bandpass";
    filter.Q.value = 0.8;
    filter.connect(place);
    return filter;
  }

  #sound(source: AudioScheduledSourceNode, loudness: number, seconds: number, at: number, place: AudioNode): void {
    const { gain } = this.#hull(source, place);
    gain.setValueAtTime(0, at);
    gain.linearRampToValueAtTime(loudness, at + ATTACK);
    gain.exponentialRampToValueAtTime(SILENT, at + seconds);
    source.start(at);
    source.stop(at + seconds);
  }

  #hull(source: AudioNode, place: AudioNode): GainNode {
    const hull = this.#context.createGain();
    source.connect(hull).connect(place);
    return hull;
  }
}

/** What is loud is held back before it could crackle. */
function limited(context: BaseAudioContext): AudioNode {
  const volume = context.createGain();
  volume.gain.value = 0.7;
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -12;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.12;
  volume.connect(limiter).connect(context.destination);
  return volume;
}

/** A moment of noise, from which felt and paper are made. */
function rustle(context: BaseAudioContext): AudioBuffer {
  const length = Math.ceil(context.sampleRate * RUSTLE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
