import type { Drawing } from "./icons.ts";

// The one drawing of the suits, for this project: icons, painters and style sheets (`web/signs.ts`) all take it from here.

/** In a square of 24: what is filled, and what is cut out of it in lines. */
export interface Sign {
  readonly shape: string;
  readonly cut: string;
}

export const SUIT_DRAWINGS = {
  gem: { shape: "M6.2 3.2h11.6L22.6 9 12 21.8 1.4 9z", cut: "M1.4 9h21.2M8 9l4 12.8L16 9M8 9l4-5.8L16 9" },
  drop: {
    shape: "M12 1.4S3.8 10.6 3.8 15a8.2 8.2 0 0 0 16.4 0C20.2 10.6 12 1.4 12 1.4Z",
    cut: "M8 15.4a4 4 0 0 0 3.6 3.7",
  },
  leaf: {
    shape: "M21.6 2.4C9.2 2 2.3 8.6 3.3 17.4L1.8 21.2l2.6 1 1.5-3.1C15.2 20.4 22.4 14.8 21.6 2.4Z",
    cut: "M5.6 18.6 15.4 8.8",
  },
  sun: { shape: rays(12, 11.6, 7.7), cut: "M12 8.3a3.7 3.7 0 1 1-.01 0" },
} as const satisfies Readonly<Record<string, Sign>>;

export type SuitSign = keyof typeof SUIT_DRAWINGS;

function rays(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const [radius, angle] = [index % 2 ? inner : outer, (index / count - 0.5) * Math.PI];
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

const { gem, drop, leaf, sun } = SUIT_DRAWINGS;

/** The same as icons, which have no lines: only the sun would be hard to tell from a star without its hole. */
export const SUIT_ICONS = {
  gem: { d: gem.shape, fill: true },
  drop: { d: drop.shape, fill: true },
  leaf: { d: leaf.shape, fill: true },
  sun: { d: `${sun.shape}${sun.cut}z`, fill: true },
} as const satisfies Readonly<Record<SuitSign, Drawing>>;
