import type { Plain, Sheet } from "./painting.ts";
import type { Detail, Plan } from "./plan.ts";
import { DETAILS, guessedWidths, pictures, type Sprite, type Widths } from "./sprites.ts";

/** What faces look like. */
export interface Faces {
  /** The class of a painted face; empty: it is not painted (yet). */
  painted(face: string, detail: Detail): string;
  /** What is shown of a face until it is painted. */
  plain(face: string): Plain;
}

/** Let an element show a face; an empty one: nothing. Until faces are painted a plain one is shown by styles. */
export function dressCard(element: HTMLElement, role: string, face: string, detail: Detail, faces: Faces): void {
  write(element, `card ${role} ${detail}${faceLook(element, face, detail, faces) || " none"}`);
}

/** The classes with which an element shows a face, each after a space; none for no face. */
export function faceLook(element: HTMLElement, face: string, detail: Detail, faces: Faces): string {
  if (!face) return "";
  const painted = faces.painted(face, detail);
  if (painted) return ` ${painted}`;
  const { look, text } = faces.plain(face);
  if (element.dataset.text !== text) element.dataset.text = text;
  return ` plain ${look}`;
}

/** Classes are only written if they differ: writing them costs something each time. */
export function write(element: Element, classes: string): void {
  if (element.className !== classes) element.className = classes;
}

let count = 0;

/** The class of a face in its picture. */
const faceClass = (face: string, detail: Detail): string => `f-${detail}-${face}`;

/**
 * A style sheet with a class for each painted face. A piece that shows another face gets another class: the picture is
 * looked up once for all of them, where a variable or a style of its own would have it looked up for each.
 */
export class FaceStyles {
  readonly #page: Document;
  readonly #scope: string;
  readonly #host: HTMLElement;
  readonly #sheet: CSSStyleSheet;

  constructor(host: HTMLElement) {
    count += 1;
    this.#host = host;
    this.#page = host.ownerDocument;
    this.#scope = `faces-${count}`;
    this.#sheet = new CSSStyleSheet();
    this.#page.adoptedStyleSheets = [...this.#page.adoptedStyleSheets, this.#sheet];
    host.classList.add(this.#scope);
  }

  write(worn: ReadonlyMap<Detail, Sprite>): void {
    this.#sheet.replaceSync([...worn].flatMap(([detail, sprite]) => rulesOf(this.#scope, detail, sprite)).join("\n"));
  }

  remove(): void {
    this.#page.adoptedStyleSheets = this.#page.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#host.classList.remove(this.#scope);
  }
}

/** Faces that are not in the picture are shown plainly. */
function rulesOf(scope: string, detail: Detail, { url, size, positions }: Sprite): string[] {
  const card = `.${scope} .${detail}.card`;
  return [
    `${card}:not(.plain, .none) { background-image: url("${url}"); background-size: ${size}; }`,
    // One class alone: otherwise the browser would compare every card with the rules of all faces.
    ...[...positions].map(
      ([face, position]) => `.${scope} .${faceClass(face, detail)} { background-position: ${position}; }`,
    ),
  ];
}

/** Faces are painted again when pieces have kept another size for this long. */
const FIT_MS = 250;

/** Pieces are held back until their faces are painted, but no longer than this: then they are shown plainly. */
const HELD_MS = 1_000;

const NOTHING: Plain = { look: "", text: "" };

/** The painted faces that a stage shows: as sharp as its pieces are large. */
export class SpriteFaces implements Faces {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  readonly #worn = new Map<Detail, Sprite>();
  #styles: FaceStyles | null = null;
  #sheet: Sheet | null = null;
  #widths: Widths = guessedWidths();
  #ratio = devicePixelRatio;
  #later: number | undefined;
  readonly #held: number;

  constructor(host: HTMLElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.classList.add("waiting");
    this.#held = window.setTimeout(() => this.#reveal(), HELD_MS);
  }

  /** The pictures that are shown. */
  get sprites(): ReadonlyMap<Detail, Sprite> {
    return this.#worn;
  }

  painted(face: string, detail: Detail): string {
    return this.#worn.get(detail)?.positions.has(face) ? faceClass(face, detail) : "";
  }

  plain(face: string): Plain {
    return this.#sheet?.plain(face) ?? NOTHING;
  }

  /** What cannot be painted is shown plainly, or less sharply. */
  async wear(sheet: Sheet): Promise<void> {
    this.#sheet = sheet;
    if (!this.#worn.size) this.#changed();
    const [widths, ratio] = [this.#widths, this.#ratio];
    const made = await pictures(sheet, widths, ratio).catch(() => []);
    const isFitting = this.#widths === widths && this.#ratio === ratio;
    if (this.#sheet === sheet && (isFitting || !this.#worn.size)) this.#put(made);
  }

  /** Let faces be as large as the pieces of a plan. */
  fit(plan: Plan): void {
    const widths = widest(plan, this.#widths);
    const isSame = DETAILS.every((detail) => widths[detail] === this.#widths[detail]);
    if (isSame && this.#ratio === devicePixelRatio) return;
    this.#widths = widths;
    this.#ratio = devicePixelRatio;
    clearTimeout(this.#later);
    this.#later = window.setTimeout(() => this.#sheet && this.wear(this.#sheet), this.#worn.size ? FIT_MS : 0);
  }

  close(): void {
    clearTimeout(this.#later);
    this.#reveal();
    this.#styles?.remove();
    this.#sheet = null;
  }

  #put(made: readonly Sprite[]): void {
    for (const [index, detail] of DETAILS.entries()) {
      const sprite = made[index];
      if (sprite) this.#worn.set(detail, sprite);
    }
    if (made.length) this.#write();
    this.#host.classList.toggle("dressed", this.#worn.size > 0);
    this.#changed();
    this.#reveal();
  }

  #reveal(): void {
    clearTimeout(this.#held);
    this.#host.classList.remove("waiting");
  }

  #write(): void {
    this.#styles ??= new FaceStyles(this.#host);
    this.#styles.write(this.#worn);
  }
}

/** What there is none of in a plan keeps its width. */
function widest({ spots }: Plan, before: Widths): Widths {
  const found: Record<Detail, number> = { full: 0, mid: 0, mini: 0 };
  for (const { detail, box } of spots) found[detail] = Math.max(found[detail], Math.round(box.w));
  return { full: found.full || before.full, mid: found.mid || before.mid, mini: found.mini || before.mini };
}
