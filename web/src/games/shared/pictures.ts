import type { Group, Picture } from "../rulebook.ts";

export const ARROW: Group = { pieces: [{ is: "arrow" }] };

export const groups = (...all: readonly Group[]): Picture => ({ is: "groups", groups: all });
