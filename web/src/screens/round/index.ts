// What is needed to show a round and what came of it: a chunk of its own, loaded while people gather.
export { prepare } from "../../scene/sprites.ts";
export { default as Scores } from "../scores/Scores.svelte";
export { default as Round } from "./Round.svelte";
export { textOf } from "./telling.ts";
