import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");

const tv: Books["tv"] = {
  sit: "Siediti al tavolo",
  scan: "Inquadra e gioca",
  scanToWatch: "Inquadra e guarda",
  orOpen: (address) => `oppure apri ${address} e scrivi`,
  needs: (count) => plural(count, { one: "Manca ancora una persona", other: `Mancano ancora ${count} persone` }),
  ready: (count, all) => `Pronti: ${count} su ${all}`,
  starts: (seconds) => `Si comincia al massimo tra ${seconds} s`,
  rematch: "Inquadra il codice per giocare la prossima partita",
  leads: (name, points) => `${name} è in testa con ${points}`,
  lead: (names, points) => `${names} sono in testa con ${points}`,
  wall: "Più tavoli",
  wallHow: (most) => `Mostra fino a ${most} tavoli uno accanto all’altro, per esempio a un torneo. Comincia dal primo.`,
  add: "Aggiungi un tavolo",
  show: "Mostra",
  remove: (code) => `Non mostrare più il tavolo ${code}`,
  earlier: (code) => `Sposta avanti il tavolo ${code}`,
  later: (code) => `Sposta indietro il tavolo ${code}`,
  entry: "Mostra sulla TV",
  entryHow:
    "Apri questo indirizzo sulla TV, o qui se questo dispositivo è collegato alla TV. Ognuno gioca sul proprio telefono.",
  openHere: "Apri qui",
  cardsOnly: "Nascondi il centro",
  cardsOnlyHow: "È sulla TV: quello che è tuo diventa più grande.",
};

export default tv;
