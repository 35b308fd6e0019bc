/** The squares of a QR code; outside of it all are light. */
export interface Squares {
  readonly size: number;
  get(x: number, y: number): boolean;
}

/** As much light as cameras need around a code, in squares. */
export const MARGIN = 4;

/** All dark squares as one outline; neighbours in a line are one piece, so that no light shines through between them. */
export function outline(squares: Squares): string {
  const lines = Array.from({ length: squares.size }, (_, y) => line(squares, y));
  return lines.join("");
}

function line(squares: Squares, y: number): string {
  let path = "";
  for (let x = 0; x < squares.size; x += 1) {
    const length = darkFrom(squares, x, y);
    if (length === 0) continue;
    path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}

function darkFrom(squares: Squares, x: number, y: number): number {
  let length = 0;
  while (x + length < squares.size && squares.get(x + length, y)) length += 1;
  return length;
}
