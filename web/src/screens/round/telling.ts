import { listed, word, t } from "../../i18n/index.svelte.ts";
import type { Messages, Spoken } from "../../i18n/pack.ts";
import { type News, botOn } from "../../store/news.ts";
import { NOBODY } from "../../store/patch.ts";
import type { PublicChair } from "../../protocol.ts";

/** Who is who at a table, and what is called there. */
export interface Cast {
  readonly own: number | null;
  readonly name: (seat: number) => string;
  readonly stopCall: string;
  /** What this table does when nobody gets any further; empty: there is nothing that would help. */
  readonly remedy: string;
}

/** With these the round goes on. */
const HELPING = ["cycle", "shuffle"];

/** News in the words of a language. */
export function textOf(news: News, { round, codes, common, refusals }: Spoken, cast: Cast): string {
  const { own, name, stopCall, remedy } = cast;
  const level = (kind: string) => word(codes.levels, kind);
  switch (news.is) {
    case "last-cards":
      return round.lastCards(name(news.seat), news.count);
    case "stuck":
      if (news.seat !== own) return round.saysStuck(name(news.seat), news.said, news.of);
      return (HELPING.includes(remedy) ? round.youAreStuck : round.youEndIt)(news.said, news.of);
    case "blocked":
      return word(round.remedies, news.remedy);
    case "called":
      if (news.isRight) return rightCall(news, round, cast);
      return news.seat === own ? round.youCalledFalsely : round.calledFalsely(name(news.seat));
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
      return news.seat === own ? round.youHost : round.hosts(name(news.seat));
    case "paused":
      return codes.pauses[news.cause];
    case "round":
      return round.round(news.round);
    case "go":
      return round.go;
    case "review":
      return round.review;
    case "refused":
      return refusals ? word(refusals.reasons, news.reason) : "";
    case "faster":
      return round.faster(name(news.seat), common.ms(news.ms));
    case "taken":
      return round.taken(name(news.seat));
    case "beyond-credit":
      return round.beyondCredit(common.ms(news.took), common.ms(news.most));
    case "trouble":
      return refusals ? word(refusals.troubles, news.code) : "";
  }
}

type RightCall = Extract<News, { readonly is: "called" }>;

/** Who has called, and what goes back to whom. */
function rightCall({ seat, back }: RightCall, round: Messages["round"], { own, name }: Cast): string {
  const called = seat === own ? round.youCalledRightly : round.calledRightly(name(seat));
  if (!back.length) return called;
  const parts = back.map(({ seat: owner, count }) =>
    owner === own ? round.backToYou(count) : round.backOf(name(owner), count),
  );
  return `${called} ${round.goesBack(listed(parts))}`;
}

/** Whom news are about; empty: nobody. */
export const subjectOf = (news: News, { name }: Cast): string =>
  "name" in news ? news.name : "seat" in news && news.seat !== NOBODY ? name(news.seat) : "";

/** News, or else what is worth saying meanwhile: what comes before the name that stands out, the name, and the rest. */
export function partsOf(news: News | null, standing: string, cast: Cast): readonly [string, string, string] {
  const [text, subject] = news ? [textOf(news, t(), cast), subjectOf(news, cast)] : [standing, ""];
  const at = subject ? text.indexOf(subject) : -1;
  return at < 0 ? ["", "", text] : [text.slice(0, at), subject, text.slice(at + subject.length)];
}

/** Which bot plays on a chair, and why, in words. */
export function playerOf(chair: PublicChair): string {
  const { levels } = t().codes;
  const level = word(levels, botOn(chair));
  if (chair.broken) return t().round.broke(word(levels, chair.broken), level);
  return chair.bot ? t().round.bot(level) : t().round.standIn(level);
}
