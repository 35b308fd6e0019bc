import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("fr");
const cards = (count: number) => plural(count, { one: `${count} carte`, other: `${count} cartes` });

export const titles: typeof en.titles = {
  ligretto: {
    title: "Ligretto, édition internationale",
    short: "Ligretto",
    text: "Débarrasse-toi de ta pile avant les autres : tout le monde monte les mêmes tas au centre, chacun d’une seule couleur, de 1 à 10. On joue des manches jusqu’à ce que quelqu’un ait 99 points.",
  },
  "ligretto-de": {
    title: "Ligretto, nouvelle édition allemande",
    short: "Ligretto (allemand)",
    text: "Une seule manche décide de tout. Il y a toujours trois cartes dans la rangée, et tu coupes ou mélanges ta main chaque fois que tu arrives au bout.",
  },
  "ligretto-fr": {
    title: "Ligretto, édition française",
    short: "Ligretto (français)",
    text: "On joue des manches jusqu’à 99 points, comme dans l’édition internationale. Mais si plus personne n’a de carte à poser, la partie s’arrête aussitôt et la personne en tête gagne.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "Une course à 75 points pour deux à quatre joueurs, avec des garçons et des filles sur les cartes. Si on construit sur la rangée, garçons et filles alternent.",
  },
};

export const table: typeof en.table = {
  stack: "Pile",
  row: "Rangée",
  open: "Visibles",
  hand: "Main",
  place: (number) => `Rangée, place ${number}`,
  openCount: (count) => plural(count, { one: `${count} carte`, other: `${count} cartes` }),
  turnUp: "Retourner",
  turnOver: "Ramasser",
  newPile: (suit) => `Nouveau tas, ${suit}`,
  finished: (card) => `Tas terminé : ${card}`,
  alike: (card, count) => `${card}, ${count} tas`,
  boy: "garçon",
  girl: "fille",
  left: (count) => plural(count, { one: `${count} carte dans la pile`, other: `${count} cartes dans la pile` }),
  scores: {
    emptied: (name) => `${name} a vidé sa pile`,
    emptiedSelf: "Tu as vidé ta pile",
    inCentre: "au centre",
    inStack: "dans la pile",
    legend: (plus, minus) => `Chacune de tes cartes au centre vaut ${plus}, chaque carte restée dans ta pile ${minus}.`,
    centreCards: (count) => plural(count, { one: `${count} carte au centre`, other: `${count} cartes au centre` }),
    stackCards: (count) =>
      plural(count, { one: `${count} carte restée dans la pile`, other: `${count} cartes restées dans la pile` }),
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      advanced: "Construire sur la rangée",
      blocked: "Si personne ne peut poser",
      dead: "Si plus aucune main n’a de carte à poser",
      stack: "Cartes dans la pile",
      row: "Cartes dans la rangée (à 2, à 3, à 4 ou plus)",
      flip: "Cartes de la main retournées à la fois",
      dealt_first: "On distribue d’abord",
      between_passes: "Quand la main est finie",
      beneath: "La carte sous une carte jouée de la main",
      build: "Ce qui va sur quoi dans la rangée",
      boys: "Couleurs des garçons",
      card_points: "Points par carte au centre",
      stack_penalty: "Points perdus par carte restée dans la pile",
      backs: "Dos des paquets",
      boxes: "Boîtes de cartes",
    },
    values: {
      cycle: "les mains avancent d’une carte",
      shuffle: "on mélange les mains",
      score: "on compte les points",
      "leader-wins": "la personne en tête gagne",
      kept: "garder l’ordre",
      cut: "couper",
      shuffled: "mélanger",
      playable: "peut être jouée aussi",
      covered: "attend d’être retournée à nouveau",
      stack: "la pile",
      row: "la rangée",
      "different-colour": "toute autre couleur",
      "boy-on-girl": "garçon sur fille, fille sur garçon",
      red: "rouge",
      yellow: "jaune",
      green: "vert",
      blue: "bleu",
    },
    help: {
      stack: "La première pile vide met fin à la manche.",
      advanced: "On peut aussi poser sur sa propre rangée, toujours un de moins.",
      card_points: "Pour chacune de tes cartes au centre après la manche.",
      stack_penalty: "Pour chaque carte restée dans ta pile après la manche.",
      row: "Plus de cartes dans la rangée, c’est plus facile.",
      flip: "Moins à la fois, et tu vois davantage de tes cartes.",
      between_passes: "Ce que tu peux faire avant de reparcourir ta main.",
      beneath: "Si tu peux jouer aussitôt la carte du dessous.",
      dealt_first: "Quelle partie du paquet devient la pile. Ça ne change presque rien.",
      build: "Ne compte que si on construit sur la rangée.",
      boys: "Les autres couleurs montrent des filles.",
      blocked: "Quand retourner des cartes n’aide plus personne.",
      dead: "Quand aucun ordre des mains n’aiderait non plus.",
    },
    handicap: {
      how: "Moins de cartes, c’est plus facile ; plus de cartes, plus difficile.",
      your: "Cartes dans ta pile",
      bot: "Cartes dans la pile de chaque bot",
      seat: "Cartes dans la pile",
      of: (count) => plural(count, { one: `${count} carte dans la pile`, other: `${count} cartes dans la pile` }),
    },
    pieces: "Rangée, pile et main",
  },
  rules: {
    aim: "Débarrasse-toi de ta pile avant les autres. Tout le monde pose au centre en même temps, sans attendre son tour, et chaque carte posée là te rapporte.",
    deck: "Chacun a son paquet de 40 cartes : quatre couleurs, de 1 à 10. Le dos montre à qui elles sont.",
    stack: (count) => `Ta pile compte ${cards(count)}. Tu ne vois que celle du dessus.`,
    row: (two, three, four, hasMore) =>
      `À côté, face visible, ta rangée : ${cards(two)} à deux, ${three} à trois, ${four} à quatre${hasMore ? " ou plus" : ""}.`,
    rowAlways: (count) => `À côté, face visible, ta rangée : ${cards(count)}.`,
    rest: "Toutes les autres cartes sont ta main, face cachée.",
    ones: "Un 1, de n’importe quelle couleur, ouvre un nouveau tas au centre.",
    next: "Ensuite, on pose le nombre suivant de la même couleur : un 5 rouge sur un 4 rouge. Peu importe qui a posé le 4.",
    ten: "Avec le 10, un tas est terminé.",
    from: "Tu peux jouer le dessus de ta pile, les cartes de ta rangée et le dessus de tes cartes visibles.",
    refill:
      "Si une place de ta rangée se vide, le dessus de ta pile la remplit automatiquement. Ainsi, ta pile diminue.",
    faster: "Deux cartes pour une place ? La plus rapide reste, l’autre retourne d’où elle vient.",
    flip: (count) =>
      plural(count, {
        one: `Rien à jouer ? Retourne ${count} carte de ta main sur tes cartes visibles.`,
        other: `Rien à jouer ? Retourne d’un coup ${count} cartes de ta main sur tes cartes visibles. Tu ne vois que la dernière.`,
      }),
    playable: "Une fois celle-ci jouée, tu peux jouer aussi celle du dessous.",
    covered: "Une fois celle-ci jouée, celle du dessous doit attendre de revenir sur le dessus.",
    kept: "Quand ta main est finie, ramasse tes cartes visibles et recommence. L’ordre reste le même.",
    chosen: "Quand ta main est finie, ramasse tes cartes visibles. Tu choisis de couper ta main ou de la mélanger.",
    cut: "Quand ta main est finie, ramasse tes cartes visibles. Ta main est d’abord coupée.",
    shuffled: "Quand ta main est finie, ramasse tes cartes visibles. Ta main est d’abord mélangée.",
    always: "Tu peux retourner des cartes à tout moment, même si tu as quelque chose à jouer.",
    buildOff: "Toutes les tables ne jouent pas comme ça. On l’active en ouvrant la table, dans « Règles maison ».",
    buildOn: "À cette table, on joue comme ça.",
    buildColour:
      "Tu peux aussi poser le dessus de ta pile ou de tes cartes visibles sur ta rangée : exactement un de moins, et d’une autre couleur.",
    buildFigure:
      "Tu peux aussi poser le dessus de ta pile ou de tes cartes visibles sur ta rangée : exactement un de moins, et garçon sur fille ou fille sur garçon.",
    buildTop:
      "À une telle place, tu ne peux jouer que la carte du dessus. Ta pile n’y remet une carte que quand il n’y en a plus.",
    endSelf: (call) => `Dès qu’une pile est vide, la manche s’arrête automatiquement : « ${call} ».`,
    endCall: (call) =>
      `Quand ta pile est vide, crie « ${call} ». Tant que personne ne le fait, tout le monde continue.`,
    endLate: "Les cartes encore en route reviennent.",
    centre: (count) => `Chacune de tes cartes au centre : +${count}, quel que soit son nombre.`,
    left: (count) => `Chaque carte restée dans ta pile : −${count}.`,
    nothing: "Rangée et main ne comptent pas.",
    blocked:
      "Parfois, plus personne ne peut poser, même en parcourant toute sa main. La table est alors bloquée, et Vivace le détecte.",
    remedies: {
      cycle:
        "À une table bloquée, la première carte de chaque main passe dessous, et on repart après un compte à rebours.",
      shuffle: "À une table bloquée, toutes les mains sont mélangées, et on repart après un compte à rebours.",
      score: "À une table bloquée, on compte les points de la manche telle quelle.",
    },
    dead: {
      score: "Si plus aucune main n’a de carte à poser, on compte aussitôt les points de la manche.",
      "leader-wins":
        "Si plus aucune main n’a de carte à poser, on compte les points et la partie s’arrête aussitôt : le plus haut total gagne.",
    },
    stuck: "Tu ne vois plus rien à jouer ? Dis « Ça coince ». Si tout le monde le dit, la table compte comme bloquée.",
    tips: [
      "La pile d’abord : sa carte avant celles de la rangée.",
      "Garde les yeux sur le centre. Tes cartes, tu les connaîtras vite.",
      "Les 1 tout de suite : ils ouvrent la voie aux suivants.",
      "N’attends pas une carte précise. Parcours ta main en attendant.",
    ],
    buildTip: "Un grand nombre bloque ta pile ? Mets-le sur ta rangée, un 9 sur un 10.",
    differs: {
      seats: (least, most) => `Pour ${least} à ${most} joueurs.`,
      row: (count) => `La rangée a toujours ${cards(count)}, quel que soit votre nombre.`,
      orders: "Chaque fois que tu arrives au bout de ta main, tu peux la couper ou la mélanger.",
      covered: "La carte sous une carte de la main que tu as jouée doit attendre.",
      figures:
        "Les cartes rouges et bleues montrent des garçons, les jaunes et vertes des filles. Ça compte quand on construit sur la rangée.",
      names: "Dans ce jeu, la pile s’appelle « Blitz pile ».",
      length: {
        points: (length) => `On joue en ${length} points.`,
        rounds: (length) =>
          plural(length, { one: `${length} seule manche décide de tout.`, other: `On joue ${length} manches.` }),
      },
      blocked: {
        cycle: "À une table bloquée, chaque main avance d’une carte.",
        shuffle: "À une table bloquée, les mains sont mélangées.",
        score: "À une table bloquée, on compte les points de la manche.",
      },
      dead: {
        score: "Si plus aucune main n’a de carte à poser, on compte les points de la manche.",
        "leader-wins":
          "Si plus aucune main n’a de carte à poser, toute la partie s’arrête aussitôt : le plus haut total gagne.",
      },
      call: (call) => `À la fin, on crie « ${call} ».`,
    },
    sections: {
      hand: "Ta main",
      build: "Construire sur la rangée",
    },
    labels: { stack: "Pile", row: "Rangée", hand: "Main", open: "Visibles" },
    pictures: {
      setup: "Devant toi : la pile, la rangée, la main et les cartes visibles.",
      pile: "Au centre, le 4 rouge est sur le dessus : tu peux poser le 5 rouge, pas le 5 bleu.",
      flip: "Des cartes que tu retournes, tu ne vois que la dernière.",
      build: "Le 8 vert va sur le 9 rouge de ta rangée.",
      buildFigure: "La fille au 8 va sur le garçon au 9.",
    },
  },
  why: {
    tried: {
      play: (card) => `Tu voulais poser le ${card} au centre.`,
      build: (card) => `Tu voulais poser le ${card} sur ta rangée.`,
      flip: "Tu voulais retourner des cartes.",
    },
    needs: {
      pile: (card, below) => `Le ${card} ne va que sur le ${below}.`,
      one: (card) => `Le ${card} ouvre un nouveau tas.`,
      row: (card, number) => `Le ${card} ne va que sur un ${number} de ta rangée.`,
    },
    answers: {
      notOpen: {
        rule: "Tu peux jouer le dessus de ta pile, les cartes de ta rangée et le dessus de tes cartes visibles. Les autres doivent attendre.",
        instead: "Retourne des cartes jusqu’à ce qu’elle soit dessus.",
      },
      noFit: {
        rule: "Au centre, un 1 ouvre un tas. Puis vient toujours le nombre suivant de la même couleur.",
        instead: "Cherche un tas dont la carte a un de moins, ou retourne des cartes.",
      },
      noFitRow: {
        rule: "Sur ta rangée, il faut exactement un de moins et une autre couleur (à Dutch Blitz, garçon sur fille ou l’inverse).",
        instead: "Pose-la au centre ou à une autre place.",
      },
      noBuilding: {
        rule: "À cette table, les cartes vont au centre, jamais sur la rangée.",
        instead: "On peut l’autoriser en ouvrant une table.",
      },
      notFromRow: {
        rule: "Sur la rangée, on ne construit qu’avec le dessus de la pile ou des cartes visibles.",
        instead: "Joue les cartes de ta rangée au centre.",
      },
      placeClosed: {
        rule: "Ta pile est vide : les places vides de ta rangée restent fermées.",
        instead: "Continue avec ta rangée et ta main, ou termine la manche.",
      },
      nothingToFlip: {
        rule: "Ta main est vide, et il n’y a pas de cartes visibles à ramasser.",
        instead: "Joue de ta pile et de ta rangée.",
      },
      notEmpty: { rule: "Tu ne peux terminer la manche que si ta pile est vide.", instead: "Vide d’abord ta pile." },
    },
    score: {
      centre: (count, each) => `${cards(count)} au centre, ${each} par carte.`,
      stack: (count, each) =>
        `${plural(count, { one: `${count} carte restée`, other: `${count} cartes restées` })} dans la pile, ${each} par carte.`,
      noStack: "La pile est vide : rien à retirer.",
    },
  },
  learn: {
    steps: {
      aim: "Voici ta pile. Débarrasse-t’en avant que les autres n’aient fini la leur !",
      piles:
        "Tout le monde monte les mêmes tas en même temps, chacun d’une seule couleur, de 1 à 10. La carte la plus rapide compte.",
      one: "Un 1 ouvre un nouveau tas au centre. Joue le tien !",
      follow: "Celle-ci a le nombre suivant de la même couleur. Joue-la !",
      refill: "Ta pile a comblé le trou de ta rangée : une carte de moins !",
      all: "Tu sais tout ! Dès qu’une pile est vide, la manche s’arrête.",
      stack: "Tu peux jouer la carte du dessus de ta pile. Joue toujours celle-là d’abord !",
      open: "Le dessus de tes cartes visibles se joue aussi. Pose celle-ci !",
      build:
        "Sur ta rangée, tu peux descendre de un en un : une fille sur un garçon, un garçon sur une fille. D’abord la carte, puis sa place !",
      flip: "Rien à jouer ? Retourne trois autres cartes de ta main.",
      turn: "Ta main est finie. Ramasse tes cartes visibles et recommence.",
      last: "Tu y es presque ! Dès que ta pile est vide, la manche s’arrête.",
      fits: "Tu peux poser celle-ci. Très bien, continue !",
      more: "Toujours rien ? Retourne les trois suivantes.",
      watch:
        "Toujours rien ? Continue à retourner tes cartes et regarde les tas : les cartes des autres font de la place aux tiennes.",
    },
    counts:
      "Chacune de tes cartes au centre rapporte un point, chaque carte restée dans ta pile en coûte deux. On joue plusieurs manches, et le plus haut total gagne.",
    differs:
      "Ici, tu avais une rangée de 5 et une pile de 5. À quatre, tu as une rangée de 3 et une pile de 10, comme tout le monde.",
  },
  summary: {
    sources: {
      stack: "pile",
      row: "rangée",
      open: "main",
    },
  },
};
