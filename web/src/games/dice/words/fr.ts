import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("fr");
const dice = (count: number) => plural(count, { one: `${count} dé`, other: `${count} dés` });

export const titles: typeof en.titles = {
  "ligretto-dice": {
    title: "Ligretto, le jeu de dés",
    short: "Dés",
    text: "Tout le monde lance en même temps et pose ses dés sur le même plateau, chaque couleur de 1 à 6. Relance ce qui te reste autant que tu veux, jusqu’à ce que quelqu’un n’ait plus de dés.",
  },
};

export const table: typeof en.table = {
  throw: "Lancer",
  throwAll: "Lancer tous tes dés",
  dice: (count: number) => plural(count, { one: `${count} dé`, other: `${count} dés` }),
  left: (count: number) => plural(count, { one: `encore ${count} dé`, other: `encore ${count} dés` }),
  inCup: "dans le gobelet",
  place: (face: string) => `case ${face}`,
  next: (number: string) => `ensuite le ${number}`,
  full: "complète",
  keys: "touches 1 à 6 pour poser, Espace pour lancer",
  shake: "Secouer le téléphone pour lancer ?",
  shakeYes: "Oui",
  shakeNo: "Non",

  emptied: (name: string) => `${name} a posé son dernier dé`,
  emptiedSelf: "Tu as posé ton dernier dé",
  placed: (count: number) => plural(count, { one: `${count} dé posé`, other: `${count} dés posés` }),
  theirs: "encore chez les autres",
  mine: "encore chez toi",
  legend:
    "La personne qui termine la manche gagne un point par dé qui reste aux autres. Les autres perdent un point par dé qui leur reste.",
};

export const book: typeof en.book = {
  house: {
    rules: {
      shares: "Dés par place (à 2, à 3, à 4)",
      throw_ms: "Durée d’un lancer",
    },
    help: {
      shares: "Le nombre de dés pour commencer une manche.",
      throw_ms: "Le temps que les dés roulent avant que tu les voies.",
    },
    handicap: {
      how: "Plus ou moins de dés que le nombre par défaut. S’il n’y en a pas assez, tout le monde en a un de moins jusqu’à ce que ça suffise.",
      your: "Tes dés, en plus ou en moins",
      bot: "Dés de chaque bot, en plus ou en moins",
      seat: "Dés en plus ou en moins",
      of: (count) => plural(count, { one: `${count} dé de plus`, other: `${count} dés de plus` }),
      fewer: (count) => plural(count, { one: `${count} dé de moins`, other: `${count} dés de moins` }),
    },
    pieces: "Dés",
  },
  rules: {
    aim: "Pose tous tes dés avant que les autres n’aient posé les leurs. Tout le monde lance et pose en même temps, sans attendre son tour.",
    bag: "Il y a 24 dés dans un sac : six rouges, six jaunes, six verts et six bleus.",
    shares: (two, three, four) => `Chacun en tire ${two} à deux, ${three} à trois, ${four} à quatre.`,
    first: "Au signal, tous les dés de tout le monde sont lancés.",
    row: "Le plateau a une ligne par couleur, avec des cases de 1 à 6. Un dé va dans la ligne de sa couleur.",
    order: "Toujours dans l’ordre : le 2 après le 1, le 3 après le 2.",
    one: "Chaque case ne prend qu’un dé. Le plus rapide reste, l’autre retourne d’où il vient.",
    again: "Rien à poser ? Ou tu espères mieux ? Relance quand tu veux, mais toujours tous les dés qui te restent.",
    time: (seconds) => `Un lancer dure ${seconds}. Pendant ce temps, tu ne peux rien poser.`,
    endSelf: (call) => `La manche s’arrête dès que quelqu’un pose son dernier dé : « ${call} ».`,
    endCall: (call) =>
      `Quand tu as posé tous tes dés, crie « ${call} ». Tant que personne ne le fait, tout le monde continue.`,
    ender: "La personne qui a terminé la manche marque +1 pour chaque dé qui reste aux autres.",
    others: "Les autres marquent −1 pour chacun de leurs dés restants.",
    example: "Par exemple, tu as fini, et il reste 3, 1 et 4 dés aux autres. Tu marques +8, eux −3, −1 et −4.",
    stuck: "Si tout le monde dit « Ça coince », la manche se termine sans vainqueur : −1 par dé restant.",
    tips: [
      "Mieux vaut relancer qu’attendre un nombre.",
      "Regarde d’abord les quatre nombres qu’il faut au plateau, puis tes dés.",
      "Pose tout ce que tu peux avant de relancer : un dé posé ne revient plus.",
      "Le dernier dé est le plus difficile. Avec peu de dés, relance vite.",
    ],
    pictures: {
      board: "Le plateau des dés : sur chaque ligne, la case du nombre suivant est libre.",
      dice: "De ces dés, tu peux poser maintenant le 4 rouge et le 2 bleu.",
    },
  },
  why: {
    tried: {
      place: (die) => `Tu voulais poser le ${die} sur le plateau.`,
      throw: "Tu voulais lancer les dés.",
    },
    needs: {
      die: (die, before) => `Le ${die} ne se pose qu’après le ${before}.`,
      first: (die) => `Le ${die} ouvre sa ligne, et cette case est prise.`,
    },
    answers: {
      noFitDice: {
        rule: "La ligne de chaque couleur se remplit dans l’ordre, de 1 à 6.",
        instead: "Pose un autre dé, ou relance.",
      },
      nothingToThrow: {
        rule: "Tous tes dés sont déjà sur le plateau.",
        instead: "Termine la manche, si elle dure encore.",
      },
      takenDice: {
        rule: "Chaque case ne prend qu’un dé, et il y en a déjà un.",
        instead: "Pose le nombre suivant, ou relance.",
      },
      notEmptyDice: {
        rule: "Tu ne peux terminer la manche que si tu n’as plus de dés.",
        instead: "Pose d’abord tes derniers dés.",
      },
    },
    score: {
      ender: (count) => `A terminé la manche : +1 par dé des autres, et il leur en reste ${count}.`,
      left: (count) => `Il reste ${dice(count)}, −1 par dé.`,
      done: "Tous les dés posés, mais quelqu’un d’autre a terminé la manche : aucun point gagné ni perdu.",
    },
  },
  learn: {
    steps: {
      aim: "Voici tes dés. Pose-les tous avant que les autres n’aient posé les leurs !",
      rule: "Tout le monde remplit le même plateau : une ligne par couleur, de 1 à 6.",
      one: "Chaque ligne commence par un 1. Pose le tien !",
      next: "Ensuite, on monte un par un, chaque couleur sur sa ligne. Pose celui-ci !",
      others: "Chaque case ne prend qu’un dé : le plus rapide.",
      throw: "Rien à poser ? Relance tous tes dés, autant de fois que tu veux.",
      all: "Tu sais tout ! La manche s’arrête dès que quelqu’un pose son dernier dé.",
      last: "Tu y es presque ! Ton dernier dé termine la manche.",
      fits: "Tu peux poser celui-ci. Très bien, continue !",
      more: "Plus rien à poser : relance !",
    },
    counts:
      "La personne qui termine la manche gagne un point par dé qui reste aux autres. Les autres en perdent un par dé qui leur reste.",
    differs: "Ici, tu avais moins de dés que le bot. En vraie partie, tout le monde en a autant.",
  },
  summary: {
    dice: (count) => plural(count, { one: `${count} dé`, other: `${count} dés` }),
    throw: "Meilleur lancer",
    throws: (count) => plural(count, { one: `${count} lancer`, other: `${count} lancers` }),
    sources: {
      dice: "dés",
    },
  },
};
