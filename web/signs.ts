/** Draws the signs of the suits into style sheets, so that their paths are written once (src/widgets/suitSigns.ts). */

import type { Plugin } from "vite";
import { SUIT_DRAWINGS, type Sign, type SuitSign } from "./src/widgets/suitSigns.ts";

/** In a style sheet: `suit-sign(gem)`. */
const CALL = /\b(suit-\w+)\((\w+)\)/g;

const PICTURES: Readonly<Record<string, (sign: Sign) => string>> = {
  /** A sign with its lines, to be used as a mask. */
  "suit-sign": ({ shape, cut }) =>
    svg(
      "0 0 24 24",
      `<mask id='m'><path d='${shape}' fill='#fff'/><path d='${cut}' fill='none' stroke='#000' stroke-width='1.7' stroke-linecap='round' stroke-linejoin='round'/></mask><path d='M0 0h24v24H0z' mask='url(#m)'/>`,
    ),
  /** A card on which a pile can begin: the sign, and a one below it. */
  "suit-slot": ({ shape }) =>
    svg(
      "0 0 100 140",
      `<path transform='translate(30 36)scale(1.67)' d='${shape}'/><path d='M43 96l11-7h6v27h-8V98l-7 4z'/>`,
    ),
};

export function signs(): Plugin {
  return {
    name: "vivace-signs",
    enforce: "pre",
    transform(code, id) {
      if (!/\.css(?:$|\?)/.test(id) || !code.includes("suit-")) return null;
      return { code: drawn(code), map: null };
    },
  };
}

/** A style sheet with all its signs drawn. */
export const drawn = (css: string): string =>
  css.replace(CALL, (call, picture: string, suit: string) => {
    const draw = PICTURES[picture];
    if (!draw || !Object.hasOwn(SUIT_DRAWINGS, suit)) throw new Error(`nothing is known of ${call}`);
    return draw(SUIT_DRAWINGS[suit as SuitSign]);
  });

function svg(viewBox: string, content: string): string {
  const text = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'>${content}</svg>`;
  return `url("data:image/svg+xml,${text.replace(/[<>#]/g, encodeURIComponent)}")`;
}
