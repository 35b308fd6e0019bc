import type { Messages } from "../messages.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, internationale editie",
      short: "Ligretto",
      text: "Raak je stapel als eerste kwijt: in het midden groeit elke kleur van 1 tot 10, en iedereen legt overal aan. Je speelt meerdere rondes, tot iemand 99 punten heeft.",
    },
    "ligretto-de": {
      title: "Ligretto, nieuwe Duitse editie",
      short: "Ligretto (Duits)",
      text: "Eén ronde beslist alles. Altijd drie kaarten in de rij, en telkens als je hand op is, wordt die gecoupeerd of geschud.",
    },
    "ligretto-fr": {
      title: "Ligretto, Franse editie",
      short: "Ligretto (Frans)",
      text: "Meerdere rondes tot 99 punten, net als in de internationale editie. Maar kan niemand meer leggen, dan is de partij meteen voorbij en wint wie voorstaat.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "De race voor twee tot vier, met jongens en meisjes op de kaarten, tot 75 punten. Bouw je op de rij, dan wisselen jongens en meisjes elkaar af.",
    },
    "ligretto-dice": {
      title: "Ligretto, het dobbelspel",
      short: "Dobbelen",
      text: "Iedereen gooit tegelijk en legt op hetzelfde bord, elke kleur van 1 tot 6. Wat over is gooi je zo vaak je wilt, tot iemand geen dobbelstenen meer heeft.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino, het bordspel",
      short: "Domino",
      text: "Iedereen legt tegelijk kaarten met twee kleuren op hetzelfde bord, altijd naast een van de vier pionnen. De pion verhuist mee, en wie het eerst geen kaarten meer heeft, wint de ronde.",
    },
  },
};

export default games;
