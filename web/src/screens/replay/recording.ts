import type { Take } from "./clip.ts";
import type { Film } from "./film.ts";
import { stepOf } from "./playhead.svelte.ts";
import { webm, type Picture } from "./webm.ts";

const PICTURES_A_SECOND = 30;
const BITS_A_SECOND = 2_500_000;
/** The last picture stays for so long. */
const END_MS = 900;

/** What is recorded, and where it is drawn. */
export interface Scene {
  readonly canvas: HTMLCanvasElement;
  readonly film: Film;
  /** Draw what is seen at a time of the round. */
  readonly draw: (ms: number) => void;
  /** Is told how much is done, from 0 to 1. */
  readonly progress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Whether this browser can make films. */
export const canFilm = (): boolean => typeof VideoEncoder !== "undefined" || filmType() !== "";

/** A part of a round as a film. */
export async function recorded(take: Take, scene: Scene): Promise<Blob> {
  const film = (await canEncode(scene.canvas)) ? await encodedOrFilmed(take, scene) : await filmed(take, scene);
  scene.signal.throwIfAborted();
  return film;
}

/** An encoder may say that it can, and then fail. */
async function encodedOrFilmed(take: Take, scene: Scene): Promise<Blob> {
  return encoded(take, scene).catch((error: unknown) => {
    if (scene.signal.aborted || !filmType()) throw error;
    return filmed(take, scene);
  });
}

const configOf = ({ width, height }: HTMLCanvasElement): VideoEncoderConfig => ({
  codec: "vp8",
  width,
  height,
  bitrate: BITS_A_SECOND,
  framerate: PICTURES_A_SECOND,
});

/** Only pages that came over https, or from this computer, may encode by themselves. */
async function canEncode(canvas: HTMLCanvasElement): Promise<boolean> {
  if (typeof VideoEncoder === "undefined") return false;
  const { supported } = await VideoEncoder.isConfigSupported(configOf(canvas)).catch(() => ({ supported: false }));
  return supported === true;
}

const PICTURE_MS = 1_000 / PICTURES_A_SECOND;
/** Players can begin at every so many pictures. */
const KEY_EVERY = 60;
/** No more pictures wait to be encoded. */
const MOST_WAITING = 4;

/** The playing time of each picture. */
export function timesOf({ from, to }: Take, film: Film): readonly number[] {
  const times: number[] = [];
  for (let ms = from; ms < to; ms += PICTURE_MS * film.speedAt(ms, 1)) times.push(ms);
  return [...times, ...Array.from({ length: Math.ceil(END_MS / PICTURE_MS) }, () => to)];
}

/** Picture by picture, however long each one takes: none is left out, and it is soon done where the computer is fast. */
async function encoded(take: Take, { canvas, film, draw, progress, signal }: Scene): Promise<Blob> {
  const times = timesOf(take, film);
  const pictures: Picture[] = [];
  let failure: DOMException | null = null;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      pictures.push({ ms: chunk.timestamp / 1_000, isKey: chunk.type === "key", data });
    },
    error: (error) => (failure = error),
  });
  try {
    encoder.configure(configOf(canvas));
    for (const [index, ms] of times.entries()) {
      draw(ms);
      const frame = new VideoFrame(canvas, { timestamp: Math.round(index * PICTURE_MS * 1_000) });
      encoder.encode(frame, { keyFrame: index % KEY_EVERY === 0 });
      frame.close();
      progress(index / times.length);
      // The page goes on meanwhile.
      do await pause();
      while (encoder.encodeQueueSize > MOST_WAITING && !failure && !signal.aborted);
      if (failure) throw failure;
      signal.throwIfAborted();
    }
    await encoder.flush();
  } finally {
    if (encoder.state !== "closed") encoder.close();
  }
  return webm(pictures, times.length * PICTURE_MS, canvas);
}

const pause = (): Promise<void> => new Promise((done) => setTimeout(done));

/** In this order: what costs phones least, and is understood by most. */
const TYPES = ["video/webm;codecs=vp8", "video/webm", "video/mp4"];

/** What kind of film this browser records from a canvas; empty: none. */
export function filmType(): string {
  const canCapture = typeof HTMLCanvasElement !== "undefined" && "captureStream" in HTMLCanvasElement.prototype;
  if (!canCapture || typeof MediaRecorder === "undefined") return "";
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? "";
}

/**
 * Record a part of a round, as fast as it is played, where a page cannot encode by itself. While the page is hidden
 * nothing is drawn, and the recording waits.
 */
async function filmed(take: Take, scene: Scene): Promise<Blob> {
  const type = filmType();
  scene.draw(take.from);
  const stream = scene.canvas.captureStream(PICTURES_A_SECOND);
  try {
    const media = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: BITS_A_SECOND });
    return new Blob(await partsOf(media, take, scene), { type: type.replace(/;.*/, "") });
  } finally {
    stream.getTracks().forEach((track) => track.stop());
  }
}

/** What is recorded while a part of a round is played. An error of the recorder ends both. */
async function partsOf(media: MediaRecorder, take: Take, scene: Scene): Promise<Blob[]> {
  const parts: Blob[] = [];
  let hasFailed = false;
  media.addEventListener("dataavailable", ({ data }) => parts.push(data));
  media.addEventListener("error", () => (hasFailed = true));
  const stopped = new Promise((done) => media.addEventListener("stop", done));
  media.start();
  await played(take, scene, media, () => hasFailed || scene.signal.aborted);
  if (media.state !== "inactive") media.stop();
  if (!hasFailed) await stopped;
  if (hasFailed) throw new Error("the browser cannot record");
  return parts;
}

function played(
  { from, to }: Take,
  { film, draw, progress }: Scene,
  media: MediaRecorder,
  isOver: () => boolean,
): Promise<void> {
  return new Promise((done) => {
    let [ms, at, end, isSeen] = [from, performance.now(), 0, false];
    const hold = () => {
      at = performance.now();
      if (document.hidden && media.state === "recording") media.pause();
      else if (!document.hidden && media.state === "paused") media.resume();
    };
    const finish = () => {
      document.removeEventListener("visibilitychange", hold);
      done();
    };
    const tick = (now: number) => {
      if (isOver() || isSeen) return finish();
      ms = Math.min(to, ms + stepOf(now - at) * film.speedAt(ms, 1));
      at = now;
      isSeen = end > 0 && now >= end;
      // A slow encoder catches up while the end is seen: the last picture is drawn only twice.
      if (!end || isSeen) draw(ms);
      progress((ms - from) / Math.max(1, to - from));
      if (ms >= to) end ||= now + END_MS;
      requestAnimationFrame(tick);
    };
    document.addEventListener("visibilitychange", hold);
    requestAnimationFrame(tick);
  });
}
