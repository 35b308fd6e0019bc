import type Manifest from "../en/manifest.ts";
import common from "./common.ts";
import start from "./start.ts";

const manifest: typeof Manifest = {
  description:
    "Spellen waarbij iedereen tegelijk speelt: kaarten, dobbelstenen en dominostenen, met vrienden of met bots.",
  onPhone: "Een ronde met z’n vieren op een telefoon",
  onLargeScreen: "Een ronde op een groot scherm",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
