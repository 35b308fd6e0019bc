import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");
const cards = (count: number) => plural(count, { one: `${count} carte`, other: `${count} cartes` });
const points = (count: number) => plural(count, { one: `${count} point`, other: `${count} points` });

const rules: Books["rules"] = {
  title: "Règles du jeu",
  titleOf: (game) => `${game} : les règles`,
  choose: "Quel jeu veux-tu découvrir ?",
  chooseHow: "Chaque page se lit en deux minutes environ.",
  contents: "Sur cette page",
  others: "Autres jeux",
  print: "Imprimer",
  unknown: "Il n’y a pas encore de règles pour ce jeu ici. Tu cherches peut-être l’un de ceux-ci ?",
  agreed: "Convenu à cette table",
  agreedHow: "Les nombres de cette page sont déjà ceux de ta table.",

  sections: {
    aim: "De quoi s’agit-il ?",
    setup: "Avant de commencer",
    play: "Ce que tu peux faire",
    hand: "Ta main",
    build: "Construire sur la rangée",
    jokers: "Les jokers",
    debts: "Les impasses",
    end: "La fin d’une manche",
    points: "Les points",
    stuck: "Quand plus rien ne va",
    fair: "Qui était là d’abord ?",
    differs: "Propre à cette édition",
    tips: "Quelques conseils",
  },

  words: { stack: "Pile", row: "Rangée", hand: "Main", open: "Visible" },

  match: {
    points: (length) =>
      `On joue des manches jusqu’à ce que quelqu’un ait ${length} points. La personne qui en a alors le plus gagne.`,
    rounds: (length) =>
      plural(length, {
        one: `La partie tient en ${length} seule manche. La personne qui a le plus de points gagne.`,
        other: `La partie compte ${length} manches. La personne qui a le plus de points à la fin gagne.`,
      }),
    roundsEach: (length, least, fewest, most, longest) =>
      `La partie compte ${plural(length, { one: `${length} manche`, other: `${length} manches` })} par personne : ${fewest} à ${least}, ${longest} à ${most}. La plus haute somme gagne.`,
    shared: "En cas d’égalité en tête, la victoire est partagée.",
    playOn: "En cas d’égalité en tête, on joue d’autres manches pour départager.",
  },

  fair: {
    order:
      "Le serveur tient un seul ordre de tous les coups, le même pour tout le monde. Ce qui y arrive d’abord compte.",
    hand: (seconds) =>
      `Tu joues d’une main. Chaque coup lui prend ${seconds}, et chaque essai raté aussi. Mieux vaut regarder que taper partout.`,
    honour: (call) =>
      `Certaines tables jouent sur l’honneur : personne n’y vérifie si ça va. Qui voit une erreur crie « ${call} » : ce qui est faux revient, avec tout ce qu’on a posé dessus.`,
    own: "Tu remarques ta propre erreur avant de faire autre chose ? Signale-la toi-même : personne n’a besoin de s’arrêter.",
    late: (seconds) => `Ensuite, la personne qui s’est trompée attend ${seconds} de plus que les autres.`,
    review: (seconds) => `Après la fin, il reste ${seconds} pour signaler.`,
    barred: (seconds) => `Après une fausse alerte, tu ne peux plus crier pendant ${seconds}.`,
    honourDomino:
      "Certaines tables jouent sur l’honneur : personne n’y vérifie si une carte va. Les erreurs se voient au décompte : qui en a fait une ne marque rien.",
  },

  piles: {
    aim: "Débarrasse-toi de ta pile avant les autres. Tout le monde pose des cartes au centre en même temps, sans attendre son tour. Et chaque carte posée là te rapporte.",
    deck: "Chacun a son jeu de 40 cartes : quatre couleurs, de 1 à 10. Le dos montre à qui elles sont.",
    stack: (count) => `${cards(count)} forment ta pile. Tu ne vois que celle du dessus.`,
    row: (two, three, four) =>
      `À côté, ta rangée à découvert : ${cards(two)} à deux, ${three} à trois, ${four} à partir de quatre.`,
    rowAlways: (count) => `À côté, ta rangée à découvert : ${cards(count)}.`,
    rest: "Toutes les autres cartes sont ta main, face cachée.",
    ones: "Un 1, de n’importe quelle couleur, ouvre un nouveau tas au centre.",
    next: "Sur un tas va le nombre suivant de la même couleur : sur le 4 rouge, le 5 rouge. Peu importe qui a posé le 4.",
    ten: "Avec le 10, un tas est complet.",
    from: "Tu peux prendre le dessus de ta pile, les cartes de ta rangée et la carte visible de ta main.",
    refill: "Si une place de ta rangée se vide, le dessus de ta pile y glisse tout seul. C’est ainsi qu’elle fond.",
    faster: "Deux cartes pour une place ? La plus rapide reste, l’autre revient, sans dommage.",
    flip: (count) =>
      plural(count, {
        one: `Rien ne va ? Retourne ${count} carte de ta main.`,
        other: `Rien ne va ? Retourne ${count} cartes de ta main d’un coup. Tu ne vois que la dernière.`,
      }),
    playable: "Une fois posée, celle du dessous est libre aussi.",
    covered: "Celle du dessous reste bloquée jusqu’à ce qu’elle revienne dessus.",
    kept: "Au bout, reprends les cartes visibles et recommence. L’ordre reste le même.",
    chosen: "Au bout, reprends les cartes visibles. C’est toi qui dis si ta main est coupée ou mélangée.",
    cut: "Au bout, reprends les cartes visibles. Ta main est d’abord coupée.",
    shuffled: "Au bout, reprends les cartes visibles. Ta main est d’abord mélangée.",
    always: "Tu peux retourner des cartes à tout moment, même si quelque chose convient.",
    buildOff: "Toutes les tables ne jouent pas ainsi. On l’active en ouvrant la table, sous « Règles maison ».",
    buildOn: "À cette table, on joue ainsi.",
    buildColour:
      "Tu peux aussi poser le dessus de ta pile ou ta carte visible sur ta rangée : un de moins exactement, et d’une autre couleur.",
    buildFigure:
      "Tu peux aussi poser le dessus de ta pile ou ta carte visible sur ta rangée : un de moins exactement, et garçon sur fille ou fille sur garçon.",
    buildTop: "D’une telle place, seule la carte du dessus est libre. La pile ne la remplit qu’une fois vide.",
    endSelf: (call) => `Dès qu’une pile est vide, la manche s’arrête d’elle-même : « ${call} ».`,
    endCall: (call) => `Qui n’a plus de pile crie « ${call} ». D’ici là, tout le monde continue.`,
    endLate: "Les cartes encore en route reviennent.",
    centre: (count) => `Chacune de tes cartes au centre : +${count}, quel que soit son nombre.`,
    left: (count) => `Chaque carte restée dans ta pile : −${count}.`,
    nothing: "Rangée et main ne comptent pas.",
    blocked:
      "Parfois, plus personne ne peut poser, même après avoir parcouru toute sa main. La table est alors bloquée, et c’est détecté automatiquement.",
    remedies: {
      cycle:
        "Sur une table bloquée, la première carte de chaque main passe dessous, et on repart après un compte à rebours.",
      shuffle: "Sur une table bloquée, toutes les mains sont mélangées, et on repart après un compte à rebours.",
      score: "Sur une table bloquée, on compte la manche telle quelle.",
    },
    dead: {
      score: "Si aucune carte d’aucune main ne peut convenir, on compte la manche aussitôt.",
      "leader-wins":
        "Si aucune carte d’aucune main ne peut convenir, on compte la manche et la partie s’arrête aussitôt : le plus haut total gagne.",
    },
    stuck:
      "Tu ne vois plus d’issue ? Dis « Ça coince ». Quand tout le monde l’a dit, la table est considérée comme bloquée.",
    tips: [
      "La pile d’abord : sa carte avant celles de la rangée.",
      "Garde les yeux au centre. Tes quelques cartes, tu les sauras vite par cœur.",
      "Les 1 tout de suite : ils ouvrent la voie aux suivants.",
      "N’attends pas la carte rêvée. Parcours ta main en attendant.",
    ],
    buildTip: "Un grand nombre bloque ta pile ? Gare-le sur la rangée, un 9 sur un 10.",
  },

  differs: {
    seats: (least, most) => `De ${least} à ${most} personnes.`,
    row: (count) => `La rangée a toujours ${cards(count)}, quel que soit votre nombre.`,
    orders: "Après chaque passage, tu peux couper ou mélanger ta main.",
    covered: "La carte sous une carte de la main que tu as jouée doit attendre.",
    figures:
      "Les cartes rouges et bleues montrent des garçons, les jaunes et vertes des filles. Ça compte sur la rangée.",
    names: "Ici, la pile s’appelle « Blitz pile ».",
    length: {
      points: (length) => `On joue en ${length} points.`,
      rounds: (length) =>
        plural(length, { one: `${length} seule manche décide de tout.`, other: `On joue ${length} manches.` }),
    },
    blocked: {
      cycle: "Table bloquée : chaque main avance d’une carte.",
      shuffle: "Table bloquée : les mains sont mélangées.",
      score: "Table bloquée : on compte la manche.",
    },
    dead: {
      score: "Si aucune carte d’aucune main ne peut convenir, on compte la manche.",
      "leader-wins":
        "Si aucune carte d’aucune main ne peut convenir, toute la partie s’arrête aussitôt : le plus haut total gagne.",
    },
    call: (call) => `Le cri de la fin est « ${call} ».`,
  },

  dice: {
    aim: "Sois le premier ou la première à placer tous tes dés. Tout le monde lance et place en même temps, sans attendre son tour.",
    bag: "Il y a 24 dés dans un sac : six rouges, six jaunes, six verts et six bleus.",
    shares: (two, three, four) => `Chacun en tire ${two} à deux, ${three} à trois, ${four} à quatre.`,
    first: "Au signal, tous les dés de tout le monde sont lancés.",
    row: "Le plateau a une ligne par couleur, avec les places 1 à 6. Un dé va dans la ligne de sa couleur.",
    order: "Toujours dans l’ordre : le 2 après le 1, le 3 après le 2.",
    one: "Une case, un dé. Le plus rapide y reste, l’autre reste à toi.",
    again: "Rien ne va ? Ou tu espères mieux ? Relance quand tu veux, mais toujours tous les dés qui te restent.",
    time: (seconds) => `Un lancer dure ${seconds}. Pendant ce temps, tu ne places rien.`,
    endSelf: (call) => `Qui place son dernier dé met fin à la manche : « ${call} ».`,
    endCall: (call) => `Qui a placé tous ses dés crie « ${call} ». D’ici là, tout le monde continue.`,
    ender: "Qui met fin à la manche marque +1 pour chaque dé qui reste aux autres.",
    others: "Les autres marquent −1 pour chacun de leurs dés restants.",
    example: "Un exemple : tu as fini, il reste 3, 1 et 4 dés aux autres. Tu marques +8, eux −3, −1 et −4.",
    stuck: "Si tout le monde dit « Ça coince », la manche finit sans vainqueur : −1 par dé restant.",
    tips: [
      "Mieux vaut relancer qu’attendre un nombre.",
      "Regarde d’abord les quatre nombres qu’il faut au plateau, puis tes dés.",
      "Place tout ce qui va avant de relancer : ce qui est placé ne revient plus.",
      "Le dernier dé est le plus têtu. Avec peu de dés, relance vite.",
    ],
  },

  domino: {
    aim: "Sois le premier ou la première à poser toutes tes cartes. Tout le monde pose en même temps, sans attendre son tour.",
    board: (two, more) => `Le plateau est fait de parties à cases colorées : ${two} à deux, sinon ${more}.`,
    boardAlways: (count) => `Le plateau est fait de ${count} parties à cases colorées.`,
    boards: (two, three, four) =>
      `Le plateau est fait de parties à cases colorées : ${two} à deux, ${three} à trois, ${four} à quatre.`,
    deck: "Chacun a 15 cartes à deux moitiés de couleurs différentes, face cachée.",
    jokers: (count) =>
      plural(count, { one: `Chacun a aussi ${count} joker.`, other: `Chacun a aussi ${count} jokers.` }),
    tokens: "Quatre pions sont sur le plateau. Ils ne sont à personne : tout le monde pose à côté de tous.",
    turn: "Retourne ta première carte. C’est la seule que tu peux poser.",
    place: "Pose-la sur deux cases libres voisines qui ont ses deux couleurs, chaque moitié sur la sienne.",
    beside: "Une des deux cases doit toucher par un côté la case d’un pion. Un coin ne suffit pas.",
    token:
      "Le pion avance alors sur ta carte, sur la moitié la plus éloignée. Si la carte est à côté de deux pions, touche d’abord celui qui doit avancer.",
    next: "Elle ne va pas ? Retourne la suivante. Ce que tu écartes revient après la dernière carte.",
    faster: "Deux cartes pour une case ? La plus rapide reste, l’autre demeure ta carte visible.",
    joker:
      "Un joker enjambe une case de n’importe quelle couleur : mets-le à côté d’un pion, et ta carte à côté du joker. Le tout en un seul coup.",
    both: "Tu peux aussi jouer les deux à la fois. À la manche suivante, ils sont tous revenus.",
    blocked: "Si aucune carte ne peut plus aller à côté d’un pion, il est bloqué.",
    debt: "Qui l’a bloqué lui doit une place : sa prochaine carte va sur deux cases libres de ses couleurs, n’importe où, et le pion dessus.",
    first: "D’ici là, impossible de faire autre chose que retourner des cartes.",
    endSelf: (call) => `Qui pose sa dernière carte met fin à la manche : « ${call} ». Les jokers peuvent rester.`,
    endCall: (call) => `Qui a posé toutes ses cartes crie « ${call} ». D’ici là, tout le monde continue.`,
    endBlocked:
      "Si plus personne ne peut poser ou si tout le monde dit « Ça coince », la personne qui a posé le plus de cartes gagne la manche.",
    winner: (count) => `Qui gagne la manche marque ${points(count)}.`,
    second: (count) => `Parmi les autres, qui a le moins de cartes marque ${points(count)}. Pas à deux.`,
    aside: (count) =>
      plural(count, {
        one: `Qui ne marque rien met de côté ${count} carte au choix et joue avec moins.`,
        other: `Qui ne marque rien met de côté ${count} cartes au choix et joue avec moins.`,
      }),
    back: "Quand tout le monde en a de côté, chacun en reprend 2.",
    tips: [
      "Regarde d’abord les cases autour des pions, puis ta carte.",
      "Rien pour toi ? Retourne tout de suite la suivante.",
      "Garde tes jokers pour tes dernières cartes.",
      "Évite les coins : un pion bloqué te coûte du temps.",
    ],
  },

  pictures: {
    setup: "Devant toi : la pile, la rangée, et la main avec sa carte visible.",
    pile: "Au centre : le 4 rouge est dessus, le 5 rouge peut suivre. Pas le 5 bleu.",
    flip: "Des cartes que tu retournes, tu ne vois que la dernière.",
    build: "Le 8 vert va sur le 9 rouge de ta rangée.",
    buildFigure: "La fille au 8 va sur le garçon au 9.",
    board: "Le plateau des dés : sur chaque ligne, c’est au nombre suivant.",
    dice: "De ces dés, le 4 rouge et le 2 bleu vont maintenant.",
    before: "La carte rouge et jaune va à côté du pion.",
    after: "Elle est posée, et le pion a avancé sur la moitié éloignée.",
    joker: "Un joker enjambe la case entre le pion et la carte.",
    blocked: "Plus deux cases libres à côté de ce pion : il est bloqué.",
  },
};

export default rules;
