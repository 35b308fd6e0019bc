import type { Messages } from "../messages.ts";

const states: Messages["states"] = {
  banners: {
    "line-gone": { what: "De verbinding is weg.", next: "Vivace brengt je vanzelf terug naar de tafel." },
    connecting: {
      what: "Nog steeds geen verbinding.",
      next: "Staat de wifi aan? Draait de server? Vivace blijft het proberen.",
    },
    back: { what: "Weer verbonden.", next: "Alles is bijgewerkt." },
    halted: {
      what: "De server kan nu niets opslaan.",
      next: "De tafel wacht en gaat vanzelf verder. Er gaat niets verloren.",
    },
    closing: { what: "De server start opnieuw op.", next: "Over een paar seconden gaat het hier verder." },
    "too-slow": {
      what: "Je verbinding houdt het niet bij.",
      next: "Vivace verbindt opnieuw. Dichter bij de router gaat het misschien beter.",
    },
    "too-many": {
      what: "Er komen te veel verbindingen van hier.",
      next: "Sluit andere tabbladen met Vivace, dan gaat het vanzelf verder.",
    },
    "bad-ticket": { what: "Deze link is al gebruikt of verlopen.", next: "Haal een nieuwe op je andere apparaat." },
    "bad-message": {
      what: "De server begreep deze pagina niet.",
      next: "Gebeurt het nog eens, laad de pagina dan opnieuw.",
    },
    removed: {
      what: "De spelleider heeft je van de tafel gehaald.",
      next: "Je kunt meekijken en over een paar minuten weer plaatsnemen.",
    },
    "passed-on": { what: "Je speelt nu op je andere apparaat.", next: "Hier kijk je mee." },
    lapsed: { what: "Je hebt niet op tijd geantwoord, je bent je plaats kwijt.", next: "Hier kijk je nu mee." },
    "stand-in": { what: "Een bot speelt voor je.", next: "Speel gewoon zelf verder, dan is de plaats weer van jou." },
    incomplete: {
      what: "Een deel van deze pagina kon niet worden geladen.",
      next: "Vivace blijft het proberen. Helpt dat niet, laad de pagina dan opnieuw.",
    },
    "new-version": {
      what: "Er is een nieuwe versie van Vivace.",
      next: "Laad de pagina opnieuw wanneer het je uitkomt. Er gaat niets verloren.",
    },
  },
  endings: {
    "taken-over": {
      what: "Je speelt ergens anders.",
      next: "Je plaats is geopend in een ander tabblad of op een ander apparaat. Hier kun je hem terugnemen.",
    },
    "no-table": {
      what: "Deze tafel bestaat niet.",
      next: "Controleer de code of de link.",
    },
    "broken-table": {
      what: "Deze tafel gaat niet meer open.",
      next: "Probeer het nog eens of open een nieuwe. Wie de server beheert, kan meer te weten komen.",
    },
    damaged: {
      what: "Het logboek van deze tafel is beschadigd.",
      next: "Hier kan het niet verder. Open een nieuwe tafel.",
    },
    "bad-version": {
      what: "Deze pagina past niet bij de server.",
      next: "Opnieuw laden hielp niet. Wacht even en probeer het nog eens.",
    },
    "too-many": {
      what: "Er komen te veel verbindingen van hier.",
      next: "Sluit andere tabbladen met Vivace en probeer het nog eens.",
    },
    "bad-message": {
      what: "De server begreep deze pagina niet.",
      next: "Laad de pagina opnieuw. Er gaat niets verloren.",
    },
  },
  offline: { what: "Je bent offline.", next: "Zodra je weer online bent, kom je aan tafel." },
  waking: { what: "Op naar de tafel…", next: "Als hij sliep, heeft hij even nodig om wakker te worden." },
  nowhere: "Hier is niets te vinden.",
  reloading: { what: "Er is een nieuwe versie.", next: "De pagina wordt opnieuw geladen." },
  playHere: "Hier spelen",
  sitAgain: "Weer plaatsnemen",
  again: "Nog eens proberen",
  reload: "Opnieuw laden",
  toStart: "Naar de startpagina",
};

export default states;
