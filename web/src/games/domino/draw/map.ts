import type { Canvas2D } from "../../../scene/painting.ts";
import type { Box } from "../../../scene/plan.ts";
import { SUITS } from "../colours.ts";
import { columnOf, rowOf, squareAt, type Square } from "../geometry.ts";
import { hand } from "../hand.svelte.ts";
import { SPAN, type Pane } from "../layout/windows.ts";
import type { Sight } from "../seen.ts";
import { make, name, placeAt } from "./elements.ts";
import { tableTexts } from "../words/index.ts";

const MARGIN = 5;
/** Numbers stay on it, wherever their tokens are. */
const EDGE = 9;

/** Smaller ones have no room for a sign that they can be opened. */
const SMALL = 96;

/** All of the board, small: where each window is. A tap opens it. */
export class BoardMap {
  readonly #element: HTMLElement;
  readonly #canvas: HTMLCanvasElement;
  readonly #frames: readonly HTMLElement[];
  readonly #numbers: readonly HTMLElement[];
  #drawn = "";

  constructor(host: HTMLElement) {
    this.#element = make(host, "map", "button");
    this.#element.setAttribute("type", "button");
    this.#element.dataset.do = "map";
    this.#canvas = make(this.#element, "", "canvas") as HTMLCanvasElement;
    this.#frames = [0, 1, 2, 3].map(() => make(this.#element, "frame", "i"));
    this.#numbers = [0, 1, 2, 3].map(() => make(this.#element, "number", "b"));
    // Not as the finger comes down: its click would press what lies there then.
    this.#element.addEventListener("click", () => (hand.isWhole = true));
  }

  draw(sight: Sight, rows: readonly string[], panes: readonly Pane[], box: Box): void {
    name(this.#element, tableTexts().whole);
    const covered = [...sight.covered.keys()];
    const written = JSON.stringify([rows, covered, panes.map(({ centre, token }) => [centre, token.isBlocked]), box]);
    if (written === this.#drawn) return;
    this.#drawn = written;
    placeAt(this.#element, box);
    this.#element.classList.toggle("small", box.w < SMALL);
    const size = Math.min(
      (box.w - 2 * MARGIN) / Math.max(1, sight.board.width),
      (box.h - 2 * MARGIN) / Math.max(1, sight.board.height),
    );
    const corner = { x: (box.w - size * sight.board.width) / 2, y: (box.h - size * sight.board.height) / 2 };
    this.#paint(rows, new Set(covered), size, corner);
    for (const pane of panes) this.#mark(pane, size, { ...corner, w: box.w, h: box.h });
  }

  #paint(rows: readonly string[], covered: ReadonlySet<Square>, size: number, corner: Pick<Box, "x" | "y">): void {
    const [canvas, dots] = [this.#canvas, size * devicePixelRatio];
    const [w, h] = [(rows[0]?.length ?? 0) * size, rows.length * size];
    Object.assign(canvas, { width: Math.round(w * devicePixelRatio), height: Math.round(h * devicePixelRatio) });
    placeAt(canvas, { ...corner, w, h });
    const context = canvas.getContext("2d");
    if (context) paintMap(context, rows, covered, dots);
  }

  #mark({ token, centre }: Pane, size: number, { x, y, w, h }: Box): void {
    const [frame, number] = [this.#frames[token.index], this.#numbers[token.index]];
    if (!frame || !number) return;
    const [left, top] = [x + (columnOf(centre) + 0.5) * size, y + (rowOf(centre) + 0.5) * size];
    const side = SPAN * size;
    placeAt(frame, { x: left - side / 2, y: top - side / 2, w: side, h: side });
    const within = (at: number, room: number) => Math.max(EDGE, Math.min(room - EDGE, at));
    number.style.left = `${within(left, w)}px`;
    number.style.top = `${within(top, h)}px`;
    // Written by styles: what the button says is what it opens.
    number.dataset.number = String(token.index + 1);
    for (const element of [frame, number]) element.classList.toggle("blocked", token.isBlocked);
  }
}

/** Paint the squares that nothing lies on, without signs: they are too small for them. */
function paintMap(canvas: Canvas2D, rows: readonly string[], covered: ReadonlySet<Square>, size: number): void {
  rows.forEach((line, row) =>
    [...line].forEach((letter, column) => {
      const suit = SUITS[letter];
      if (!suit || covered.has(squareAt(column, row))) return;
      canvas.fillStyle = suit.cell;
      canvas.fillRect((column + 0.06) * size, (row + 0.06) * size, 0.88 * size, 0.88 * size);
    }),
  );
}
