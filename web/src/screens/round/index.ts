// What is needed to show a round: a chunk of its own, loaded while people gather.
export { prepare } from "../../scene/sprites.ts";
export { default as Round } from "./Round.svelte";
export { Announcer } from "./announcer.svelte.ts";
