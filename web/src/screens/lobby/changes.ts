import { ruleText, valueText } from "../../games/house.ts";
import type { Editions, TableView, Value } from "../../protocol.ts";
import type { Terms } from "../../store/room.svelte.ts";
import { current, isSame } from "../start/values.ts";

/** Something that differs from the edition or from how tables are usually run. */
export interface Agreement {
  readonly key: string;
  readonly label: string;
  /** Empty: it is switched on, and its name says it all. */
  readonly value: string;
}

/** What everyone who comes has to know about the game. Who finds the table and has a seat there is no rule of it. */
export function agreements({ house_rules, options }: TableView, game: string): readonly Agreement[] {
  const { listed: _, reserved: __, ...agreed } = { ...house_rules, ...options };
  return Object.entries(agreed).map(([key, value]) => ({
    key,
    label: ruleText(key, game),
    value: value === true ? "" : valueText(key, value, game),
  }));
}

/** Something that is different now. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly now: string;
  readonly was: string;
}

/** What is different after the host has changed something. In another edition it is what differs from that edition. */
export function differencesFrom(before: Terms, view: TableView, offer: Editions): readonly Difference[] {
  const { rules = [], game = "" } = offer.editions.find(({ name }) => name === view.edition) ?? {};
  const isOther = before.edition !== view.edition;
  return [
    ...differing(game, rules, isOther ? {} : before.house_rules, view.house_rules),
    ...differing(game, offer.options, before.options, view.options),
  ];
}

function differing(game: string, values: readonly Value[], before: Chosen, after: Chosen): readonly Difference[] {
  const found = values.map((value) => ({ key: value.key, was: current(value, before), now: current(value, after) }));
  return found
    .filter(({ was, now }) => !isSame(was, now))
    .map(({ key, was, now }) => ({
      key,
      label: ruleText(key, game),
      now: valueText(key, now, game),
      was: valueText(key, was, game),
    }));
}

type Chosen = Readonly<Record<string, unknown>>;
