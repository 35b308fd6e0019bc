// @ts-check
/** @import { PublicChair } from "../../../../web/src/protocol.ts" */
import { h } from "./dom.js";

/** The letter that stands for somebody wherever there is no room for the name. @param {string} name */
export const initial = (name) => [...name][0];

/** Who somebody is, in the tint of the deck; the name stands beside it. @param {PublicChair} chair */
export const face = ({ name, deck }) => h("span", { class: `face deck-${deck}`, "aria-hidden": "true" }, initial(name));
