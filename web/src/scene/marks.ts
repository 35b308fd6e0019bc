import { isSameMark } from "./journeys.ts";
import type { Mark } from "./plan.ts";

interface Drawn {
  readonly element: HTMLElement;
  readonly mark: Mark;
}

/** Draws the signs on the table that are no pieces. */
export class Marks {
  readonly #layer: HTMLElement;
  readonly #drawn = new Map<string, Drawn>();

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  draw(marks: readonly Mark[]): void {
    for (const mark of marks) this.#show(mark);
    if (this.#drawn.size > marks.length) this.#clear(new Set(marks.map(({ key }) => key)));
  }

  #show(mark: Mark): void {
    const before = this.#drawn.get(mark.key);
    if (before && isSameMark(before.mark, mark)) return;
    const element = before?.element ?? this.#layer.appendChild(this.#layer.ownerDocument.createElement("div"));
    write(element, mark);
    this.#drawn.set(mark.key, { element, mark });
  }

  #clear(kept: ReadonlySet<string>): void {
    for (const [key, { element }] of this.#drawn) {
      if (kept.has(key)) continue;
      element.remove();
      this.#drawn.delete(key);
    }
  }
}

function write(element: HTMLElement, { box, look, text, label }: Mark): void {
  element.className = `mark ${look}`;
  element.style.left = `${box.x}px`;
  element.style.top = `${box.y}px`;
  element.style.width = `${box.w}px`;
  element.style.height = `${box.h}px`;
  if (element.textContent !== text) element.textContent = text;
  if (label) element.setAttribute("aria-label", label);
  else element.removeAttribute("aria-label");
  element.setAttribute(label ? "role" : "aria-hidden", label ? "img" : "true");
  element.removeAttribute(label ? "aria-hidden" : "role");
}
