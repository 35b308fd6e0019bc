// What the start page shows a moment later, in one chunk.
export { default as Clubs } from "./Clubs.svelte";
export { default as Daily } from "./Daily.svelte";
export { default as Learn } from "./Learn.svelte";
export { default as Tournaments } from "./Tournaments.svelte";
