import type { Messages } from "../messages.ts";

const states: Messages["states"] = {
  banners: {
    "line-gone": { what: "Die Verbindung ist weg.", next: "Vivace bringt dich von selbst an den Tisch zurück." },
    connecting: {
      what: "Noch immer keine Verbindung.",
      next: "Ist das WLAN an? Läuft der Server? Vivace versucht es weiter.",
    },
    back: { what: "Wieder verbunden.", next: "Alles ist auf dem neuesten Stand." },
    halted: {
      what: "Der Server kann gerade nichts speichern.",
      next: "Der Tisch wartet und macht von selbst weiter. Nichts geht verloren.",
    },
    closing: { what: "Der Server startet neu.", next: "In ein paar Sekunden geht es hier weiter." },
    "too-slow": {
      what: "Deine Verbindung kommt nicht mit.",
      next: "Vivace verbindet sich neu. Näher am Router klappt es vielleicht besser.",
    },
    "too-many": {
      what: "Von hier kommen zu viele Verbindungen.",
      next: "Schließ andere Tabs mit Vivace, dann geht es von selbst weiter.",
    },
    "bad-ticket": {
      what: "Dieser Link wurde schon benutzt oder ist abgelaufen.",
      next: "Hol dir auf dem anderen Gerät einen neuen.",
    },
    "bad-message": {
      what: "Der Server hat diese Seite nicht verstanden.",
      next: "Wenn das noch einmal passiert, lade sie neu.",
    },
    removed: {
      what: "Die Spielleitung hat dich vom Tisch entfernt.",
      next: "Du kannst zuschauen und in ein paar Minuten wieder Platz nehmen.",
    },
    "passed-on": { what: "Du spielst jetzt auf deinem anderen Gerät.", next: "Hier schaust du zu." },
    lapsed: { what: "Du hast nicht rechtzeitig geantwortet, dein Platz ist weg.", next: "Hier schaust du jetzt zu." },
    "stand-in": {
      what: "Ein Bot spielt für dich.",
      next: "Spiel einfach selbst weiter, dann gehört der Platz wieder dir.",
    },
    incomplete: {
      what: "Ein Teil dieser Seite konnte nicht geladen werden.",
      next: "Vivace versucht es weiter. Wenn das nicht hilft, lade die Seite neu.",
    },
    "new-version": {
      what: "Es gibt eine neue Version von Vivace.",
      next: "Lade die Seite neu, wenn es dir passt. Es geht nichts verloren.",
    },
  },
  endings: {
    "taken-over": {
      what: "Du spielst gerade woanders.",
      next: "Dein Platz wurde in einem anderen Tab oder auf einem anderen Gerät geöffnet. Hier kannst du ihn zurückholen.",
    },
    "no-table": {
      what: "Diesen Tisch gibt es nicht.",
      next: "Prüfe den Code oder den Link.",
    },
    "broken-table": {
      what: "Dieser Tisch lässt sich nicht mehr öffnen.",
      next: "Versuch es noch einmal oder eröffne einen neuen. Wer den Server betreibt, kann dort mehr herausfinden.",
    },
    damaged: {
      what: "Die Aufzeichnung dieses Tischs ist beschädigt.",
      next: "Hier geht es nicht weiter. Eröffne einen neuen Tisch.",
    },
    "bad-version": {
      what: "Diese Seite passt nicht zum Server.",
      next: "Neu laden hat nicht geholfen. Warte kurz und versuch es noch einmal.",
    },
    "too-many": {
      what: "Von hier kommen zu viele Verbindungen.",
      next: "Schließ andere Tabs mit Vivace und versuch es noch einmal.",
    },
    "bad-message": {
      what: "Der Server hat diese Seite nicht verstanden.",
      next: "Lade sie neu. Es geht nichts verloren.",
    },
  },
  offline: { what: "Du bist offline.", next: "Sobald du wieder Netz hast, geht es an den Tisch." },
  waking: { what: "Auf zum Tisch …", next: "Wenn er geschlafen hat, braucht er einen Moment." },
  nowhere: "Hier ist nichts.",
  reloading: { what: "Es gibt eine neue Version.", next: "Die Seite wird neu geladen." },
  playHere: "Hier spielen",
  sitAgain: "Wieder Platz nehmen",
  again: "Noch einmal versuchen",
  reload: "Neu laden",
  toStart: "Zur Startseite",
};

export default states;
