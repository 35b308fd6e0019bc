import type { Messages } from "../../i18n/messages.ts";
import { ruleText, valueText } from "../../i18n/rules.ts";
import type { TableView } from "../../protocol.ts";
import type { Rules } from "../../scene/glance.ts";

/** Something that differs from the edition or from how tables are usually run. */
export interface Agreement {
  readonly key: string;
  readonly label: string;
  /** Empty: it is switched on, and its name says it all. */
  readonly value: string;
}

/** What everyone who comes has to know about the game. Who can find the table is no rule of it. */
export const agreements = ({ house_rules, options: { listed: _, ...options } }: TableView): readonly Agreement[] =>
  Object.entries({ ...house_rules, ...options }).map(([key, value]) => ({
    key,
    label: ruleText(key),
    value: value === true ? "" : valueText(key, value),
  }));

/** How long a match is, in words; empty: not known yet. */
export function lengthText({ ends, length }: Rules, { lobby }: Messages): string {
  if (typeof length !== "number") return "";
  if (ends === "points") return lobby.toPoints(length);
  return ends === "rounds" ? lobby.forRounds(length) : lobby.forRoundsEach(length);
}
