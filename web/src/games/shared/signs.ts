/** Signs in a square of 24, drawn for this project: what is filled, and what is cut out of it in lines. */
export interface Sign {
  readonly shape: string;
  readonly cut: string;
}

const GEM: Sign = { shape: "M6.2 3.2h11.6L22.6 9 12 21.8 1.4 9z", cut: "M1.4 9h21.2M8 9l4 12.8L16 9M8 9l4-5.8L16 9" };

const DROP: Sign = {
  shape: "M12 1.4S3.8 10.6 3.8 15a8.2 8.2 0 0 0 16.4 0C20.2 10.6 12 1.4 12 1.4Z",
  cut: "M8 15.4a4 4 0 0 0 3.6 3.7",
};

const LEAF: Sign = {
  shape: "M21.6 2.4C9.2 2 2.3 8.6 3.3 17.4L1.8 21.2l2.6 1 1.5-3.1C15.2 20.4 22.4 14.8 21.6 2.4Z",
  cut: "M5.6 18.6 15.4 8.8",
};

const SUN: Sign = { shape: rays(12, 11.6, 7.7), cut: "M12 8.3a3.7 3.7 0 1 1-.01 0" };

export const SUIT_SIGNS: Readonly<Record<string, Sign>> = { r: GEM, b: DROP, g: LEAF, y: SUN };

export const BOLT = "M14.5 1 4 14h6.5L8.5 23 20 9h-7z";

/** A hat with a broad brim, and trousers. */
export const BOY =
  "M8 1h8v4h5.5v2.5h-19V5H8zM7.8 8.7h8.4a4.2 4.2 0 0 1-8.4 0zM7 14h10v5.5h-1V23h-3.2v-3.5h-1.6V23H8v-3.5H7z";

/** Plaits, and a skirt. */
export const GIRL =
  "M12 1a5 5 0 0 1 5 4.3c2.3.2 4 1.6 4.5 4.2l-2.6.6c-.4-1.4-1.3-2-2.5-2.1A5 5 0 0 1 12 11a5 5 0 0 1-4.4-3c-1.2.1-2.1.7-2.5 2.1l-2.6-.6C3 6.9 4.7 5.5 7 5.3A5 5 0 0 1 12 1ZM12 12.5c2 0 3 .8 3.5 2L20 23H4l4.5-8.5c.5-1.2 1.5-2 3.5-2Z";

function rays(count: number, outer: number, inner: number): string {
  const points = Array.from({ length: count * 2 }, (_, index) => {
    const [radius, angle] = [index % 2 ? inner : outer, (index / count - 0.5) * Math.PI];
    return `${(12 + radius * Math.cos(angle)).toFixed(1)} ${(12 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
