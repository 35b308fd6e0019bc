import { t } from "../../../i18n/index.svelte.ts";
import type { NameOf } from "../../names.ts";
import { named } from "../../shared/suits.ts";

export const nameOf: NameOf = (piece) => named(piece, t().common);
