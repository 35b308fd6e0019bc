import { ruleText, valueText } from "../../i18n/rules.ts";
import type { Editions, TableView, Value } from "../../protocol.ts";
import type { Terms } from "../../store/terms.ts";
import { current, isSame } from "../start/values.ts";

/** Something that is different now. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly was: string;
}

/** What is different after the host has changed something. In another edition it is what differs from that edition. */
export function differencesFrom(before: Terms, view: TableView, offer: Editions): readonly Difference[] {
  const rules = offer.editions.find(({ name }) => name === view.edition)?.rules ?? [];
  const isOther = before.edition !== view.edition;
  return [
    ...differing(rules, isOther ? {} : before.house_rules, view.house_rules),
    ...differing(offer.options, before.options, view.options),
  ];
}

function differing(values: readonly Value[], before: Chosen, after: Chosen): readonly Difference[] {
  const found = values.map((value) => ({ key: value.key, was: current(value, before), now: current(value, after) }));
  return found
    .filter(({ was, now }) => !isSame(was, now))
    .map(({ key, was, now }) => ({ key, label: ruleText(key), now: valueText(key, now), was: valueText(key, was) }));
}

type Chosen = Readonly<Record<string, unknown>>;
