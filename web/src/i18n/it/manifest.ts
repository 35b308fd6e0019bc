import type Manifest from "../en/manifest.ts";
import common from "./common.ts";
import start from "./start.ts";

const manifest: typeof Manifest = {
  description: "Giochi in cui tutti giocano nello stesso momento: carte, dadi e domino, con gli amici o contro i bot.",
  onPhone: "Una manche in quattro sul telefono",
  onLargeScreen: "Una manche su uno schermo grande",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
