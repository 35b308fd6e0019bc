import type { CallRules, CommonRules, Group, Picture, PictureName, Section, SectionId, Speech } from "../rulebook.ts";

// What the rules of several games say in the same way.

export const section = (id: SectionId, texts: readonly string[], ...pictures: readonly PictureName[]): Section => ({
  id,
  texts,
  pictures,
});

/** What takes no time is not worth a word. */
export const lasting = (ms: number, text: (seconds: string) => string, { seconds }: Speech): readonly string[] =>
  ms > 0 ? [text(seconds(ms))] : [];

interface Ends {
  readonly endSelf: (call: string) => string;
  readonly endCall: (call: string) => string;
}

export function stopText({ stop, stop_call: said }: CommonRules, { endSelf, endCall }: Ends, { call }: Speech): string {
  return stop === "call" ? endCall(call(said)) : endSelf(call(said));
}

export function matchTexts(rules: CommonRules, { texts: { match } }: Speech): readonly string[] {
  const { ends, length, seats, ties } = rules;
  const [least, most] = seats;
  const lengths = {
    points: () => match.points(length),
    rounds: () => match.rounds(length),
    "rounds-per-seat": () => match.roundsEach(length, least, length * least, most, length * most),
  };
  return [lengths[ends](), ties === "shared" ? match.shared : match.playOn];
}

/** Who was first, and what can be called where nobody checks. */
export function fairSection(speech: Speech, ...honour: readonly string[]): Section {
  const { fair } = speech.texts;
  return section("fair", [fair.order, ...lasting(speech.handMs, fair.hand, speech), honour.join(" ")]);
}

/** What is said of tables at which misplays can be called. */
export function honourTexts(rules: CallRules, speech: Speech): readonly string[] {
  const { fair } = speech.texts;
  return [
    fair.honour(speech.call(rules.misplay_call)),
    ...lasting(rules.late_ms, fair.late, speech),
    fair.own,
    ...lasting(rules.review_ms, fair.review, speech),
    ...lasting(rules.barred_ms, fair.barred, speech),
  ];
}

export const ARROW: Group = { pieces: [{ is: "arrow" }] };

export const groups = (...all: readonly Group[]): Picture => ({ is: "groups", groups: all });
