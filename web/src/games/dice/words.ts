import { t } from "../../i18n/index.svelte.ts";
import { suitOf } from "../shared/suits.ts";

/** A die, or the place where it belongs, in words. */
export const spoken = (face: string): string => t().common.card(t().common.suits[suitOf(face)], face.slice(1, 2));
