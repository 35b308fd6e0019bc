import type { First } from "./en/index.ts";
import type { Later } from "./en/later.ts";

/** All texts of a language but its books. */
export type Messages = First & Later;
