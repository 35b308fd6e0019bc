import type { Rules } from "../scene/tableState.ts";
import { EDITIONS } from "./editions.ts";

type Values = Readonly<Record<string, Readonly<Record<string, Rules>>>>;

/** The rules that people have agreed on: those of an edition, and what differs. */
export const rulesFrom = (game: string, edition: string, agreed: Rules = {}): Rules => ({
  ...(EDITIONS as Values)[game]?.[edition],
  ...agreed,
});
