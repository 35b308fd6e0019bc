// How far apart colours look, to all eyes. `sixth.ts` searches with it, tests measure with it.

/** Red, green and blue from 0 to 1, as light adds up. */
type Light = readonly [number, number, number];
/** Lightness, and where between green and red and between blue and yellow. */
type Lab = readonly [number, number, number];

/** Full dichromacy after Machado, Oliveira and Fernandes (2009), as matrices on linear light. */
const EYES = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

export type Eyes = keyof typeof EYES;
export const ALL_EYES = Object.keys(EYES) as readonly Eyes[];

function lightOf(hex: string): Light {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Light;
}

function times(matrix: readonly number[], [x, y, z]: Light): Light {
  const row = (at: number) => (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
}

const clipped = (light: Light): Light => light.map((part) => Math.max(0, Math.min(1, part))) as unknown as Light;

/** What such eyes see of a colour. */
const seenBy = (eyes: Eyes, light: Light): Light => clipped(times(EYES[eyes], light));

/** For a white of D65. */
function labOf(light: Light): Lab {
  const toXyz = [0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041];
  const [x, y, z] = times(toXyz, light);
  const f = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const hueOf = (a: number, b: number): number => (a || b ? ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 : 0);

/** CIEDE2000 (Sharma, Wu and Dalal, 2005). */
function difference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = isGrey ? h1 + h2 : meanHue(h1, h2);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tone = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
  const turned =
    Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + tone ** 2 - turned * chroma * tone);
}

function meanHue(h1: number, h2: number): number {
  if (Math.abs(h1 - h2) <= 180) return (h1 + h2) / 2;
  return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

/** How far apart two colours look to such eyes. */
export const apart = (eyes: Eyes, one: string, other: string): number =>
  difference(labOf(seenBy(eyes, lightOf(one))), labOf(seenBy(eyes, lightOf(other))));

/** How far the two of these colours are apart that look most alike, to whichever eyes. */
export function nearest(colours: readonly string[], eyes: readonly Eyes[] = ALL_EYES): number {
  const pairs = colours.flatMap((one, index) => colours.slice(index + 1).map((other) => [one, other] as const));
  return Math.min(...eyes.flatMap((kind) => pairs.map(([one, other]) => apart(kind, one, other))));
}

const luminance = (hex: string): number => {
  const [r, g, b] = lightOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** As WCAG has it. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
