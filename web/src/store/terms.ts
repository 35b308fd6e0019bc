import type { TableView } from "../protocol.ts";

/** What is played at a table, and how the table is run. */
export type Terms = Pick<TableView, "edition" | "house_rules" | "options">;

const written = ({ edition, house_rules, options }: Terms): string => JSON.stringify([edition, house_rules, options]);

export const isSameTerms = (one: Terms, other: Terms): boolean => written(one) === written(other);
