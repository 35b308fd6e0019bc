import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");

const tv: Books["tv"] = {
  sit: "Viens jouer",
  scan: "Scanne et viens jouer",
  scanToWatch: "Scanne pour regarder",
  orOpen: (address) => `ou ouvre ${address} et tape`,
  needs: (count) =>
    plural(count, { one: `Il manque encore ${count} personne`, other: `Il manque encore ${count} personnes` }),
  ready: (count, all) =>
    plural(count, { one: `${count} sur ${all} est prêt`, other: `${count} sur ${all} sont prêts` }),
  starts: (seconds) => `On commence dans ${seconds} s au plus tard`,
  rematch: "Scanne le code pour jouer la prochaine partie",
  leads: (name, points) => `${name} mène avec ${points}`,
  lead: (names, points) => `${names} mènent avec ${points}`,
  wall: "Plusieurs tables",
  wallHow: (most) =>
    `Affiche jusqu’à ${most} tables côte à côte, par exemple pour un tournoi. Commence par la première.`,
  add: "Ajouter une table",
  show: "Afficher",
  remove: (code) => `Ne plus afficher la table ${code}`,
  earlier: (code) => `Avancer la table ${code}`,
  later: (code) => `Reculer la table ${code}`,
  entry: "Afficher sur une télé",
  entryHow: "Ouvre cette adresse sur la télé, ou ici si cet appareil y est branché. Chacun joue sur son téléphone.",
  openHere: "Ouvrir ici",
  cardsOnly: "Masquer le centre",
  cardsOnlyHow: "Il est sur la télé : ce qui est à toi est plus grand.",
};

export default tv;
