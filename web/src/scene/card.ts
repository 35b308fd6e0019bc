import { numberOf, suitOf } from "./pieces.ts";
import type { Detail } from "./plan.ts";

/** Where faces are in the picture of all faces. */
export interface Faces {
  /** As a background position; empty: it is not painted (yet). */
  at(face: string, detail: Detail): string;
}

/** Let an element show a face; an empty one: nothing. Until faces are painted a plain one is shown by styles. */
export function dressCard(element: HTMLElement, role: string, face: string, detail: Detail, faces: Faces): void {
  const position = face && faces.at(face, detail);
  const kind = !face ? " none" : position ? "" : ` plain suit-${suitOf(face)}`;
  write(element, `card ${role} ${detail}${kind}`);
  if (position) element.style.backgroundPosition = position;
  else element.dataset.number = numberOf(face);
}

/** Classes are only written if they differ: writing them costs something each time. */
function write(element: Element, classes: string): void {
  if (element.className !== classes) element.className = classes;
}
