/** How cards and boards are painted. It is there before any table is: the game is not handed out without it. */
export let art: typeof import("./artwork.ts");

export async function loadArt(): Promise<void> {
  art = await import("./artwork.ts");
}
