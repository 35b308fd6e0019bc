import { drawn } from "../../drawn.ts";
import type { Picture, Rulebook } from "../../rulebook.ts";
import { CORNERS, type Corner } from "./corners.ts";
import CornerDrawing from "./Corner.svelte";

const picture = (corner: Corner): Picture => ({ is: "drawn", drawn: drawn(CornerDrawing, { corner }) });

export const pictures: Rulebook["pictures"] = {
  before: picture(CORNERS.before),
  after: picture(CORNERS.after),
  joker: picture(CORNERS.joker),
  blocked: picture(CORNERS.blocked),
};
