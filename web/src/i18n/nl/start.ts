import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("nl");

const start: Messages["start"] = {
  settings: "Instellingen",
  language: "Taal",
  sound: "Geluid",
  tagline: "Iedereen speelt tegelijk.",
  about:
    "Razendsnelle spellen met kaarten, dobbelstenen en dominostenen volgens de regels van Ligretto en Dutch Blitz, met vrienden of met bots. Zonder account, zonder installatie.",
  guests: ["Otter", "Vos", "Reiger", "Das", "Specht", "Haas", "Egel", "Lynx"],
  playNow: "Nu spelen",
  playNowHow: (edition, bots, level) =>
    `${edition} tegen ${plural(bots, { one: "één bot", other: `${bots} bots` })} · ${level}`,
  together: "Samen spelen",
  openTable: "Tafel openen",
  openTableHow: "Kies een spel en nodig vrienden uit met een link.",
  code: "Tafelcode",
  join: "Aanschuiven",
  badCode: "Een code heeft vijf of acht letters en cijfers, bijvoorbeeld K7XQM.",
  goOn: "Verder spelen",
  forget: (code) => `Tafel ${code} niet meer tonen`,
  tables: "Open tafels",
  noTables: "Er wacht nu geen tafel. Open er een: wie deze pagina bezoekt, ziet hem en kan aanschuiven.",
  withBots: (bots) => plural(bots, { one: "één bot", other: `${bots} bots` }),
  seats: (taken, most) => `${taken} van ${most} bezet`,
  waits: "wacht nog",
  plays: "speelt nu",
  full: "vol, je kunt meekijken",
  offline: "Voor tafels is de server nodig. Intussen kun je de regels lezen.",
  tradeMarks: "Ligretto en Dutch Blitz zijn merken van hun eigenaars, die niets met Vivace te maken hebben.",

  choose: "Wat wil je spelen?",
  notHere: (titles) => `Nog niet op deze pagina: ${titles}.`,
  company: "Wie speelt er mee?",
  mostSeats: "Plaatsen (hoogstens)",
  boxes: (boxes) => `daarvoor worden ${boxes} dozen kaarten samengevoegd`,
  bots: "Bots",
  level: "Hoe goed de bots spelen",
  listed: "Op de startpagina tonen",
  listedHow: "Wie deze server bereikt, ziet de tafel en kan aanschuiven.",
  unlistedHow: "Alleen wie de link of de code heeft, vindt de tafel.",
  more: "Huisregels, handicap en tempo",
  groups: {
    often: "Vaak aangepast",
    match: "Partij en punten",
    calls: "Stop, fouten en geblokkeerde tafels",
    people: "Plaatsen en afwezigen",
    pace: "Tempo",
    handicap: "Handicap",
  },
  usual: "normaal",
  usually: (value) => `normaal: ${value}`,
  seconds: "seconden",
  less: (label) => `${label}: minder`,
  greater: (label) => `${label}: meer`,
  changes: (count) => plural(count, { one: "één wijziging", other: `${count} wijzigingen` }),
  differs: "Dit is hier anders",
  allAsUsual: "Alles weer normaal",
  open: "Tafel openen",
  opening: "De tafel gaat open…",
  thisIsAbout: (rules) => `Het gaat om: ${rules}`,
};

export default start;
