import type { Why } from "../../why.ts";
import type { Book } from "../words/index.ts";

export const why: Why<Book["why"]> = {
  answers: {
    "not-open": "noFit",
    "fits-nowhere": "noFit",
    "does-not-fit": "noFit",
    "place-taken": "noFit",
    "not-empty": "notEmpty",
  },
  sections: {},
  needed: () => "",
  points: () => [],
};
