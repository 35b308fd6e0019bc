import { drawn } from "../drawn.ts";
import type { Emblems } from "../emblems.ts";
import Emblem from "./Emblem.svelte";

export const emblems: Emblems = { "ligretto-domino": drawn(Emblem, {}) };
