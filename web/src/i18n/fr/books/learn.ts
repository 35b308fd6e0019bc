import type { Books } from "../../books.ts";

const learn: Books["learn"] = {
  lesson: "Initiation",
  next: "Compris",
  skip: "Passer",
  playOn: "Continuer à jouer",
  enough: "Terminer",
  close: "Arrêter l’initiation",
  tips: "Conseils",
  closeTips: "Plus de conseils",
  whole: "Sa place est hors de vue. Affiche tout le plateau !",
  start: {
    title: "Apprendre à jouer",
    newHere: "C’est ta première fois ?",
    how: "Une minute suffit : une vraie table, des bots lents et quelqu’un qui te montre comment faire.",
    dismiss: "Non merci, pas d’initiation",
  },
  never: "Jamais joué ? Apprends en une minute",
  minute: "Apprendre en une minute",
  way: {
    back: "Retour à la table",
    asked: (code) => `La table ${code} t’attend.`,
    begun: (code) => `La manche commence à la table ${code} !`,
  },
  steps: {
    piles: {
      aim: "Voici ta pile. Débarrasse-t’en avant que les autres n’aient fini la leur !",
      piles:
        "Tout le monde monte les mêmes tas à la fois : une couleur par tas, de 1 à 10. Le plus rapide pose sa carte.",
      one: "Un 1 ouvre un nouveau tas au centre. Joue le tien !",
      follow: "Le nombre suivant de la même couleur : celle-ci va. Joue-la !",
      refill: "Ta pile a comblé le trou de ta rangée : une carte de moins !",
      all: "Tu sais tout ! Dès qu’une pile est vide, la manche s’arrête.",
      stack: "La carte du dessus de ta pile va. Joue toujours celle-là d’abord !",
      open: "La dernière de tes cartes visibles se joue aussi. Celle-ci va !",
      build:
        "Sur ta rangée, tu peux descendre de un en un : une fille sur un garçon, un garçon sur une fille. D’abord la carte, puis sa place !",
      flip: "Rien ne va ? Retourne trois autres cartes de ta main.",
      turn: "Ta main est finie. Reprends les cartes visibles et recommence.",
      last: "Tu y es presque ! Dès que ta pile est vide, la manche s’arrête.",
      fits: "Celle-ci va. Très bien, continue !",
      more: "Toujours rien ? Retourne les trois suivantes.",
      watch:
        "Toujours rien ? Continue à retourner et regarde les tas : les cartes des autres font de la place aux tiennes.",
    },
    dice: {
      aim: "Voici tes dés. Pose-les tous avant que les autres n’aient posé les leurs !",
      rule: "Tout le monde remplit le même plateau : une ligne par couleur, de 1 à 6.",
      one: "Chaque ligne commence par un 1. Pose le tien !",
      next: "Ensuite, on monte un par un, chaque couleur sur sa ligne. Celui-ci va !",
      others: "Tout le monde remplit le même plateau. Une case, un dé : celui du plus rapide.",
      throw: "Rien ne va ? Relance tous tes dés, autant de fois que tu veux.",
      all: "Tu sais tout ! Qui pose son dernier dé termine la manche.",
      last: "Tu y es presque ! Ton dernier dé termine la manche.",
      fits: "Celui-ci va. Très bien, continue !",
      more: "Plus rien ne va : relance !",
    },
    domino: {
      aim: "Voici tes cartes. Pose-les toutes avant que les autres n’aient posé les leurs !",
      rule: "Une carte se pose juste à côté d’un pion, chaque moitié sur une case de sa couleur.",
      turn: "Retourne ta première carte.",
      lay: "Chaque moitié va sur une case de sa couleur, juste à côté d’un pion. Choisis les cases indiquées l’une après l’autre !",
      token: "Le pion est passé sur ta carte. C’est de là qu’on continue, pour tout le monde.",
      debt: "Impasse ! Pose ta prochaine carte où ses couleurs sont libres, puis choisis la moitié où mettre le pion.",
      drag: "Tu peux aussi faire glisser la carte jusqu’à ses cases. Un appui la fait tourner.",
      next: "Elle ne va nulle part ? Retourne la suivante. Celle-ci reviendra plus tard.",
      joker: "Un joker enjambe une case de n’importe quelle couleur. Garde-les plutôt pour la fin !",
      skip: "Une carte ne va nulle part ? Passe à la suivante. Elle reviendra plus tard.",
      blocked: "N’enferme pas un pion ! Sinon, ta prochaine carte devra lui donner une nouvelle place.",
      all: "Tu sais tout ! Qui pose sa dernière carte termine la manche.",
      bridge: "Sans joker, elle ne va nulle part. D’abord le joker, puis sa case, puis les cases de ta carte !",
      last: "Tu y es presque ! Ta dernière carte termine la manche.",
      fits: "Elle va ici. Très bien, continue !",
      on: "Retourne ta carte suivante.",
      more: "Elle ne va nulle part : carte suivante !",
    },
  },
  finish: {
    title: "Tu sais tout !",
    counts: {
      piles:
        "Chacune de tes cartes au centre rapporte un point, chaque carte restée dans ta pile en coûte deux. On joue plusieurs manches, et le plus haut total gagne.",
      dice: "Qui termine la manche gagne un point par dé qui reste aux autres. Tous les autres en perdent un par dé qui leur reste.",
      domino:
        "Qui finit en premier gagne deux points. À trois ou plus, il y en a un pour qui a le moins de cartes parmi les autres. Qui ne gagne rien joue la manche suivante avec moins de cartes.",
    },
    differs: {
      piles:
        "Ici, tu avais une rangée de 5 et une pile de 5. À quatre, c’est une rangée de 3 et une pile de 10, comme tout le monde.",
      dice: "Ici, tu avais moins de dés que le bot. En vraie partie, tout le monde en a autant.",
      domino: "Ici, tu avais 5 cartes. En vraie partie, tout le monde en a 15.",
    },
    play: "Jouer pour de vrai",
    rules: "Toutes les règles",
    others: "Apprendre un autre jeu",
  },
};

export default learn;
