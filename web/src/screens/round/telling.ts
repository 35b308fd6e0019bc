import { word } from "../../i18n/index.svelte.ts";
import type { Messages } from "../../i18n/en/index.ts";
import type { News } from "../../store/news.ts";
import { NOBODY } from "../../store/patch.ts";

/** Who is who at a table, and what is called there. */
export interface Cast {
  readonly own: number | null;
  readonly name: (seat: number) => string;
  readonly stopCall: string;
}

/** News in the words of a language. */
export function textOf(news: News, { round, codes }: Messages, { own, name, stopCall }: Cast): string {
  const level = (kind: string) => word(codes.levels, kind);
  switch (news.is) {
    case "last-cards":
      return round.lastCards(name(news.seat), news.count);
    case "stuck":
      return news.seat === own
        ? round.youAreStuck(news.said, news.of)
        : round.saysStuck(name(news.seat), news.said, news.of);
    case "blocked":
      return word(codes.remedies, news.remedy);
    case "called":
      return news.isRight ? round.calledRightly(name(news.seat)) : round.calledFalsely(name(news.seat));
    case "resumed":
      return round.resumed;
    case "stopped":
      return news.seat === NOBODY
        ? round.stoppedBlocked
        : round.stoppedBy(name(news.seat), word(codes.calls, stopCall));
    case "took-over":
      return round.tookOver(name(news.seat), level(news.kind));
    case "broke":
      return round.botBroke(name(news.seat), level(news.broken), level(news.kind));
    case "back":
      return round.isBack(name(news.seat));
    case "away":
      return round.isAway(name(news.seat));
    case "joins":
      return round.joins(news.name);
    case "host":
      return round.hosts(name(news.seat));
    case "paused":
      return codes.pauses[news.cause];
    case "round":
      return round.round(news.round);
    case "go":
      return round.go;
    case "review":
      return round.review;
    case "refused":
      return word(codes.reasons, news.reason);
    case "faster":
      return round.faster(name(news.seat), news.ms);
    case "trouble":
      return word(codes.troubles, news.code);
  }
}

/** Whom news are about; empty: nobody. */
export const subjectOf = (news: News, { name }: Cast): string =>
  "name" in news ? news.name : "seat" in news && news.seat !== NOBODY ? name(news.seat) : "";
