import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("nl");

const tv: Books["tv"] = {
  sit: "Schuif aan",
  scan: "Scan en schuif aan",
  scanToWatch: "Scan en kijk mee",
  orOpen: (address) => `of open ${address} en typ`,
  needs: (count) => plural(count, { one: "Er ontbreekt nog één speler", other: `Er ontbreken nog ${count} spelers` }),
  ready: (count, all) =>
    plural(count, { one: `${count} van de ${all} is klaar`, other: `${count} van de ${all} zijn klaar` }),
  starts: (seconds) => `Het begint uiterlijk over ${seconds} s`,
  rematch: "Scan de code en doe mee met de volgende partij",
  leads: (name, points) => `${name} staat voor met ${points}`,
  lead: (names, points) => `${names} staan voor met ${points}`,
  wall: "Meerdere tafels",
  wallHow: (most) => `Toon tot ${most} tafels naast elkaar, bijvoorbeeld bij een toernooi. Begin met de eerste.`,
  add: "Tafel toevoegen",
  show: "Tonen",
  remove: (code) => `Tafel ${code} niet meer tonen`,
  earlier: (code) => `Tafel ${code} naar voren`,
  later: (code) => `Tafel ${code} naar achteren`,
  entry: "Op een tv tonen",
  entryHow: "Open dit adres op de tv, of hier als dit apparaat erop aangesloten is. Iedereen speelt op zijn telefoon.",
  openHere: "Hier openen",
  cardsOnly: "Midden verbergen",
  cardsOnlyHow: "Dat staat op de tv: wat van jou is, wordt groter.",
};

export default tv;
