import type { Drawing } from "../../widgets/icons.ts";

export const PEN: Drawing = { d: "M4 20l1-5L16.500 3.500l4 4L9 19zM14 6l4 4" };
