import type Manifest from "../en/manifest.ts";
import common from "./common.ts";
import start from "./start.ts";

const manifest: typeof Manifest = {
  description: "Spiele, bei denen alle gleichzeitig spielen: Karten, Würfel und Dominos, mit Freunden oder mit Bots.",
  onPhone: "Eine Runde zu viert auf dem Handy",
  onLargeScreen: "Eine Runde auf einem großen Bildschirm",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
