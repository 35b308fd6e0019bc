// @ts-check
// Makes QR codes of links that no server may be asked about: byte mode, error correction L, versions 1 to 9.

/** For each version how many bytes correct errors in a block, how many blocks there are, and how many bytes they carry. */
const VERSIONS = [
  [7, 1, 19],
  [10, 1, 34],
  [15, 1, 55],
  [20, 1, 80],
  [26, 1, 108],
  [18, 2, 136],
  [20, 2, 156],
  [24, 2, 194],
  [30, 2, 232],
];
const BYTE_MODE = 4;
const LEVEL_L = 1;
/** The tickets in the links are random, so that no mask is better than another: it is always the first, a chequerboard. */
const MASK = 0;
/** With which version numbers begin to be drawn. */
const NUMBERED = 7;

/** Powers of two in the field of 256 elements in which errors are corrected. */
const POWERS = Array.from({ length: 255 }, () => 1);
for (let index = 1; index < 255; index += 1) POWERS[index] = (POWERS[index - 1] << 1) ^ (POWERS[index - 1] > 127 ? 0x11d : 0);
const LOGS = new Map(POWERS.map((power, index) => [power, index]));

/** @param {number} one @param {number} other */
const times = (one, other) => (one && other ? POWERS[((LOGS.get(one) ?? 0) + (LOGS.get(other) ?? 0)) % 255] : 0);

/** The squares of a code, row by row, true where it is dark; null if the text is too long. @param {string} text */
export function qrCode(text) {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + VERSIONS.findIndex(([, , room]) => bytes.length + 2 <= room);
  if (!version) return null;
  const squares = frame(version);
  fill(squares, codewords(bytes, version));
  return squares.map((line) => line.map(Boolean));
}

/** The outline of all dark squares, one unit each. @param {boolean[][]} squares */
export const outline = (squares) =>
  squares.flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");

/** Everything that is written, in the order in which it is. @param {number[]} bytes @param {number} version */
function codewords(bytes, version) {
  const [spare, count, room] = VERSIONS[version - 1];
  const data = padded(bytes, room);
  const blocks = Array.from({ length: count }, (_, block) => data.slice((block * room) / count, ((block + 1) * room) / count));
  return [...woven(blocks), ...woven(blocks.map((block) => correction(block, spare)))];
}

/** Kind, length and end take four, eight and four bits: so every byte lies across two. @param {number[]} bytes @param {number} room */
export function padded(bytes, room) {
  const halves = [BYTE_MODE, ...[bytes.length, ...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const packed = Array.from({ length: halves.length / 2 }, (_, index) => (halves[2 * index] << 4) | halves[2 * index + 1]);
  const padding = Array.from({ length: room - packed.length }, (_, index) => (index % 2 ? 0x11 : 0xec));
  return [...packed, ...padding];
}

/** The first of each block, then the second of each. @param {number[][]} blocks */
const woven = (blocks) => blocks[0].flatMap((_, index) => blocks.map((block) => block[index]));

/** The remainder of dividing the block, as a polynomial, by (x - 1)(x - 2)(x - 4)... @param {number[]} block @param {number} spare */
function correction(block, spare) {
  let divisor = [1];
  for (let power = 0; power < spare; power += 1) {
    divisor = [...divisor, 0].map((value, index) => value ^ times(divisor[index - 1] ?? 0, POWERS[power]));
  }
  const rest = [...block, ...Array(spare).fill(0)];
  block.forEach((_, start) => {
    const factor = rest[start];
    divisor.forEach((value, index) => (rest[start + index] ^= times(value, factor)));
  });
  return rest.slice(block.length);
}

/** @typedef {(boolean | null)[][]} Squares null: free yet */

/** What is the same in all codes of a version. @param {number} version @returns {Squares} */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {Squares} */
  const squares = Array.from({ length: size }, () => Array(size).fill(null));
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawRings(squares, x, y, [0, 1, 3], 4);
  // The small ones keep away from the large ones in the corners.
  for (const [x, y] of middles(version)) if (squares[y][x] === null) drawRings(squares, x, y, [0, 2], 2);
  for (let at = 8; at < size - 8; at += 1) squares[6][at] = squares[at][6] = at % 2 === 0;
  drawFormat(squares);
  if (version >= NUMBERED) drawVersion(squares, version);
  return squares;
}

/** @param {Squares} squares @param {number} x @param {number} y @param {number[]} dark which rings are @param {number} reach */
function drawRings(squares, x, y, dark, reach) {
  for (let row = y - reach; row <= y + reach; row += 1) {
    for (let column = x - reach; column <= x + reach; column += 1) {
      const ring = Math.max(Math.abs(row - y), Math.abs(column - x));
      if (squares[row]?.[column] === null) squares[row][column] = dark.includes(ring);
    }
  }
}

/** The middles of the small rings. @param {number} version */
function middles(version) {
  const last = 10 + 4 * version;
  const lines = version === 1 ? [] : version < NUMBERED ? [6, last] : [6, 8 + 2 * version, last];
  return lines.flatMap((y) => lines.map((x) => [x, y]));
}

/** How errors are corrected and what is masked, twice. @param {Squares} squares */
function drawFormat(squares) {
  const size = squares.length;
  const format = (LEVEL_L << 3) | MASK;
  const bits = withCheck(format, 10, 0x537) ^ 0x5412;
  for (let index = 0; index < 15; index += 1) {
    const isDark = Boolean((bits >> index) & 1);
    const near = index < 6 ? index : index < 8 ? index + 1 : index === 8 ? 7 : 14 - index;
    const far = index < 8 ? size - 1 - index : size - 15 + index;
    if (index < 8) squares[near][8] = squares[8][far] = isDark;
    else squares[8][near] = squares[far][8] = isDark;
  }
  squares[size - 8][8] = true;
}

/** @param {Squares} squares @param {number} version */
function drawVersion(squares, version) {
  const bits = withCheck(version, 12, 0x1f25);
  for (let index = 0; index < 18; index += 1) {
    const [along, across] = [Math.floor(index / 3), squares.length - 11 + (index % 3)];
    squares[along][across] = squares[across][along] = Boolean((bits >> index) & 1);
  }
}

/** A number followed by the remainder of dividing it, bit by bit. @param {number} number @param {number} length @param {number} divisor */
function withCheck(number, length, divisor) {
  let rest = number << length;
  for (let bit = 31; bit >= length; bit -= 1) if ((rest >> bit) & 1) rest ^= divisor << (bit - length);
  return (number << length) | rest;
}

/** Write into the free squares, in columns of two from the right, up and down in turns. @param {Squares} squares @param {number[]} bytes */
function fill(squares, bytes) {
  const size = squares.length;
  let written = 0;
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let step = 0; step < 2 * size; step += 1) {
      const [x, y] = [right - (step % 2), isUp ? size - 1 - (step >> 1) : step >> 1];
      if (squares[y][x] !== null) continue;
      const bit = ((bytes[written >> 3] ?? 0) >> (7 - (written & 7))) & 1;
      squares[y][x] = Boolean(bit) !== ((x + y) % 2 === 0);
      written += 1;
    }
  }
}
