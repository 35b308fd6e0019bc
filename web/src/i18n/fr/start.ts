import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("fr");

const start: Messages["start"] = {
  settings: "Réglages",
  language: "Langue",
  sound: "Sons",
  tagline: "Tout le monde joue en même temps.",
  about:
    "Des jeux ultra-rapides de cartes, de dés et de dominos selon les règles de Ligretto et de Dutch Blitz, entre amis ou contre des bots. Sans compte, sans rien installer.",
  guests: ["Loutre", "Renard", "Héron", "Blaireau", "Lièvre", "Mésange", "Hérisson", "Lynx"],
  playNow: "Jouer maintenant",
  playNowHow: (edition, bots, level) =>
    `${edition} contre ${plural(bots, { one: `${bots} bot`, other: `${bots} bots` })} · ${level}`,
  together: "Jouer ensemble",
  openTable: "Ouvrir une table",
  openTableHow: "Choisis un jeu et invite tes amis avec un lien.",
  code: "Code de la table",
  join: "Rejoindre",
  badCode: "Un code compte cinq ou huit lettres et chiffres, par exemple K7XQM.",
  goOn: "Reprendre",
  forget: (code) => `Ne plus montrer la table ${code}`,
  tables: "Tables ouvertes",
  noTables:
    "Aucune table ouverte pour l’instant. Ouvre la tienne : qui passe par cette page la verra et pourra la rejoindre.",
  withBots: (bots) => plural(bots, { one: `${bots} bot`, other: `${bots} bots` }),
  seats: (taken, most) =>
    plural(taken, { one: `${taken} place prise sur ${most}`, other: `${taken} places prises sur ${most}` }),
  waits: "attend des joueurs",
  plays: "en pleine partie",
  full: "complète, tu peux regarder",
  offline: "Sans le serveur, pas de table. En attendant, tu peux lire les règles.",
  tradeMarks: "Ligretto et Dutch Blitz sont des marques de leurs propriétaires, qui n’ont aucun lien avec Vivace.",

  choose: "À quoi veux-tu jouer ?",
  notHere: (titles) => `${titles} : cette page ne sait pas encore les montrer.`,
  company: "Qui joue avec toi ?",
  mostSeats: "Places au maximum",
  boxes: (boxes) => `il faut réunir ${boxes} boîtes de cartes`,
  bots: "Bots",
  level: "Niveau des bots",
  listed: "Montrer sur la page d’accueil",
  listedHow: "Toute personne qui passe par ce serveur voit la table et peut la rejoindre.",
  unlistedHow: "Il faut le lien ou le code pour trouver la table.",
  more: "Règles maison, handicap et rythme",
  groups: {
    often: "Réglages courants",
    match: "Partie et points",
    calls: "Stop, erreurs et tables bloquées",
    people: "Places et absences",
    pace: "Rythme",
    handicap: "Handicap",
  },
  usual: "comme d’habitude",
  usually: (value) => `d’habitude : ${value}`,
  seconds: "secondes",
  less: (label) => `${label} : moins`,
  greater: (label) => `${label} : plus`,
  changes: (count) => plural(count, { one: `${count} changement`, other: `${count} changements` }),
  differs: "Ce qui change ici",
  allAsUsual: "Tout comme d’habitude",
  open: "Ouvrir la table",
  opening: "La table s’ouvre…",
  thisIsAbout: (rules) => `Il s’agit de : ${rules}`,
};

export default start;
