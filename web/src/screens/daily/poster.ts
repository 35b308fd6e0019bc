import { dayText } from "../../daily/api.ts";
import { plain } from "../../games/shared/points.ts";
import { editionTexts } from "../../i18n/index.svelte.ts";
import type { Books } from "../../i18n/pack.ts";
import type { DailyDeal, DailyResult } from "../../protocol.ts";
import { initialOf } from "../../widgets/graphemes.ts";
import type { Squares } from "../lobby/invite.ts";
import type { Ranked } from "../summary/panels.ts";
import { hueOf, type Tint } from "../summary/pen.ts";
import type { Pieces, Poster } from "../summary/poster.ts";

/** What a poster of a day is made of beside the day. */
export interface Around {
  readonly texts: Books["daily"];
  readonly poster: Books["summary"]["poster"];
  readonly language: string;
  readonly address: URL;
  readonly code: Squares | null;
  readonly pieces: Pieces;
}

/** So many of the best are on it, and one's own result. */
const MOST = 4;
const HUE = hueOf("a");
const TINT: Tint = {
  ground: `hsl(${HUE} 70% 80%)`,
  ink: `hsl(${HUE} 45% 17%)`,
  stroke: `hsl(${HUE} 62% 70%)`,
};

/** One's own result of a day. It says nothing of the cards, so it spoils nothing for those who play later. */
export function posterOfDay(deal: DailyDeal, around: Around): Poster {
  const { texts, poster, language, address, code, pieces } = around;
  const own = deal.results.find((one) => one.own);
  if (!own) throw new Error("there is no result to show");
  const short = editionTexts(deal.edition, deal.title).short;
  const shown = deal.results.filter((one, index) => index < MOST || one === own).slice(0, MOST + 1);
  return {
    occasion: `${texts.title} • ${short} • ${dayText(deal.day, language, "medium")}`,
    winners: [{ ...TINT, initial: initialOf(own.name), isFirst: own.place === 1 }],
    title: texts.place(own.place, deal.finished),
    points: poster.points(own.points).replace("-", "−"),
    boast: texts.aheadOf(own.ahead_of, deal.bots.length),
    podium: { ranked: shown.map(rankedOf), more: "" },
    course: null,
    invitation: { question: poster.question, answer: poster.answer, address: `${address.host}/daily`, code },
    pieces,
  };
}

function rankedOf({ place, name, points, own = false }: DailyResult): Ranked {
  const said = { name, initial: initialOf(name), said: plain(points), bar: `hsl(${HUE} 45% 60%)` };
  return { ...TINT, ...said, place, points, isWinner: own };
}
