import type { Emblems } from "../../emblems.ts";
import { drawn } from "../../parts.ts";
import Emblem from "./Emblem.svelte";

export const emblems: Emblems = { "ligretto-domino": drawn(Emblem, {}) };
