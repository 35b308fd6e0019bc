import type Manifest from "../en/manifest.ts";
import common from "./common.ts";
import start from "./start.ts";

const manifest: typeof Manifest = {
  description: "Juegos en los que todos juegan a la vez: cartas, dados y dominó, con amigos o contra bots.",
  onPhone: "Una ronda entre cuatro en el móvil",
  onLargeScreen: "Una ronda en una pantalla grande",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
