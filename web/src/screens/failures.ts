import { Failure } from "../net/api.ts";

/** What has gone wrong, by the names of the texts about it. */
export const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : "internal");
