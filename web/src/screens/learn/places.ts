// Where on the page something is that a lesson speaks of.
import type { Aim } from "../../games/lesson.ts";
import { BUTTON, SQUARE } from "../../games/shared/lessons.ts";

/** The part of the screen that is played on. */
const ROUND = "[data-screen=round]";
/** What lies on the table and is large enough to be read, and where something can be laid: the boards of others are told in their panels too. */
const LYING = ".has-card:not(button, .mini), .slot, [data-zone=board] [data-piece]";
/** A board of squares, however it is moved and magnified, the window through which it is seen, and what shows all. */
const [FIELD, WINDOW, WHOLE] = ["[data-zone=board] canvas", "[data-zone=board]", "[data-do=whole]"];

const BADGE = ".badge, kbd";

/** In pixels of the window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Where it is seen; null: it is not. */
export function rectOf(aim: Aim, board: readonly string[]): Rect | null {
  if (aim.zone.startsWith(SQUARE)) return squareRect(aim.zone.slice(SQUARE.length), board);
  return around(
    elementsOf(aim)
      .flatMap(withBadges)
      .flatMap((element) => seenRect(element) ?? []),
  );
}

/** A number or a key at the edge belongs to what it counts. */
const withBadges = (element: Element): readonly Element[] => [element, ...element.querySelectorAll(BADGE)];

/** Whether it is a square that is seen only by anyone who looks at the whole board. */
export function isAway({ zone }: Aim, board: readonly string[]): boolean {
  if (!zone.startsWith(SQUARE)) return false;
  const [field, shown] = [rectOfFirst(FIELD), rectOfFirst(WINDOW)];
  return field !== null && shown !== null && !isWithin(squareWithin(field, zone.slice(SQUARE.length), board), shown);
}

/** What lies in front of the others. */
export const rivalsRect = (): Rect | null => around(all(".rivals > *").flatMap((element) => seenRect(element) ?? []));

/** What lies in front of someone. */
export const ownRect = (seat: number | null): Rect | null =>
  around(all(`[data-zone^="${seat}."]`).flatMap((element) => seenRect(element) ?? []));

/** What screen readers call it. */
export const labelOf = (aim: Aim): string => elementsOf(aim)[0]?.getAttribute("aria-label") ?? "";

/** What draws it: a button, a piece, a zone, or a zone whose pieces have places of their own. */
function elementsOf({ zone, piece }: Aim): readonly Element[] {
  if (zone.startsWith(BUTTON)) return all(`[data-do="${zone.slice(BUTTON.length)}"]`);
  const lying = piece ? all(`[data-zone] [data-piece="${CSS.escape(piece)}"]`) : [];
  if (lying.length > 0) return lying.flatMap((element) => element.closest("[data-zone]") ?? []);
  const whole = all(`[data-zone="${CSS.escape(zone)}"]`);
  return whole.length > 0 ? whole : all(`[data-zone^="${CSS.escape(zone)}."]`);
}

const all = (selector: string): readonly Element[] => [...document.querySelectorAll(`${ROUND} :is(${selector})`)];

/** What is around all of these. */
function around(rects: readonly Rect[]): Rect | null {
  if (!rects.length) return null;
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  return { x, y, w: right - x, h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y };
}

/** Something that is better not covered, and how much better. */
export interface Busy extends Rect {
  readonly weight: number;
}

const BUTTON_WEIGHT = 3;

/** What is to be seen or touched while someone reads: all buttons, and what lies in the middle of the table. */
export function busyRects(): readonly Busy[] {
  return [...weighed(all("button"), BUTTON_WEIGHT), ...weighed(all(LYING), 1)];
}

const weighed = (elements: readonly Element[], weight: number): Busy[] =>
  elements.flatMap((element) => {
    const rect = seenRect(element);
    return rect ? [{ ...rect, weight }] : [];
  });

/** In a window, on the board, or out of sight: then it is found by anyone who looks at the whole board. */
function squareRect(square: string, board: readonly string[]): Rect | null {
  const inWindow = rectOfFirst(`.lit[data-square="${square}"]`) ?? rectOfFirst(`[data-square="${square}"]`);
  if (inWindow) return inWindow;
  const [field, shown] = [rectOfFirst(FIELD), rectOfFirst(WINDOW)];
  if (!field || !shown) return null;
  const rect = squareWithin(field, square, board);
  return isWithin(rect, shown) ? rect : rectOfFirst(WHOLE);
}

function squareWithin(field: Rect, square: string, board: readonly string[]): Rect {
  const columns = Math.max(1, ...board.map(({ length }) => length));
  const [w, h] = [field.w / columns, field.h / Math.max(1, board.length)];
  const [column, row] = [square.charCodeAt(0) - "a".charCodeAt(0), Number(square.slice(1)) - 1];
  return { x: field.x + column * w, y: field.y + row * h, w, h };
}

const isWithin = ({ x, y, w, h }: Rect, shown: Rect): boolean =>
  x + w / 2 > shown.x && x + w / 2 < shown.x + shown.w && y + h / 2 > shown.y && y + h / 2 < shown.y + shown.h;

function rectOfFirst(selector: string): Rect | null {
  const [first] = all(selector);
  return first ? seenRect(first) : null;
}

export function seenRect(element: Element): Rect | null {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** Tells whenever something on the table may be elsewhere than before, until the function that is given back is called. */
export function watchTable(moved: () => void): () => void {
  const gone = new AbortController();
  const observer = new MutationObserver(moved);
  observer.observe(document.querySelector(ROUND) ?? document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["style", "class", "data-zone", "data-piece", "data-square"],
  });
  // What glides is where it belongs only at the end.
  document.addEventListener("transitionend", moved, { signal: gone.signal });
  return () => {
    observer.disconnect();
    gone.abort();
  };
}
