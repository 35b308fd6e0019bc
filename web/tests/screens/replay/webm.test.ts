import { expect, it } from "vitest";
import { webm, type Picture } from "../../../src/screens/replay/webm.ts";

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
const picture = (ms: number, isKey: boolean, ...data: number[]): Picture => ({ ms, isKey, data: new Uint8Array(data) });

interface Part {
  readonly id: string;
  readonly content: Uint8Array;
}

/** The elements in a row of bytes: all sizes are written in eight bytes. */
function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const width = Math.clz32(bytes[at] ?? 0) - 23;
    const id = [...bytes.slice(at, at + width)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const size = Number(new DataView(bytes.buffer, bytes.byteOffset + at + width).getBigUint64(0) & 0xffffffffffffn);
    at += width + 8;
    parts.push({ id, content: bytes.subarray(at, at + size) });
    at += size;
  }
  return parts;
}

const find = (parts: readonly Part[], id: string) =>
  partsOf(parts.find((part) => part.id === id)?.content ?? new Uint8Array());

it("writes the length, the size and every picture with its time", async () => {
  const pictures = [picture(0, true, 1, 2), picture(33.3, false, 3), picture(66.7, true, 4)];
  const file = partsOf(await bytesOf(webm(pictures, 100, { width: 720, height: 960 })));
  expect(file.map(({ id }) => id)).toEqual(["1a45dfa3", "18538067"]);
  const segment = find(file, "18538067");
  expect(segment.map(({ id }) => id)).toEqual(["1549a966", "1654ae6b", "1f43b675", "1f43b675"]);
  const duration = find(segment, "1549a966").find(({ id }) => id === "4489")?.content ?? new Uint8Array(8);
  expect(new DataView(duration.buffer, duration.byteOffset).getFloat64(0)).toBe(100);
  const video = find(find(find(segment, "1654ae6b"), "ae"), "e0").map(({ content }) => [...content]);
  expect(video).toEqual([
    [0x02, 0xd0],
    [0x03, 0xc0],
  ]);
  const clusters = segment.filter(({ id }) => id === "1f43b675").map(({ content }) => partsOf(content));
  expect(clusters.map((parts) => parts.map(({ content }) => [...content]))).toEqual([
    [[0], [0x81, 0, 0, 0x80, 1, 2], [0x81, 0, 33, 0, 3]],
    [[67], [0x81, 0, 0, 0x80, 4]],
  ]);
});
