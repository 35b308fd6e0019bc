import { freshToken } from "../../net/memory.ts";
import type { GiveTicket } from "../../protocol.ts";

interface Store {
  readonly shown: { readonly link: string } | null;
  change(request: GiveTicket): Promise<boolean>;
}

/** The link by which another device speaks for someone; empty: it was refused. */
export async function ticketLink(store: Store, member: string): Promise<string> {
  const ticket = freshToken();
  const isGiven = await store.change({ type: "give-ticket", member, ticket });
  return isGiven ? `${store.shown?.link}#ticket=${ticket}` : "";
}
