import { plain, signed } from "../../games/shared/points.ts";
import { whyOf, type Counted } from "../../games/why.ts";
import type { Books } from "../../i18n/books.ts";
import type { Standing } from "../scores/standings.ts";

/** Where somebody's points come from, a sentence for each part of them. */
export function scoreTexts(
  { seat, tally, before, total }: Standing,
  counted: Counted & { readonly game: string },
  texts: Books["why"]["score"],
): readonly string[] {
  if (!tally) return [];
  const parts = whyOf(counted.game).points(seat, tally, counted, texts);
  return [...parts, texts.total(plain(before), signed(tally.points), plain(total))];
}
