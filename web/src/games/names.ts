import { partsOf } from "./parts.ts";

/** What a piece is called in a sentence; empty: it has no name. */
export type NameOf = (piece: string) => string;

export const nameOf = partsOf(import.meta.glob<NameOf>("./*/book/aloud.ts", { eager: true, import: "nameOf" }));
