import type { NameOf } from "../../names.ts";

/** Its pieces have no names. */
export const nameOf: NameOf = () => "";
