import common from "./common.ts";
import start from "./start.ts";

/** What browsers say of the page before it is installed, and at its icon. The page itself never says it. */
const manifest = {
  description: "Games in which everyone plays at once: cards, dice and dominoes, with friends or with bots.",
  onPhone: "A round of four on a phone",
  onLargeScreen: "A round on a large screen",
  playNow: start.playNow,
  rules: common.rules,
};

export default manifest;
