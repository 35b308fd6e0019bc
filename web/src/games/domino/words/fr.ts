import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("fr");
const of = (name: string) => (/^[aeiouàâäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`);
const cards = (count: number) => plural(count, { one: `${count} carte`, other: `${count} cartes` });
const points = (count: number) => plural(count, { one: `${count} point`, other: `${count} points` });

export const titles: typeof en.titles = {
  "ligretto-domino": {
    title: "Ligretto Domino, le jeu de plateau",
    short: "Domino",
    text: "Tout le monde pose en même temps des cartes à deux couleurs sur le même plateau, toujours à côté d’un des quatre pions. Le pion avance sur la carte, et la première personne à ne plus avoir de cartes gagne la manche.",
  },
};

export const table: typeof en.table = {
  colours: { r: "rouge", y: "jaune", g: "vert", b: "bleu", o: "violet", w: "blanc" },
  card: (first, second) => `${first} et ${second}`,
  across: (left, right) => `${left} à gauche, ${right} à droite`,
  upright: (top, bottom) => `${top} en haut, ${bottom} en bas`,

  board: "Plateau",
  boardHelp:
    "Flèches : se déplacer, T : pion suivant, 1 à 4 : pion de ce numéro, R : faire pivoter la carte, Entrée : la poser ou choisir le pion, J : joker, Espace : retourner la carte suivante.",
  boardLooking: "Flèches : se déplacer, T : pion suivant, 1 à 4 : pion de ce numéro.",
  square: (name, what) => `${name} : ${what}`,
  covered: (colour, name) => `${colour}, carte ${of(name)}`,
  joker: (name) => `joker ${of(name)}`,
  free: "libre",
  token: "pion",
  blocked: "pion bloqué",
  owed: "pion bloqué, à toi de le déplacer",
  chosen: "choisi",
  laidOn: (squares, cards) => `Posée en ${squares}, encore ${cards}`,

  ownCard: "Ta carte",
  noCard: "pas de carte",
  turnedUp: (card) => `carte retournée : ${card}`,
  faceDown: "face cachée",
  hand: "Main",
  discard: "Défausse",
  discardEmpty: "défausse vide",
  jokerCount: (count) => plural(count, { one: `${count} joker`, other: `${count} jokers` }),
  noJokers: "pas de joker",
  owes: "doit déplacer un pion bloqué",

  actions: "Ta carte",
  turn: "Pivoter",
  useJoker: "Joker",
  nextCard: "Suivante",
  bigger: "Zoom avant",
  smaller: "Zoom arrière",
  whole: "Tout le plateau",
  toToken: (number) => `Aller au pion ${number}`,
  windows: "Retour aux pions",
  around: (number) => `Autour du pion ${number}`,
  blockedNow: "Bloqué.",
  blockedBy: (name) => `Bloqué. ${name} va le déplacer.`,

  putJoker: "Touche une case à côté d’un pion pour le joker.",
  putSecondJoker: "Touche une case pour le second joker, ou pose ta carte.",
  layBeside: "Maintenant, pose ta carte à côté du joker.",
  tapSecond: "Touche maintenant la case de l’autre moitié.",
  debt: "Tu as bloqué ce pion.",
  debtHow: "Pose une carte n’importe où sur ses couleurs : le pion ira dessus.",
  stand: "Touche la moitié où va le pion.",
  whichToken: "Deux pions sont bloqués. Touche celui à déplacer d’abord.",

  asideTitle: (count) => plural(count, { one: `Mets ${count} carte de côté`, other: `Mets ${count} cartes de côté` }),
  asideHow: "Tu joues sans elles, alors tu finis plus vite.",
  asideChosen: (chosen, count) => `${chosen} sur ${count}`,
  asideDone: "Mettre de côté",
  asideOthers: (names) => `Choix des cartes à mettre de côté : ${names}`,
  tokenMine: "À toi de poser un pion.",
  tokenOther: (name) => `${name} pose un pion.`,
  byChance: "À 0, le hasard choisit.",
  letChance: "Choisir au hasard",

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
        one: `Met ${count} carte de côté avant la prochaine manche.`,
        other: `Met ${count} cartes de côté avant la prochaine manche.`,
      }),
    misplaced: "Une carte mal posée : la manche ne compte pas.",
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      aside: "Cartes mises de côté si on ne marque rien",
      aside_ms: "Temps pour choisir les cartes à mettre de côté",
      borders: "Bordures des paquets",
      carry_over: "Garder autant de cartes de côté à la partie suivante",
      jokers: "Jokers par manche",
      layouts: "Plateau (à 2, à 3, à 4)",
      next_points: "Points pour le moins de cartes restantes",
      sections: "Plaques du plateau",
      swapped: "Une carte aux moitiés inversées",
      token_ms: "Temps pour poser un pion",
      tokens: "Où commencent les pions",
      winner_points: "Points pour une manche gagnée",
    },
    values: {
      own: "classiques",
      generated: "nouvelles à chaque manche",
      marks: "sur les cases marquées",
      random: "au hasard",
      players: "posés à tour de rôle",
      misplay: "est une erreur",
      overlooked: "n’est pas une erreur",
    },
    help: {
      jokers: "Un joker enjambe une case pour que tu puisses poser ta carte.",
      tokens: "Où se trouvent les quatre pions au début d’une manche.",
      winner_points: "Pour la première personne qui n’a plus de cartes.",
      next_points: "Pour la deuxième place, avec le moins de cartes.",
      aside: "On ne les pose plus ensuite : on rattrape mieux son retard.",
      carry_over: "Sinon, on recommence avec toutes ses cartes.",
      layouts: "Un plateau plus grand laisse plus de place à tous.",
      sections: "Des plaques qu’on finit par connaître, ou de nouvelles couleurs.",
      swapped: "Ne compte que si c’est à vous de surveiller.",
      token_ms: "Ensuite, le hasard décide.",
      aside_ms: "Ensuite, le hasard décide.",
    },
    handicap: {
      how: "Les cartes mises de côté dès le début n’ont pas à être posées.",
      your: "Tes cartes de côté",
      bot: "Cartes de côté de chaque bot",
      seat: "Cartes de côté",
      of: (count) => plural(count, { one: `${count} carte de côté`, other: `${count} cartes de côté` }),
    },
    pieces: "Plateau",
  },
  rules: {
    aim: "Pose toutes tes cartes avant que les autres n’aient posé les leurs. Tout le monde joue en même temps, sans attendre son tour.",
    board: (two, more) => `Le plateau est fait de plaques à cases colorées : ${two} à deux, sinon ${more}.`,
    boardAlways: (count) => `Le plateau est fait de ${count} plaques à cases colorées.`,
    boards: (two, three, four) =>
      `Le plateau est fait de plaques à cases colorées : ${two} à deux, ${three} à trois, ${four} à quatre.`,
    deck: "Chacun a 15 cartes, face cachée. Chaque carte a deux moitiés de couleurs différentes.",
    jokers: (count) =>
      plural(count, { one: `Chacun a aussi ${count} joker.`, other: `Chacun a aussi ${count} jokers.` }),
    tokens: "Il y a quatre pions sur le plateau. Ils ne sont à personne : on peut poser à côté de n’importe lequel.",
    turn: "Retourne ta première carte. C’est la seule que tu peux poser.",
    place: "Pose-la sur deux cases libres voisines qui ont ses deux couleurs, chaque moitié sur la sienne.",
    beside: "Une des deux cases doit toucher par un côté la case d’un pion. Un coin ne suffit pas.",
    token:
      "Le pion avance alors sur ta carte, sur la moitié la plus éloignée. Si la carte est à côté de deux pions, touche d’abord celui qui doit avancer.",
    next: "Impossible de la poser ? Retourne la suivante. Les cartes écartées reviennent après la dernière.",
    faster:
      "Deux cartes pour une case ? La plus rapide reste. Si la tienne arrive trop tard, elle reste visible devant toi.",
    joker:
      "Un joker enjambe une case de n’importe quelle couleur : mets-le à côté d’un pion, et ta carte à côté du joker. Le tout en un seul coup.",
    both: "Tu peux aussi jouer les deux à la fois. À la manche suivante, tu les récupères tous.",
    blocked: "Si aucune carte ne peut plus être posée à côté d’un pion, il est bloqué.",
    debt: "La personne qui l’a bloqué lui doit une nouvelle place : sa prochaine carte va sur deux cases libres de ses couleurs, n’importe où, et le pion avance dessus.",
    first: "D’ici là, elle ne peut que retourner des cartes.",
    endSelf: (call) =>
      `La manche s’arrête dès que quelqu’un pose sa dernière carte : « ${call} ». Pas besoin d’avoir joué ses jokers.`,
    endCall: (call) =>
      `Quand tu as posé toutes tes cartes, crie « ${call} ». Tant que personne ne le fait, tout le monde continue.`,
    endBlocked:
      "Si plus personne ne peut poser ou si tout le monde dit « Ça coince », la personne qui a posé le plus de cartes gagne la manche.",
    winner: (count) => `La personne qui gagne la manche marque ${points(count)}.`,
    second: (count) =>
      `Parmi les autres, le moins de cartes restantes rapporte ${points(count)}. À deux, il n’y a pas de deuxième place.`,
    aside: (count) =>
      plural(count, {
        one: `Si tu ne marques rien, tu mets de côté ${count} carte au choix et tu joues avec moins.`,
        other: `Si tu ne marques rien, tu mets de côté ${count} cartes au choix et tu joues avec moins.`,
      }),
    back: "Quand tout le monde en a de côté, chacun en reprend 2.",
    tips: [
      "Regarde d’abord les cases autour des pions, puis ta carte.",
      "Rien pour toi ? Retourne tout de suite la suivante.",
      "Garde tes jokers pour tes dernières cartes.",
      "Évite les coins : un pion bloqué te coûte du temps.",
    ],
    honour:
      "À une table sans arbitre, personne ne vérifie où une carte est posée. Les erreurs se découvrent au décompte, et on ne marque rien si on en a fait une.",
    sections: {
      jokers: "Les jokers",
      debts: "Les impasses",
    },
    pictures: {
      before: "La carte rouge et jaune va à côté du pion.",
      after: "Une fois la carte posée, le pion avance sur la moitié éloignée.",
      joker: "Un joker enjambe la case entre le pion et la carte.",
      blocked: "Il n’y a plus deux cases libres à côté de ce pion : il est bloqué.",
    },
  },
  why: {
    tried: {
      lay: "Tu voulais poser ta carte.",
      turn: "Tu voulais retourner la carte suivante.",
      token: "Tu voulais poser un pion.",
      aside: "Tu voulais mettre des cartes de côté.",
    },
    answers: {
      notOpenDomino: {
        rule: "Tu ne peux poser que la dernière carte retournée.",
        instead: "Retourne des cartes jusqu’à ce qu’elle revienne.",
      },
      noFitDomino: {
        rule: "Il faut à chaque moitié une case libre de sa couleur, les deux côte à côte.",
        instead: "Fais pivoter la carte, cherche ailleurs, ou retourne la suivante.",
      },
      nothingToTurn: { rule: "Tu n’as plus d’autre carte.", instead: "Pose celle qui est visible." },
      takenDomino: {
        rule: "Une case avec une carte, un joker ou un pion n’est pas libre.",
        instead: "Cherche deux cases libres.",
      },
      notBeside: {
        rule: "Une des deux cases doit toucher par un côté la case d’un pion. Il a peut-être avancé.",
        instead: "Regarde où sont les pions maintenant.",
      },
      tokenBlocked: {
        rule: "On ne peut rien poser à côté d’un pion bloqué.",
        instead: "Prends un des autres pions.",
      },
      inDebt: {
        rule: "Tu as bloqué un pion et tu lui dois une nouvelle place.",
        instead: "Pose ta prochaine carte sur deux cases libres de ses couleurs, n’importe où : le pion va dessus.",
      },
      notInDebt: {
        rule: "Tu ne dois de nouvelle place à aucun pion.",
        instead: "Pose ta carte à côté d’un pion, comme toujours.",
      },
      noJoker: { rule: "Tu as déjà joué tes jokers dans cette manche.", instead: "Ils reviennent à la prochaine." },
      notEmptyDomino: {
        rule: "Tu ne peux terminer la manche que si tu n’as plus de cartes.",
        instead: "Pose d’abord tes dernières cartes.",
      },
    },
    score: {
      won: (laid) =>
        `A gagné la manche avec ${plural(laid, { one: `${laid} carte posée`, other: `${laid} cartes posées` })}.`,
      second: (left) => `Le moins de cartes restantes parmi les autres : ${left}.`,
      none: (left) => `Encore ${cards(left)} : pas de points.`,
      aside: (count) => `Du coup, ${cards(count)} de côté à la prochaine manche.`,
      misplaced: "Une carte était mal posée : cette manche ne compte pas.",
    },
  },
  learn: {
    steps: {
      aim: "Voici tes cartes. Pose-les toutes avant que les autres n’aient posé les leurs !",
      rule: "Une carte se pose juste à côté d’un pion, chaque moitié sur une case de sa couleur.",
      turn: "Retourne ta première carte.",
      lay: "Chaque moitié va sur une case de sa couleur, juste à côté d’un pion. Choisis les cases indiquées l’une après l’autre !",
      token: "Le pion est passé sur ta carte. C’est de là qu’on continue, pour tout le monde.",
      debt: "Impasse ! Pose ta prochaine carte là où ses couleurs sont libres, puis choisis la moitié où mettre le pion.",
      drag: "Tu peux aussi faire glisser la carte jusqu’à ses cases. Touche-la pour la faire pivoter.",
      next: "Impossible de la poser ? Retourne la suivante. Celle-ci reviendra plus tard.",
      joker: "Un joker enjambe une case de n’importe quelle couleur. Garde-le plutôt pour la fin !",
      skip: "Impossible de poser ta carte ? Passe à la suivante. Elle reviendra plus tard.",
      blocked: "Ne bloque pas de pion ! Sinon, ta prochaine carte devra lui donner une nouvelle place.",
      all: "Tu sais tout ! La manche s’arrête dès que quelqu’un pose sa dernière carte.",
      bridge: "Il te faut un joker pour la poser. D’abord le joker, puis sa case, puis les cases de ta carte !",
      last: "Tu y es presque ! Ta dernière carte termine la manche.",
      fits: "Tu peux la poser ici. Très bien, continue !",
      on: "Retourne ta carte suivante.",
      more: "Impossible de la poser : carte suivante !",
    },
    counts:
      "La première personne à finir gagne deux points. À trois ou plus, la personne qui a ensuite le moins de cartes en gagne un. Si tu ne gagnes rien, tu joues la manche suivante avec moins de cartes.",
    differs: "Ici, tu avais 5 cartes. En vraie partie, tout le monde en a 15.",
  },
  summary: {
    turned: "Cartes retournées",
    sources: {
      turned: "cartes",
      jokers: "jokers",
    },
  },
};
