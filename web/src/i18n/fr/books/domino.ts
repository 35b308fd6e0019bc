import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");

const domino: Books["domino"] = {
  colours: { r: "rouge", y: "jaune", g: "vert", b: "bleu", o: "violet", w: "blanc" },
  card: (first, second) => `${first} et ${second}`,
  across: (left, right) => `${left} à gauche, ${right} à droite`,
  upright: (top, bottom) => `${top} en haut, ${bottom} en bas`,

  board: "Plateau",
  boardHelp:
    "Flèches : se déplacer, T : pion suivant, R : tourner la carte, Entrée : la poser ou choisir le pion, J : joker, Espace : carte suivante.",
  boardLooking: "Flèches : se déplacer, T : pion suivant.",
  square: (name, what) => `${name} : ${what}`,
  covered: (colour, name) => `${colour}, carte de ${name}`,
  joker: (name) => `joker de ${name}`,
  token: "pion",
  blocked: "pion bloqué",
  owed: "pion bloqué, à toi de le libérer",
  chosen: "choisi",
  laidOn: (squares, cards) => `Posée en ${squares}, encore ${cards}`,

  ownCard: "Ta carte",
  noCard: "pas de carte",
  faceDown: "face cachée",
  hand: "Main",
  discard: "Défausse",
  discardEmpty: "défausse vide",
  jokerCount: (count) => plural(count, { one: `${count} joker`, other: `${count} jokers` }),
  noJokers: "pas de joker",
  owes: "doit replacer un pion",

  actions: "Ta carte",
  turn: "Tourner",
  useJoker: "Joker",
  nextCard: "Suivante",
  bigger: "Plus près",
  smaller: "Plus loin",
  whole: "Tout le plateau",
  toToken: (number) => `Vers le pion ${number}`,

  putJoker: "Touche une case à côté d’un pion pour le joker.",
  putSecondJoker: "Touche une case pour le second joker, ou pose ta carte.",
  layBeside: "Pose maintenant ta carte à côté du joker.",
  debt: "Tu as enfermé ce pion.",
  debtHow: "Pose une carte n’importe où sur ses couleurs et le pion ira s’y mettre.",
  stand: "Touche la moitié où va le pion.",
  whichToken: "Deux pions sont enfermés. Touche celui qui part en premier.",

  asideTitle: (count) => plural(count, { one: `Mets ${count} carte de côté`, other: `Mets ${count} cartes de côté` }),
  asideHow: "Tu joues sans elles, alors tu finiras plus vite.",
  asideChosen: (chosen, count) => `${chosen} sur ${count}`,
  asideDone: "Mettre de côté",
  asideOthers: (names) => `En train de mettre des cartes de côté : ${names}`,
  tokenMine: "À toi : place le pion.",
  tokenOther: (name) => `${name} place un pion.`,
  byChance: "À 0, le hasard décide.",
  letChance: "Laisser faire le hasard",

  scores: {
    emptied: (name) => `${name} a posé sa dernière carte`,
    emptiedSelf: "Tu as posé ta dernière carte",
    laid: "posées",
    left: "restantes",
    laidCards: (count) => plural(count, { one: `${count} carte posée`, other: `${count} cartes posées` }),
    leftCards: (count) => plural(count, { one: `${count} carte restante`, other: `${count} cartes restantes` }),
    won: "Manche gagnée.",
    second: "Le moins de cartes restantes parmi les autres.",
    aside: (count) =>
      plural(count, {
        one: `${count} carte de côté avant la prochaine manche.`,
        other: `${count} cartes de côté avant la prochaine manche.`,
      }),
    misplaced: "Carte mal posée : la manche ne compte pas.",
  },
};

export default domino;
