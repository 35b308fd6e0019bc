import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("fr");
const cards = (count: number) => plural(count, { one: `${count} carte`, other: `${count} cartes` });
const dice = (count: number) => plural(count, { one: `${count} dé`, other: `${count} dés` });

const why: Books["why"] = {
  tried: {
    play: (card) => `Tu voulais poser le ${card} au centre.`,
    build: (card) => `Tu voulais poser le ${card} sur ta rangée.`,
    place: (die) => `Tu voulais placer le ${die}.`,
    lay: "Tu voulais poser ta carte.",
    flip: "Tu voulais retourner des cartes.",
    turn: "Tu voulais retourner la carte suivante.",
    throw: "Tu voulais lancer les dés.",
    token: "Tu voulais placer un pion.",
    aside: "Tu voulais mettre des cartes de côté.",
    stop: "Tu voulais finir la manche.",
    stuck: "Tu voulais dire « Ça coince ».",
    call: "Tu voulais signaler une erreur.",
  },
  faster: (name, time) => `${name} a été plus rapide de ${time} et la place est prise. Tu n’as rien perdu.`,
  taken: (name) => `La place était déjà prise : ${name} était là bien avant. Tu n’as rien perdu.`,
  order:
    "Le serveur tient un seul ordre pour tout le monde : ce qui y arrive d’abord compte. Les essais ratés aussi prennent du temps à ta main.",
  needs: {
    pile: (card, below) => `Le ${card} ne va que sur le ${below}.`,
    one: (card) => `Le ${card} ouvre un nouveau tas.`,
    row: (card, number) => `Le ${card} ne va que sur un ${number} de ta rangée.`,
    die: (die, before) => `Le ${die} ne va que juste après le ${before}.`,
    first: (die) => `Le ${die} ouvre sa ligne, et la case est prise.`,
  },
  section: (title) => `Règles : ${title}`,

  answers: {
    lost: {
      rule: "Cette page et la table ne se sont pas comprises.",
      instead: "Regarde bien et réessaie. Si ça ne suffit pas, recharge la page.",
    },
    seatChanged: {
      rule: "Entre-temps, quelqu’un d’autre est assis là, ou personne.",
      instead: "Regarde qui est où, et réessaie.",
    },
    noRound: {
      rule: "Une manche commence au même instant pour tout le monde, après le compte à rebours.",
      instead: "Attends le signal.",
    },
    roundRunning: {
      rule: "Pendant une manche, on n’y touche pas.",
      instead: "Réessaie après la manche.",
    },
    roundOver: {
      rule: "Une fois la manche finie, on ne pose plus rien. Ce qui est en route revient.",
      instead: "Ce qui était posé compte. La manche suivante arrive.",
    },
    matchOver: { rule: "La partie est jouée.", instead: "Dès que tout le monde est prêt, on en refait une." },
    notYours: { rule: "Tu ne joues qu’avec ce qui est à toi.", instead: "Prends ce qui est devant toi." },
    notOpen: {
      rule: "Tu peux jouer le dessus de ta pile, les cartes de ta rangée et la carte visible de ta main. Les autres attendent.",
      instead: "Retourne des cartes jusqu’à ce qu’elle soit dessus.",
    },
    notOpenDomino: {
      rule: "Tu ne peux poser que la dernière carte retournée.",
      instead: "Retourne des cartes jusqu’à ce qu’elle revienne.",
    },
    noFit: {
      rule: "Au centre, un 1 ouvre un tas. Puis vient toujours le nombre suivant de la même couleur.",
      instead: "Cherche un tas plus bas de un, ou retourne des cartes.",
    },
    noFitRow: {
      rule: "Sur ta rangée va une carte plus basse de un, exactement. D’une autre couleur, à Dutch Blitz d’une autre figure.",
      instead: "Pose-la au centre ou à une autre place.",
    },
    noFitDice: {
      rule: "Sur la ligne de chaque couleur, les nombres se suivent de 1 à 6.",
      instead: "Place un autre dé, ou relance.",
    },
    noFitDomino: {
      rule: "À chaque moitié une case libre de sa couleur, les deux côte à côte.",
      instead: "Tourne la carte, cherche ailleurs, ou retourne la suivante.",
    },
    noBuilding: {
      rule: "À cette table, les cartes vont au centre, jamais sur la rangée.",
      instead: "On peut l’autoriser en ouvrant une table.",
    },
    notFromRow: {
      rule: "Sur la rangée, on ne construit qu’avec la pile et la carte visible de la main.",
      instead: "Les cartes de la rangée vont au centre.",
    },
    placeClosed: {
      rule: "Ta pile est vide : les places qui se vident restent fermées.",
      instead: "Continue avec la rangée et la main, ou finis la manche.",
    },
    nothingToFlip: {
      rule: "Ta main est vide, et il n’y a rien de visible à reprendre.",
      instead: "Joue de ta pile et de ta rangée.",
    },
    nothingToTurn: { rule: "Tu n’as plus d’autre carte.", instead: "Pose celle qui est ouverte." },
    nothingToThrow: {
      rule: "Tous tes dés sont déjà sur le plateau.",
      instead: "Finis la manche, si elle dure encore.",
    },
    takenDice: {
      rule: "Une case, un dé, et il y en a déjà un.",
      instead: "C’est au nombre suivant. Ou relance.",
    },
    takenDomino: {
      rule: "Une case avec une carte, un joker ou un pion n’est pas libre.",
      instead: "Cherche deux cases libres.",
    },
    notBeside: {
      rule: "Une des deux cases doit toucher par un côté la case d’un pion. Il a peut-être avancé.",
      instead: "Regarde où sont les pions maintenant.",
    },
    tokenBlocked: {
      rule: "Rien ne peut aller à côté d’un pion bloqué.",
      instead: "Prends un des autres pions.",
    },
    inDebt: {
      rule: "Tu as bloqué un pion et tu lui dois une nouvelle place.",
      instead: "Pose ta prochaine carte sur deux cases libres de ses couleurs, n’importe où : le pion va dessus.",
    },
    notInDebt: {
      rule: "Tu ne dois de place à aucun pion.",
      instead: "Pose ta carte à côté d’un pion, comme toujours.",
    },
    noJoker: { rule: "Tu as déjà joué tes jokers dans cette manche.", instead: "Ils reviennent à la prochaine." },
    notAsked: {
      rule: "C’est à quelqu’un d’autre de choisir, ou tout est déjà choisi.",
      instead: "Attends que ce soit à toi.",
    },
    noCalls: {
      rule: "Ici, c’est la table qui veille à ce que tout aille. Il n’y a donc pas d’erreur à signaler.",
      instead: "Continue à jouer.",
    },
    barred: {
      rule: "Après une fausse alerte, tu ne peux rien signaler pendant quelques secondes. Personne ne crie ainsi au hasard.",
      instead: "En attendant, regarde bien.",
    },
    notEmpty: { rule: "Seul qui n’a plus de pile finit la manche.", instead: "Vide d’abord ta pile." },
    notEmptyDice: { rule: "Seul qui n’a plus de dés finit la manche.", instead: "Place d’abord tes derniers dés." },
    notEmptyDomino: {
      rule: "Seul qui n’a plus de cartes finit la manche.",
      instead: "Pose d’abord tes dernières cartes.",
    },
    alreadySaid: {
      rule: "Tu l’as déjà dit. Ça vaut jusqu’à ce que quelqu’un pose quelque chose.",
      instead: "Attends les autres, ou continue à jouer.",
    },
    badName: { rule: "Il faut un nom lisible.", instead: "Écris-en un, avec des lettres." },
    badAmount: { rule: "Autant, ou si peu, n’est pas permis ici.", instead: "Choisis un autre nombre." },
    tableFull: {
      rule: "Toutes les places sont prises.",
      instead: "Regarde jusqu’à ce qu’une se libère, ou ouvre une autre table.",
    },
    tooFew: { rule: "Ça ne se joue pas en solo.", instead: "Invite quelqu’un, ou ajoute un bot." },
    deckTaken: { rule: "Chaque couleur est à une seule place.", instead: "Choisis-en une libre." },
    alreadySeated: {
      rule: "Tu as déjà une place à cette table.",
      instead: "Quitte-la d’abord, si tu en veux une autre.",
    },
    notSeated: { rule: "Il faut avoir une place pour faire ça.", instead: "Assieds-toi d’abord." },
    removed: { rule: "L’hôte t’a retiré ta place.", instead: "Dans quelques minutes, tu pourras te rasseoir." },
    hostOnly: { rule: "Seul l’hôte de cette table peut le faire.", instead: "Demande-lui." },
    notNow: { rule: "Ça ne va pas avec ce que fait la table en ce moment.", instead: "Réessaie dans un instant." },
    paused: { rule: "Pendant la pause, personne ne joue.", instead: "Attends que ça reprenne." },
    tooFast: {
      rule: "Une main fait une chose après l’autre. Quelques coups peuvent attendre, mais la file est pleine.",
      instead: "Regarde, puis touche : un essai raté prend autant de temps.",
    },
  },

  score: {
    centre: (count, each) => `${cards(count)} au centre, ${each} par carte.`,
    stack: (count, each) => `${cards(count)} dans la pile, ${each} par carte.`,
    noStack: "La pile est vide : rien à retirer.",
    ender: (count) => `A fini la manche : +1 par dé des autres, et il leur en reste ${count}.`,
    left: (count) => `Il reste ${dice(count)}, −1 par dé.`,
    done: "Tous les dés placés, mais quelqu’un d’autre a fini la manche : ni plus ni moins.",
    won: (laid) =>
      `A gagné la manche avec ${plural(laid, { one: `${laid} carte posée`, other: `${laid} cartes posées` })}.`,
    second: (left) => `Parmi les autres, personne n’en a moins : ${cards(left)}.`,
    none: (left) => `Encore ${cards(left)} : pas de points.`,
    aside: (count) => `En échange, ${cards(count)} de côté à la prochaine manche.`,
    misplaced: "Une carte était mal posée : cette manche ne compte pas.",
    total: (before, points, total) => `Avant ${before}, cette manche ${points} : en tout ${total}.`,
  },
};

export default why;
