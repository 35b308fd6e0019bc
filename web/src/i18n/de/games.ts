import type { Messages } from "../messages.ts";

const games: Messages["games"] = {
  editions: {
    ligretto: {
      title: "Ligretto, internationale Ausgabe",
      short: "Ligretto",
      text: "Werde deinen Stapel vor allen anderen los: In der Mitte wächst jede Farbe von 1 bis 10, und alle legen überall an. Das geht über mehrere Runden, bis jemand 99 Punkte hat.",
    },
    "ligretto-de": {
      title: "Ligretto, neue deutsche Ausgabe",
      short: "Ligretto (deutsch)",
      text: "Eine einzige Runde entscheidet alles. Immer drei Karten in der Reihe, und die Hand wird nach jedem Durchgang abgehoben oder gemischt.",
    },
    "ligretto-fr": {
      title: "Ligretto, französische Ausgabe",
      short: "Ligretto (französisch)",
      text: "Mehrere Runden bis 99 Punkte, wie in der internationalen Ausgabe. Kann aber niemand mehr legen, ist die Partie sofort vorbei, und wer führt, hat gewonnen.",
    },
    "dutch-blitz": {
      title: "Dutch Blitz",
      short: "Dutch Blitz",
      text: "Das Wettrennen für zwei bis vier, mit Jungen und Mädchen auf den Karten, bis 75 Punkte. Wer auf die Reihe baut, legt Jungen und Mädchen im Wechsel.",
    },
    "ligretto-dice": {
      title: "Ligretto, das Würfelspiel",
      short: "Würfel",
      text: "Alle würfeln gleichzeitig und legen auf dasselbe Brett, jede Farbe von 1 bis 6. Was übrig bleibt, würfelst du neu, sooft du willst, bis jemand keine Würfel mehr hat.",
    },
    "ligretto-domino": {
      title: "Ligretto Domino, das Brettspiel",
      short: "Domino",
      text: "Alle legen gleichzeitig Karten mit zwei Farben auf dasselbe Brett, immer neben eine der vier Figuren. Die Figur zieht mit, und wer zuerst keine Karten mehr hat, gewinnt die Runde.",
    },
  },
};

export default games;
