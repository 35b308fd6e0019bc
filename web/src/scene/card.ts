import type { Detail } from "./plan.ts";
import type { Plain } from "./sheet.ts";

/** Where faces are in the picture of all faces. */
export interface Faces {
  /** As a background position; empty: it is not painted (yet). */
  at(face: string, detail: Detail): string;
  /** What is shown of a face until it is painted. */
  plain(face: string): Plain;
}

/** Let an element show a face; an empty one: nothing. Until faces are painted a plain one is shown by styles. */
export function dressCard(element: HTMLElement, role: string, face: string, detail: Detail, faces: Faces): void {
  const position = face && faces.at(face, detail);
  const plain = face && !position ? faces.plain(face) : null;
  write(element, `card ${role} ${detail}${face ? "" : " none"}${plain ? ` plain ${plain.look}` : ""}`);
  if (position) element.style.backgroundPosition = position;
  if (plain) element.dataset.text = plain.text;
}

/** Classes are only written if they differ: writing them costs something each time. */
function write(element: Element, classes: string): void {
  if (element.className !== classes) element.className = classes;
}
