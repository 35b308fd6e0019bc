import type { Books } from "../../books.ts";

const learn: Books["learn"] = {
  lesson: "Einführung",
  next: "Verstanden",
  skip: "Überspringen",
  playOn: "Weiterspielen",
  enough: "Fertig",
  close: "Einführung beenden",
  tips: "Tipps",
  closeTips: "Keine Tipps mehr",
  whole: "Der Platz ist gerade nicht zu sehen. Schau dir das ganze Brett an!",
  start: {
    title: "Spielen lernen",
    newHere: "Neu hier?",
    how: "In einer Minute hast du es raus: an einem echten Tisch mit langsamen Bots, und jemand zeigt dir, wie es geht.",
    dismiss: "Nein danke, keine Einführung",
  },
  never: "Noch nie gespielt? Lern es in einer Minute",
  minute: "In einer Minute lernen",
  way: {
    back: "Zurück zum Tisch",
    asked: (code) => `Tisch ${code} wartet auf dich.`,
    begun: (code) => `An Tisch ${code} geht die Runde los!`,
  },
  steps: {
    piles: {
      aim: "Das ist dein Stapel. Werde ihn los, bevor die anderen ihren los sind!",
      piles:
        "Alle bauen gleichzeitig an denselben Haufen: jeder in einer Farbe, von 1 bis 10. Wer schneller ist, legt.",
      one: "Mit einer 1 beginnt ein neuer Haufen in der Mitte. Spiel deine!",
      follow: "Die nächste Zahl in derselben Farbe: Diese Karte passt. Spiel sie!",
      refill: "Die Lücke in der Reihe hat dein Stapel gefüllt: eine Karte weniger!",
      all: "Mehr musst du nicht wissen! Sobald ein Stapel leer ist, ist die Runde vorbei.",
      stack: "Die oberste Karte deines Stapels passt. Die spielst du immer zuerst!",
      open: "Auch die oberste deiner offenen Karten darfst du spielen. Diese passt!",
      build:
        "Auf deine Reihe baust du abwärts, immer eins weniger: Mädchen auf Junge, Junge auf Mädchen. Erst die Karte, dann der Platz!",
      flip: "Nichts passt? Deck drei weitere Karten aus deiner Hand auf.",
      turn: "Deine Hand ist durch. Dreh die offenen Karten um, dann geht es von vorn los.",
      last: "Fast geschafft! Ist dein Stapel leer, ist die Runde sofort vorbei.",
      fits: "Das passt. Sehr gut, weiter so!",
      more: "Noch nichts? Deck die nächsten drei auf.",
      watch: "Noch nichts? Deck weiter auf und behalte die Haufen im Blick: Die anderen schaffen dir Plätze.",
    },
    dice: {
      aim: "Das sind deine Würfel. Leg alle, bevor die anderen ihre los sind!",
      rule: "Alle füllen dasselbe Brett: für jede Farbe eine Reihe, von 1 bis 6.",
      one: "Jede Reihe beginnt mit einer 1. Leg deine!",
      next: "Dann geht es Zahl für Zahl weiter, jede Farbe in ihrer Reihe. Dieser passt!",
      others: "Alle füllen dasselbe Brett. Auf jeden Platz kommt nur ein Würfel: der schnellere.",
      throw: "Nichts passt? Würfle mit allen noch einmal, so oft du willst.",
      all: "Mehr musst du nicht wissen! Wer den letzten Würfel legt, beendet die Runde.",
      last: "Fast geschafft! Dein letzter Würfel beendet die Runde.",
      fits: "Der passt. Sehr gut, weiter so!",
      more: "Nichts geht mehr: Würfle noch einmal!",
    },
    domino: {
      aim: "Das sind deine Karten. Leg alle, bevor die anderen ihre los sind!",
      rule: "Eine Karte kommt direkt neben eine Figur, jede Hälfte auf ein Feld ihrer Farbe.",
      turn: "Dreh deine erste Karte um.",
      lay: "Jede Hälfte kommt auf ein Feld ihrer Farbe, direkt neben einer Figur. Wähl die markierten Felder nacheinander aus!",
      token: "Die Figur ist auf deine Karte gezogen. Von dort geht es weiter, für alle.",
      debt: "Sackgasse! Leg deine nächste Karte irgendwo auf freie Felder ihrer Farben, dann wähl die Hälfte für die Figur.",
      drag: "Du kannst die Karte auch auf ihre Felder ziehen. Antippen dreht sie.",
      next: "Passt nirgends? Dreh die nächste um. Diese kommt später wieder.",
      joker: "Ein Joker überbrückt ein Feld, egal welche Farbe. Heb dir beide für den Schluss auf!",
      skip: "Eine Karte passt nirgends? Nimm die nächste. Sie kommt später wieder.",
      blocked: "Sperr keine Figur ein! Sonst muss deine nächste Karte ihr einen neuen Platz geben.",
      all: "Mehr musst du nicht wissen! Wer die letzte Karte legt, beendet die Runde.",
      bridge: "Ohne Joker passt sie nirgends. Nimm erst den Joker, dann sein Feld, dann die Felder deiner Karte!",
      last: "Fast geschafft! Deine letzte Karte beendet die Runde.",
      fits: "Hier passt sie. Sehr gut, weiter so!",
      on: "Dreh deine nächste Karte um.",
      more: "Sie passt nirgends: die nächste, bitte!",
    },
  },
  finish: {
    title: "Mehr musst du nicht wissen!",
    counts: {
      piles:
        "Jede deiner Karten in der Mitte bringt einen Punkt, jede im Stapel kostet zwei. Gespielt werden mehrere Runden; wer am Ende am meisten hat, gewinnt.",
      dice: "Wer die Runde beendet, bekommt einen Punkt für jeden Würfel, den die anderen noch haben. Alle anderen verlieren einen für jeden eigenen.",
      domino:
        "Wer zuerst fertig ist, bekommt zwei Punkte. Ab drei Leuten gibt es noch einen für die wenigsten übrigen Karten. Wer leer ausgeht, spielt die nächste Runde mit weniger Karten.",
    },
    differs: {
      piles:
        "Hier hattest du 5 Karten in der Reihe und 5 im Stapel. Zu viert sind es 3 in der Reihe und 10 im Stapel, wie bei allen.",
      dice: "Hier hattest du weniger Würfel als der Bot. Im richtigen Spiel haben alle gleich viele.",
      domino: "Hier hattest du 5 Karten. Im richtigen Spiel haben alle 15.",
    },
    play: "Jetzt richtig spielen",
    rules: "Alle Regeln",
    others: "Noch ein Spiel lernen",
  },
};

export default learn;
