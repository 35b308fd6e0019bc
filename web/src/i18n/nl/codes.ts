import type { Messages } from "../messages.ts";

const codes: Messages["codes"] = {
  pauses: {
    host: "De spelleider heeft de tafel stilgelegd.",
    absent: "De tafel wacht: iemand heeft geen verbinding.",
    unready: "De tafel wacht tot iedereen klaar is.",
    nobody: "De tafel heeft gewacht: er was niemand.",
    idle: "Er speelt niemand. Ga verder als je terug bent.",
  },
  calls: {
    "Misplaced!": "Fout gelegd!",
    "Ligretto stop": "Ligretto stop",
    "Ligretto!": "Ligretto!",
    "Blitz!": "Blitz!",
    "Dutch!": "Dutch!",
  },
  levels: {
    child: "Kind",
    beginner: "Beginner",
    family: "Familie",
    regular: "Gevorderd",
    expert: "Expert",
    inhuman: "Bovenmenselijk",
    greedy: "Machine",
  },
  levelHints: {
    child: "kijkt lang en gunt je de tijd",
    beginner: "langzaam en ziet veel over het hoofd",
    family: "een gezellige spelavond",
    regular: "kent het spel goed",
    expert: "snel en bijna foutloos",
    inhuman: "sneller dan elk mens",
  },
  failures: {
    "no-answer": "De server antwoordt niet. Draait hij nog, en zit dit apparaat op hetzelfde netwerk?",
    "bad-request": "De server begreep deze pagina niet. Laad hem opnieuw.",
    "bad-option": "Deze regels gaan niet samen:",
    "no-table": "Er is geen tafel met deze code.",
    "not-found": "De server kent deze pagina niet.",
    "wrong-origin": "De server neemt niets aan van dit adres.",
    "too-large": "Dat was te lang.",
    "slow-down": "Te veel tegelijk. Probeer het zo nog eens.",
    full: "De server zit nu vol. Probeer het zo nog eens.",
    storage: "De server kan nu niets opslaan. Probeer het later nog eens.",
    damaged: "De opgeslagen tafels van de server zijn beschadigd.",
    internal: "Er ging iets mis op de server. Probeer het nog eens.",
  },
};

export default codes;
