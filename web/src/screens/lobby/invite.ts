/** What codes look like; which letters there are is the server's business. */
const CODE = /^(?:[A-Z0-9]{5}|[A-Z0-9]{8})$/;
const LONG = /^(.{4})(.{4})$/;

/** The code in what someone has typed or pasted, a whole link too; empty: there is none. */
export function codeIn(typed: string): string {
  const linked = /\/t\/([^/?#]+)/i.exec(typed)?.[1] ?? typed;
  // Blanks and hyphens help people to read a code, and mean nothing.
  const code = linked.replace(/[\s\p{P}]/gu, "").toUpperCase();
  return CODE.test(code) ? code : "";
}

/** A code as people read it: a long one in two halves. */
export const spaced = (code: string): string => code.replace(LONG, "$1 $2");

/**
 * Copy what stands in a field. Browsers give the clipboard to safe addresses only, so in a local network the old way has
 * to do; where that fails too, the text stays selected for the person to copy it.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return copySelection();
  }
}

function copySelection(): boolean {
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

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
