// What a table needs, but not for the first move: a chunk of its own, loaded when a round can be played.
export { default as Scores } from "../scores/Scores.svelte";
export { default as Calls } from "./Calls.svelte";
export { default as Others } from "./Others.svelte";
export { default as Overlay } from "./Overlay.svelte";
export { default as Pause } from "./Pause.svelte";
export { default as Sheets } from "./Sheets.svelte";
export { default as Standings } from "./Standings.svelte";
export { default as Strip } from "./Strip.svelte";
export { default as TeamLine } from "./TeamLine.svelte";
export { default as Tools } from "./Tools.svelte";
export { default as Who } from "./Who.svelte";
