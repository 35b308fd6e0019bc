import { here } from "../../route.svelte.ts";
import { addressOf } from "../../tournaments/address.ts";
import { AGAIN_MS, TournamentStore } from "../../tournaments/store.svelte.ts";
import { repeatedly } from "../repeat.ts";

/** Go back from a table that is done as soon as there is another one to go to, until the function that is given back is called. */
export function follow(code: string, table: string): () => void {
  const store = new TournamentStore(code);
  return repeatedly(AGAIN_MS, async () => {
    await store.load();
    const next = store.own?.table.code ?? table;
    if (store.own && next !== table) here.visit({ is: "tournament", address: addressOf(code) });
  });
}
