// What the start page shows a moment later, in one chunk.
export { default as Daily } from "./Daily.svelte";
export { default as Groups } from "./Groups.svelte";
export { default as Learn } from "./Learn.svelte";
