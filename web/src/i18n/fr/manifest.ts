import type Manifest from "../en/manifest.ts";
import common from "./common.ts";
import start from "./start.ts";

const manifest: typeof Manifest = {
  description: "Des jeux où tout le monde joue en même temps : cartes, dés et dominos, entre amis ou contre des bots.",
  onPhone: "Une manche à quatre sur un téléphone",
  onLargeScreen: "Une manche sur grand écran",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
