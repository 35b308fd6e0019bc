import type { View } from "../protocol.ts";
import { partsOf } from "./parts.ts";

/** What lies open in front of a seat, in words: for people who cannot see it. A few short parts; none: nothing does. */
export type Aloud = (view: View, seat: number) => readonly string[];

export const aloudOf = partsOf(import.meta.glob<Aloud>("./*/book/aloud.ts", { eager: true, import: "aloud" }));
