import type { Messages } from "../messages.ts";

const codes: Messages["codes"] = {
  pauses: {
    host: "Die Spielleitung hat den Tisch angehalten.",
    absent: "Der Tisch wartet: Jemand hat keine Verbindung.",
    unready: "Der Tisch wartet, bis alle bereit sind.",
    nobody: "Der Tisch hat gewartet: Niemand war da.",
    idle: "Gerade spielt niemand. Mach weiter, wenn du zurück bist.",
  },
  calls: {
    "Misplaced!": "Falsch gelegt!",
    "Ligretto stop": "Ligretto stopp",
    "Ligretto!": "Ligretto!",
    "Blitz!": "Blitz!",
    "Dutch!": "Dutch!",
  },
  levels: {
    child: "Kind",
    beginner: "Anfänger",
    family: "Familie",
    regular: "Geübt",
    expert: "Profi",
    inhuman: "Übermenschlich",
    greedy: "Maschine",
  },
  levelHints: {
    child: "schaut lange und lässt dir Zeit",
    beginner: "langsam und übersieht viel",
    family: "ein gemütlicher Spieleabend",
    regular: "kennt das Spiel gut",
    expert: "schnell und fast fehlerfrei",
    inhuman: "schneller als jeder Mensch",
  },
  failures: {
    "no-answer": "Der Server antwortet nicht. Läuft er noch, und ist dieses Gerät im selben Netz?",
    "bad-request": "Der Server hat diese Seite nicht verstanden. Lade sie neu.",
    "bad-option": "Diese Regeln passen nicht zusammen:",
    "no-table": "Es gibt keinen Tisch mit diesem Code.",
    "not-found": "Der Server kennt diese Seite nicht.",
    "wrong-origin": "Der Server nimmt von dieser Adresse nichts an.",
    "too-large": "Das war zu lang.",
    "slow-down": "Zu viel auf einmal. Versuch es gleich noch einmal.",
    full: "Der Server ist gerade voll. Versuch es gleich noch einmal.",
    storage: "Der Server kann gerade nichts speichern. Versuch es später noch einmal.",
    damaged: "Die Tische des Servers sind beschädigt.",
    internal: "Beim Server ist etwas schiefgegangen. Versuch es noch einmal.",
  },
};

export default codes;
