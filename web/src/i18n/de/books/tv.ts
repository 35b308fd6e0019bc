import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("de");

const tv: Books["tv"] = {
  sit: "Setz dich dazu",
  scan: "Scannen und mitspielen",
  scanToWatch: "Scannen und zuschauen",
  orOpen: (address) => `oder öffne ${address} und gib ein`,
  needs: (count) => plural(count, { one: "Es fehlt noch jemand", other: `Es fehlen noch ${count} Leute` }),
  ready: (count, all) => `${count} von ${all} sind bereit`,
  starts: (seconds) => `Spätestens in ${seconds} s geht es los`,
  rematch: "Scanne den Code und spiel die nächste Partie mit",
  leads: (name, points) => `${name} führt mit ${points}`,
  lead: (names, points) => `${names} führen mit ${points}`,
  wall: "Mehrere Tische",
  wallHow: (most) =>
    `Zeig bis zu ${most} Tische nebeneinander, zum Beispiel bei einem Turnier. Fang mit dem ersten an.`,
  add: "Tisch hinzufügen",
  show: "Zeigen",
  remove: (code) => `Tisch ${code} nicht mehr zeigen`,
  earlier: (code) => `Tisch ${code} nach vorn`,
  later: (code) => `Tisch ${code} nach hinten`,
  entry: "Auf dem Fernseher zeigen",
  entryHow:
    "Öffne diese Adresse auf dem Fernseher, oder hier, wenn dieses Gerät daran hängt. Gespielt wird auf den Handys.",
  openHere: "Hier öffnen",
  cardsOnly: "Mitte ausblenden",
  cardsOnlyHow: "Sie ist auf dem Fernseher: Was dir gehört, wird größer.",
};

export default tv;
