import type { Faces } from "./card.ts";
import type { Detail, Plan } from "./plan.ts";
import type { Plain, Sheet } from "./sheet.ts";
import { DETAILS, guessedWidths, pictures, type Sprite, type Widths } from "./sprites.ts";

/** Faces are painted anew when pieces have kept another size for so long. */
const FIT_MS = 250;

/** Pieces are held back until their faces are painted, but no longer than this: then they are shown plainly. */
const HELD_MS = 1_000;

const NOTHING: Plain = { look: "", text: "" };

/** The painted faces that a stage shows: as sharp as its pieces are large. */
export class Wardrobe implements Faces {
  readonly #host: HTMLElement;
  readonly #changed: () => void;
  readonly #worn = new Map<Detail, Sprite>();
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

  at(face: string, detail: Detail): string {
    return this.#worn.get(detail)?.positions.get(face) ?? "";
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
    this.#sheet = null;
  }

  #put(made: readonly Sprite[]): void {
    for (const [index, detail] of DETAILS.entries()) {
      const sprite = made[index];
      if (sprite) this.#putOne(detail, sprite);
    }
    this.#host.classList.toggle("dressed", this.#worn.size > 0);
    this.#changed();
    this.#reveal();
  }

  #reveal(): void {
    clearTimeout(this.#held);
    this.#host.classList.remove("waiting");
  }

  #putOne(detail: Detail, sprite: Sprite): void {
    this.#worn.set(detail, sprite);
    this.#host.style.setProperty(`--faces-${detail}`, `url("${sprite.url}")`);
    this.#host.style.setProperty(`--faces-${detail}-size`, sprite.size);
  }
}

/** What there is none of in a plan keeps its width. */
function widest({ spots }: Plan, before: Widths): Widths {
  const found: Record<Detail, number> = { full: 0, mid: 0, mini: 0 };
  for (const { detail, box } of spots) found[detail] = Math.max(found[detail], Math.round(box.w));
  return { full: found.full || before.full, mid: found.mid || before.mid, mini: found.mini || before.mini };
}
