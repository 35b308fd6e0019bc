import { open } from "../../i18n/index.svelte.ts";

/** The way into a lesson; it comes when it is offered. */
export async function loadOffer() {
  await open("learn");
  return import("./Offer.svelte");
}
