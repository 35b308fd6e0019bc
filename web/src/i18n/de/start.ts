import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("de");

const start: Messages["start"] = {
  settings: "Einstellungen",
  language: "Sprache",
  sound: "Töne",
  tagline: "Alle spielen gleichzeitig.",
  about:
    "Blitzschnelle Spiele mit Karten, Würfeln und Dominos nach den Regeln von Ligretto und Dutch Blitz, mit Freunden oder mit Bots. Ohne Konto, ohne Installation.",
  guests: ["Otter", "Fuchs", "Reiher", "Dachs", "Specht", "Hase", "Igel", "Luchs"],
  playNow: "Jetzt spielen",
  playNowHow: (edition, bots, level) =>
    `${edition} gegen ${plural(bots, { one: "einen Bot", other: `${bots} Bots` })} · ${level}`,
  together: "Zusammen spielen",
  openTable: "Tisch eröffnen",
  openTableHow: "Such ein Spiel aus und lade Freunde mit einem Link ein.",
  code: "Tischcode",
  join: "Zum Tisch",
  badCode: "Ein Code hat fünf oder acht Buchstaben und Ziffern, zum Beispiel K7XQM.",
  goOn: "Weiterspielen",
  forget: (code) => `Tisch ${code} nicht mehr anzeigen`,
  tables: "Offene Tische",
  noTables: "Gerade wartet kein Tisch. Eröffne einen: Wer diese Seite besucht, sieht ihn und kann mitspielen.",
  withBots: (bots) => plural(bots, { one: "ein Bot", other: `${bots} Bots` }),
  seats: (taken, most) => `${taken} von ${most} besetzt`,
  waits: "wartet noch",
  plays: "spielt gerade",
  full: "voll, du kannst zuschauen",
  offline: "Für Tische braucht es den Server. Die Regeln kannst du so lange schon lesen.",
  tradeMarks: "Ligretto und Dutch Blitz sind Marken ihrer Inhaber, die mit Vivace nichts zu tun haben.",

  choose: "Was möchtest du spielen?",
  notHere: (titles) => `Noch nicht auf dieser Seite: ${titles}.`,
  company: "Wer spielt mit?",
  mostSeats: "Plätze (höchstens)",
  boxes: (boxes) => `dafür werden ${boxes} Schachteln zusammengelegt`,
  bots: "Bots",
  level: "Wie gut die Bots spielen",
  listed: "Auf der Startseite zeigen",
  listedHow: "Wer diesen Server erreicht, sieht den Tisch und kann mitspielen.",
  unlistedHow: "Nur wer den Link oder den Code hat, findet den Tisch.",
  more: "Hausregeln, Handicap und Tempo",
  groups: {
    often: "Oft geändert",
    match: "Partie und Punkte",
    calls: "Stopp, Fehler und blockierte Tische",
    people: "Plätze und Abwesende",
    pace: "Tempo",
    handicap: "Handicap",
  },
  usual: "wie üblich",
  usually: (value) => `üblich: ${value}`,
  seconds: "Sekunden",
  less: (label) => `${label}: weniger`,
  greater: (label) => `${label}: mehr`,
  changes: (count) => plural(count, { one: "eine Änderung", other: `${count} Änderungen` }),
  differs: "Das ist hier anders",
  allAsUsual: "Alles wie üblich",
  open: "Tisch eröffnen",
  opening: "Der Tisch wird eröffnet …",
  thisIsAbout: (rules) => `Es geht um: ${rules}`,
};

export default start;
