import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("it");

const start: Messages["start"] = {
  settings: "Impostazioni",
  language: "Lingua",
  sound: "Suoni",
  tagline: "Tutti giocano nello stesso momento.",
  about:
    "Giochi fulminei di carte, dadi e domino con le regole di Ligretto e Dutch Blitz, con gli amici o contro i bot. Senza account, niente da installare.",
  guests: ["Lontra", "Volpe", "Airone", "Tasso", "Lepre", "Pettirosso", "Riccio", "Lince"],
  playNow: "Gioca subito",
  playNowHow: (edition, bots, level) =>
    `${edition} contro ${plural(bots, { one: "un bot", other: `${bots} bot` })} · ${level}`,
  together: "Giocare insieme",
  openTable: "Apri un tavolo",
  openTableHow: "Scegli un gioco e invita gli amici con un link.",
  code: "Codice del tavolo",
  join: "Entra",
  badCode: "Un codice ha cinque o otto lettere e cifre, per esempio K7XQM.",
  goOn: "Riprendi",
  forget: (code) => `Non mostrare più il tavolo ${code}`,
  tables: "Tavoli aperti",
  noTables: "Per ora nessun tavolo è aperto. Aprine uno: chi visita questa pagina lo vede e può entrare.",
  withBots: (bots) => plural(bots, { one: "un bot", other: `${bots} bot` }),
  seats: (taken, most) =>
    plural(taken, { one: `${taken} posto occupato su ${most}`, other: `${taken} posti occupati su ${most}` }),
  waits: "aspetta giocatori",
  plays: "partita in corso",
  full: "al completo, puoi guardare",
  offline: "Per i tavoli serve il server. Intanto puoi leggere le regole.",
  tradeMarks:
    "Ligretto e Dutch Blitz sono marchi dei rispettivi proprietari, che non hanno nulla a che fare con Vivace.",

  choose: "A che cosa vuoi giocare?",
  notHere: (titles) => `${titles}: questa pagina non sa ancora mostrarli.`,
  company: "Chi gioca con te?",
  mostSeats: "Posti al massimo",
  boxes: (boxes) => `si uniscono ${boxes} scatole di carte`,
  bots: "Bot",
  level: "Livello dei bot",
  listed: "Mostra nella pagina iniziale",
  listedHow: "Chi visita questo server vede il tavolo e può entrare.",
  unlistedHow: "Trova il tavolo solo chi ha il link o il codice.",
  more: "Regole della casa, handicap e ritmo",
  groups: {
    often: "Le più cambiate",
    match: "Partita e punti",
    calls: "Stop, errori e tavoli bloccati",
    people: "Posti e assenze",
    pace: "Ritmo",
    handicap: "Handicap",
  },
  usual: "come al solito",
  usually: (value) => `di solito: ${value}`,
  seconds: "secondi",
  less: (label) => `${label}: meno`,
  greater: (label) => `${label}: più`,
  changes: (count) => plural(count, { one: "una modifica", other: `${count} modifiche` }),
  differs: "Che cosa cambia qui",
  allAsUsual: "Tutto come al solito",
  open: "Apri il tavolo",
  opening: "Il tavolo si apre…",
  thisIsAbout: (rules) => `Si tratta di: ${rules}`,
};

export default start;
