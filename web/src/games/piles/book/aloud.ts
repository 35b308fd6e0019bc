import { tableTexts, content } from "../words/index.ts";
import { t } from "../../../i18n/index.svelte.ts";
import { kindOf, place } from "../../../store/zones.ts";
import type { Aloud } from "../../aloud.ts";
import type { NameOf } from "../../names.ts";
import { named } from "../../shared/suits.ts";

export const nameOf: NameOf = (piece) => named(piece, t().common);

/** Stack: red 5; Row: green 3, blue 7, empty; Open: yellow 2. */
export const aloud: Aloud = (view, seat) => {
  const { stack, row, open } = tableTexts();
  const names = Object.keys(view.zones).filter((name) => name.startsWith(`${seat}.`));
  const shown = (kind: string) =>
    names.filter((name) => kindOf(name) === kind).map((name) => content(place(view, name)));
  const parts = { [stack]: shown("stack"), [row]: shown("row"), [open]: shown("open") };
  return Object.entries(parts).flatMap(([name, cards]) => (cards.length ? [t().board.of(name, cards.join(", "))] : []));
};
