import { language } from "../../i18n/index.svelte.ts";

/** Points can be halves. */
export const pointsText = (points: number): string => points.toLocaleString(language(), { maximumFractionDigits: 1 });
