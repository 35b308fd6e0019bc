/** Writes films as WebM: pictures that are compressed already, one after the other, with their times. */

/** A compressed picture. */
export interface Picture {
  /** When it is seen. */
  readonly ms: number;
  /** Whether it needs none of those before it. */
  readonly isKey: boolean;
  readonly data: Uint8Array;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The pictures must begin with a key picture. */
export function webm(pictures: readonly Picture[], ms: number, { width, height }: Size): Blob {
  const head = element(
    0x1a45dfa3,
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, "webm"),
    number(0x4287, 2),
    number(0x4285, 2),
  );
  const info = element(
    0x1549a966,
    number(0x2ad7b1, NANOSECONDS),
    real(0x4489, ms),
    text(0x4d80, APP),
    text(0x5741, APP),
  );
  const video = element(0xe0, number(0xb0, width), number(0xba, height));
  const track = element(0xae, number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, "V_VP8"), video);
  const parts = [info, element(0x1654ae6b, track), ...clustersOf(pictures).map(cluster)];
  return new Blob([...head, ...element(0x18538067, ...parts)] as BlobPart[], { type: "video/webm" });
}

const APP = "Vivace";
/** Times are in milliseconds. */
const NANOSECONDS = 1_000_000;
/** Times in a cluster count from its beginning, and have two bytes. */
const LONGEST_MS = 30_000;

type Bytes = readonly Uint8Array[];

/** A cluster begins with a key picture. */
function clustersOf(pictures: readonly Picture[]): readonly (readonly Picture[])[] {
  const clusters: Picture[][] = [];
  for (const picture of pictures) {
    const [first] = clusters.at(-1) ?? [];
    if (!first || picture.isKey || picture.ms - first.ms > LONGEST_MS) clusters.push([picture]);
    else clusters.at(-1)?.push(picture);
  }
  return clusters;
}

function cluster(pictures: readonly Picture[]): Bytes {
  const begun = Math.round(pictures[0]?.ms ?? 0);
  return element(0x1f43b675, number(0xe7, begun), ...pictures.map((picture) => block(picture, begun)));
}

function block({ ms, isKey, data }: Picture, begun: number): Bytes {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint8(0, 0x81);
  head.setInt16(1, Math.round(ms) - begun);
  head.setUint8(3, isKey ? 0x80 : 0);
  return element(0xa3, [new Uint8Array(head.buffer), data]);
}

/** An element: its id, how long it is, and what is in it. */
function element(id: number, ...parts: readonly Bytes[]): Bytes {
  const content = parts.flat();
  const length = content.reduce((sum, part) => sum + part.byteLength, 0);
  const size = new DataView(new ArrayBuffer(8));
  size.setBigUint64(0, BigInt(length) | (1n << 56n));
  return [significant(id), new Uint8Array(size.buffer), ...content];
}

const number = (id: number, value: number): Bytes => element(id, [significant(value)]);

const text = (id: number, value: string): Bytes => element(id, [new TextEncoder().encode(value)]);

function real(id: number, value: number): Bytes {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return element(id, [new Uint8Array(bytes.buffer)]);
}

/** A whole number in as many bytes as it needs. */
function significant(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}
