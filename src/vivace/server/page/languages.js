// @ts-check
import { h } from "./dom.js";
import { NAMES } from "./texts.js";

/** The languages to choose from, each in its own words. */
export const languageChoice = () =>
  h(
    "select",
    { class: "language", "data-change": "language", "aria-label": "Language · Sprache · Langue" },
    Object.entries(NAMES).map(([tag, name]) =>
      h("option", { value: tag, lang: tag, selected: tag === document.documentElement.lang }, name),
    ),
  );
