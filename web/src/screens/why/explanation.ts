import type { SectionId } from "../../games/rulebook.ts";
import { named } from "../../games/shared/numbered.ts";
import { whyOf } from "../../games/why.ts";
import type { Books } from "../../i18n/books.ts";
import type { Messages } from "../../i18n/messages.ts";
import type { Ask } from "../../line/connection.ts";
import type { Command, Refused } from "../../protocol.ts";
import { refusalOf } from "../../store/news.ts";
import { answerTo, sectionOf } from "./answers.ts";

/** Something that came to nothing. */
export interface Trial {
  readonly ask: Ask;
  readonly refused: Refused;
}

/** Why, in words. */
export interface Explanation {
  /** What was tried; empty: nothing that has a name. */
  readonly tried: string;
  readonly rule: string;
  readonly instead: string;
  /** Who decides who was first, where that matters; else empty. */
  readonly order: string;
  /** The paragraph of the rules that says more; empty: none. */
  readonly section: SectionId | "";
}

/** Whose table it is, and how things are called there. */
export interface Scene {
  readonly game: string;
  readonly own: number | null;
  readonly name: (seat: number) => string;
  readonly texts: Books["why"];
  readonly common: Messages["common"];
}

export function explanationOf({ ask, refused }: Trial, scene: Scene): Explanation {
  const command = ask.is === "play" ? ask.do : null;
  const answer = answerTo(refused.reason, scene.game, command);
  const { rule, instead } = scene.texts.answers[answer];
  const tried = command ? triedText(command, scene) : "";
  const faster = fasterText(refused, scene);
  if (faster) return { tried, rule: faster, instead, order: scene.texts.order, section: "fair" };
  const isFit = answer.startsWith("noFit") && command !== null;
  const words = { needs: scene.texts.needs, common: scene.common };
  const needed = isFit ? whyOf(scene.game).needed(command, words) : "";
  return {
    tried,
    rule,
    instead: needed ? `${sentence(needed)} ${instead}` : instead,
    order: "",
    section: sectionOf(answer, scene.game),
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Who was faster, and by how much if it was a race; empty: nobody was. */
function fasterText(refused: Refused, { own, name, texts, common }: Scene): string {
  const news = refusalOf(refused, own);
  if (news.is === "faster") return texts.faster(name(news.seat), common.ms(news.ms));
  return news.is === "taken" ? texts.taken(name(news.seat)) : "";
}

function triedText(command: Command, { texts: { tried }, common }: Scene): string {
  switch (command.type) {
    case "play":
    case "build":
      return tried[command.type](named(command.card, common));
    case "place":
      return tried.place(named(command.die, common));
    default:
      return tried[command.type];
  }
}
