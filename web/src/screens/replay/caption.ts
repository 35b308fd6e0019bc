import type { NameOf } from "../../games/names.ts";
import { seconds } from "../../i18n/figures.ts";
import type { Books } from "../../i18n/pack.ts";
import type { Moment } from "../../protocol.ts";
import { NOBODY } from "../../store/patch.ts";
import { isLaid, type Film } from "./film.ts";

/** Who and what is spoken of. */
export interface Words {
  readonly texts: Books["replay"];
  readonly language: string;
  readonly name: (seat: number) => string;
  readonly nameOf: NameOf;
}

/** A moment in a few words, for a list. */
export function briefly(
  { kind, seat = NOBODY, by_ms: by = 0, right }: Moment,
  { texts, language, name }: Words,
): string {
  switch (kind) {
    case "race":
      return texts.race(name(seat), seconds(by, language));
    case "call":
      return right ? texts.rightCall(name(seat)) : texts.falseCall(name(seat));
    case "blocked":
      return texts.blocked;
    default:
      return seat === NOBODY ? texts.over : texts.ends(name(seat));
  }
}

/** The same as a sentence. */
export function told(moment: Moment, words: Words): string {
  if (moment.kind !== "race") return briefly(moment, words);
  const { texts, language, name, nameOf } = words;
  const piece = moment.piece ? nameOf(moment.piece) : "";
  return texts.raceOver(
    name(moment.seat ?? NOBODY),
    name(moment.rival ?? NOBODY),
    piece && texts.the(piece),
    seconds(moment.by_ms ?? 0, language),
  );
}

/** What has happened last, after so many events; empty: nothing that could be said. */
export function lastMove(film: Film, index: number, { texts, name, nameOf }: Words): string {
  for (let at = index - 1; at >= 0; at -= 1) {
    const event = film.events[at];
    const laid = event?.changes.find(isLaid);
    if (event && laid && event.seat >= 0) {
      const piece = nameOf(laid.piece);
      return piece ? texts.laid(name(event.seat), texts.the(piece)) : texts.moved(name(event.seat));
    }
  }
  return "";
}

/** What is seen at a time, in a sentence; empty: nothing has happened yet. */
export function captionAt(film: Film, ms: number, words: Words): string {
  const moment = film.momentAt(ms);
  return moment ? told(moment, words) : lastMove(film, film.indexAt(ms), words);
}

/** Minutes, seconds and hundredths: 0:11.42. */
export function exactClock(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  const [minutes, rest] = [Math.floor(hundredths / 6_000), hundredths % 6_000];
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, "0")}`;
}
