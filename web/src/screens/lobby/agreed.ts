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

/** What whoever comes has to know. */
export const agreements = (view: TableView): readonly Agreement[] =>
  Object.entries({ ...view.house_rules, ...view.options }).map(([key, value]) => ({
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
