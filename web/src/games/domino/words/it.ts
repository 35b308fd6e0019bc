import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("it");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} carte` });
const points = (count: number) => plural(count, { one: "1 punto", other: `${count} punti` });

export const titles: typeof en.titles = {
  "ligretto-domino": {
    title: "Ligretto Domino, il gioco da tavolo",
    short: "Domino",
    text: "Tutti posano insieme carte a due colori sullo stesso tabellone, sempre accanto a una delle quattro pedine. La pedina si sposta sulla carta, e chi finisce per primo le carte vince la manche.",
  },
};

export const table: typeof en.table = {
  colours: { r: "rosso", y: "giallo", g: "verde", b: "blu", o: "viola", w: "bianco" },
  card: (first, second) => `${first} e ${second}`,
  across: (left, right) => `${left} a sinistra, ${right} a destra`,
  upright: (top, bottom) => `${top} sopra, ${bottom} sotto`,

  board: "Tabellone",
  boardHelp:
    "Frecce: spostarsi, T: pedina successiva, da 1 a 4: pedina con quel numero, R: ruotare la carta, Invio: posarla o scegliere la pedina, J: jolly, Spazio: scoprire la prossima carta.",
  boardLooking: "Frecce: spostarsi, T: pedina successiva, da 1 a 4: pedina con quel numero.",
  square: (name, what) => `${name}: ${what}`,
  covered: (colour, name) => `${colour}, carta di ${name}`,
  joker: (name) => `jolly di ${name}`,
  free: "libera",
  token: "pedina",
  blocked: "pedina bloccata",
  owed: "pedina bloccata, la devi spostare tu",
  chosen: "scelta",
  laidOn: (squares, cards) => `Posata su ${squares}, ancora ${cards}`,

  ownCard: "La tua carta",
  noCard: "nessuna carta",
  turnedUp: (card) => `carta scoperta: ${card}`,
  faceDown: "coperta",
  hand: "Mano",
  discard: "Scarti",
  discardEmpty: "nessuno scarto",
  jokerCount: (count) => plural(count, { one: "1 jolly", other: `${count} jolly` }),
  noJokers: "nessun jolly",
  owes: "deve spostare una pedina bloccata",

  actions: "La tua carta",
  turn: "Ruota",
  useJoker: "Jolly",
  nextCard: "Avanti",
  bigger: "Ingrandisci",
  smaller: "Riduci",
  whole: "Tutto il tabellone",
  toToken: (number) => `Vai alla pedina ${number}`,
  windows: "Torna alle pedine",
  around: (number) => `Intorno alla pedina ${number}`,
  blockedNow: "Bloccata.",
  blockedBy: (name) => `Bloccata. La sposta ${name}.`,

  putJoker: "Tocca una casella accanto a una pedina per il jolly.",
  putSecondJoker: "Tocca una casella per il secondo jolly, o posa la carta.",
  layBeside: "Ora posa la carta accanto al jolly.",
  tapSecond: "Ora tocca la casella per l’altra metà.",
  debt: "Hai bloccato questa pedina.",
  debtHow: "Posa una carta ovunque sui suoi colori e la pedina si sposta lì.",
  stand: "Tocca la metà su cui va la pedina.",
  whichToken: "Due pedine sono bloccate. Tocca quella da spostare per prima.",

  asideTitle: (count) => plural(count, { one: "Metti da parte 1 carta", other: `Metti da parte ${count} carte` }),
  asideHow: "Giochi senza, così finisci prima.",
  asideChosen: (chosen, count) => `${chosen} su ${count}`,
  asideDone: "Metti da parte",
  asideOthers: (names) => `Scelta delle carte da mettere da parte: ${names}`,
  tokenMine: "Tocca a te: posa una pedina.",
  tokenOther: (name) => `${name} posa una pedina.`,
  byChance: "A 0 sceglie il caso.",
  letChance: "Scegli a caso",

  scores: {
    emptied: (name) => `${name} ha posato l’ultima carta`,
    emptiedSelf: "Hai posato la tua ultima carta",
    laid: "posate",
    left: "rimaste",
    laidCards: (count) => plural(count, { one: "1 carta posata", other: `${count} carte posate` }),
    leftCards: (count) => plural(count, { one: "1 carta rimasta", other: `${count} carte rimaste` }),
    won: "Manche vinta.",
    second: "Meno carte rimaste tra gli altri.",
    aside: (count) =>
      plural(count, {
        one: "Mette da parte 1 carta prima della prossima manche.",
        other: `Mette da parte ${count} carte prima della prossima manche.`,
      }),
    misplaced: "Una carta sbagliata: la manche non conta.",
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      aside: "Carte messe da parte da chi non fa punti",
      aside_ms: "Tempo per scegliere le carte da mettere da parte",
      borders: "Bordi dei mazzi",
      carry_over: "Tieni altrettante carte da parte nella prossima partita",
      jokers: "Jolly per manche",
      layouts: "Tabellone (in 2, in 3, in 4)",
      next_points: "Punti per chi ha meno carte rimaste",
      sections: "Settori del tabellone",
      swapped: "Una carta con le metà scambiate",
      token_ms: "Tempo per posare una pedina",
      tokens: "Dove partono le pedine",
      winner_points: "Punti per una manche vinta",
    },
    values: {
      own: "classici",
      generated: "nuovi a ogni manche",
      marks: "sulle caselle segnate",
      random: "a caso",
      players: "posate a turno",
      misplay: "è un errore",
      overlooked: "non conta come errore",
    },
    help: {
      jokers: "Un jolly fa da ponte su una casella, così la tua carta va bene.",
      tokens: "Dove stanno le quattro pedine all’inizio di una manche.",
      winner_points: "Per chi resta per primo senza carte.",
      next_points: "Per chi arriva secondo, con meno carte rimaste.",
      aside: "Non vanno più posate nelle manche dopo: si recupera più facilmente.",
      carry_over: "Altrimenti tutti ricominciano con tutte le carte.",
      layouts: "Un tabellone più grande lascia più spazio a tutti.",
      sections: "Settori che si imparano a conoscere, o colori sempre nuovi.",
      swapped: "Conta solo se controllate voi.",
      token_ms: "Poi decide il caso.",
      aside_ms: "Poi decide il caso.",
    },
    handicap: {
      how: "Le carte messe da parte fin dall’inizio non vanno posate.",
      your: "Le tue carte da parte",
      bot: "Carte da parte di ogni bot",
      seat: "Carte da parte",
      of: (count) => plural(count, { one: "1 carta da parte", other: `${count} carte da parte` }),
    },
    pieces: "Tabellone",
  },
  rules: {
    aim: "Posa tutte le tue carte sul tabellone prima degli altri. Tutti giocano nello stesso momento, senza turni.",
    board: (two, more) => `Il tabellone è fatto di settori con caselle colorate: ${two} in due, altrimenti ${more}.`,
    boardAlways: (count) => `Il tabellone è fatto di ${count} settori con caselle colorate.`,
    boards: (two, three, four) =>
      `Il tabellone è fatto di settori con caselle colorate: ${two} in due, ${three} in tre, ${four} in quattro.`,
    deck: "Ognuno ha 15 carte, coperte. Ogni carta ha due metà di colori diversi.",
    jokers: (count) => plural(count, { one: "In più, un jolly a testa.", other: `In più, ${count} jolly a testa.` }),
    tokens: "Sul tabellone ci sono quattro pedine. Non sono di nessuno: ognuno può posare accanto a quella che vuole.",
    turn: "Scopri la tua prima carta. Puoi posare solo quella.",
    place: "Posala su due caselle libere vicine che hanno i suoi due colori, ogni metà sul suo.",
    beside: "Una delle due deve toccare con un lato la casella di una pedina. Un angolo non basta.",
    token:
      "Poi la pedina va sulla tua carta, sulla metà più lontana. Se la carta è accanto a due pedine, tocca prima quella che si deve muovere.",
    next: "Non va bene? Scopri la prossima. Quelle scartate tornano dopo l’ultima carta.",
    faster:
      "Due carte per la stessa casella? La più veloce resta. Se la tua arriva tardi, resta scoperta davanti a te.",
    joker:
      "Un jolly fa da ponte su una casella di qualsiasi colore: mettilo accanto a una pedina, e posa la carta accanto al jolly. Tutto in una mossa.",
    both: "Puoi anche usarli tutti e due insieme. Nella prossima manche li hai di nuovo tutti.",
    blocked: "Se accanto a una pedina non si può posare nessuna carta, è bloccata.",
    debt: "Chi l’ha bloccata le deve un nuovo posto: la sua prossima carta va su due caselle libere dei suoi colori, dove vuole, e la pedina ci va sopra.",
    first: "Fino ad allora può solo scoprire carte.",
    endSelf: (call) => `Chi posa per primo la sua ultima carta chiude la manche: «${call}». Non serve usare i jolly.`,
    endCall: (call) => `Quando hai posato tutte le carte, grida «${call}». Finché nessuno lo fa, si continua tutti.`,
    endBlocked:
      "Se nessuno può più posare carte o tutti dicono «Non posso continuare», vince la manche chi ha posato più carte.",
    winner: (count) => `Chi vince la manche prende ${points(count)}.`,
    second: (count) => `Tra gli altri, chi ha meno carte prende ${points(count)}. In due non c’è un secondo posto.`,
    aside: (count) =>
      plural(count, {
        one: "Chi non prende niente mette da parte una carta a scelta e gioca con meno.",
        other: `Chi non prende niente mette da parte ${count} carte a scelta e gioca con meno.`,
      }),
    back: "Quando tutti ne hanno da parte, ognuno ne riprende 2.",
    tips: [
      "Guarda prima le caselle intorno alle pedine, poi la tua carta.",
      "Niente per te? Scopri subito la prossima.",
      "Tieni i jolly per le ultime carte.",
      "Evita gli angoli: una pedina bloccata ti costa tempo.",
    ],
    honour:
      "A un tavolo senza arbitro nessuno controlla se una carta va bene. Gli errori si scoprono quando si contano i punti: chi ne ha fatto uno non ne prende.",
    sections: {
      jokers: "I jolly",
      debts: "Vicoli ciechi",
    },
    pictures: {
      before: "La carta rossa e gialla va bene accanto alla pedina.",
      after: "Quando la carta è posata, la pedina va sulla metà lontana.",
      joker: "Un jolly fa da ponte tra la pedina e la carta.",
      blocked: "Accanto a questa pedina non ci sono più due caselle libere: è bloccata.",
    },
  },
  why: {
    tried: {
      lay: "Volevi posare la tua carta.",
      turn: "Volevi scoprire la prossima carta.",
      token: "Volevi posare una pedina.",
      aside: "Volevi mettere da parte delle carte.",
    },
    answers: {
      notOpenDomino: {
        rule: "Puoi posare solo l’ultima carta che hai scoperto.",
        instead: "Scopri carte finché non torna.",
      },
      noFitDomino: {
        rule: "A ogni metà serve una casella libera del suo colore, una accanto all’altra.",
        instead: "Ruota la carta, cerca altrove, o scopri la prossima.",
      },
      nothingToTurn: { rule: "Non hai altre carte.", instead: "Posa quella scoperta." },
      takenDomino: {
        rule: "Una casella con una carta, un jolly o una pedina non è libera.",
        instead: "Cerca due caselle libere.",
      },
      notBeside: {
        rule: "Una delle due caselle deve toccare con un lato quella di una pedina. Forse si è spostata.",
        instead: "Guarda dove sono ora le pedine.",
      },
      tokenBlocked: {
        rule: "Accanto a una pedina bloccata non si può posare niente.",
        instead: "Usa una delle altre pedine.",
      },
      inDebt: {
        rule: "Hai bloccato una pedina e le devi un nuovo posto.",
        instead: "Posa la prossima carta su due caselle libere dei suoi colori, dove vuoi: la pedina va lì sopra.",
      },
      notInDebt: {
        rule: "Non devi un nuovo posto a nessuna pedina.",
        instead: "Posa la tua carta accanto a una pedina, come sempre.",
      },
      noJoker: { rule: "In questa manche hai già usato i tuoi jolly.", instead: "Nella prossima tornano." },
      notEmptyDomino: { rule: "Puoi chiudere la manche solo se non hai più carte.", instead: "Prima posa le ultime." },
    },
    score: {
      won: (laid) =>
        `Ha vinto la manche con ${plural(laid, { one: "1 carta posata", other: `${laid} carte posate` })}.`,
      second: (left) => `Meno carte rimaste tra gli altri: ${left}.`,
      none: (left) => `Ancora ${cards(left)}: niente punti.`,
      aside: (count) => `Perciò ${cards(count)} da parte nella prossima manche.`,
      misplaced: "Una carta era sbagliata: questa manche non conta.",
    },
  },
  learn: {
    steps: {
      aim: "Queste sono le tue carte. Posale tutte prima degli altri!",
      rule: "Una carta va proprio accanto a una pedina, ogni metà su una casella del suo colore.",
      turn: "Scopri la tua prima carta.",
      lay: "Ogni metà va su una casella del suo colore, proprio accanto a una pedina. Scegli le caselle segnate una dopo l’altra!",
      token: "La pedina è passata sulla tua carta. Da lì si continua, per tutti.",
      debt: "Vicolo cieco! Posa la prossima carta dove i suoi colori sono liberi, poi scegli la metà per la pedina.",
      drag: "Puoi anche trascinare la carta sulle sue caselle. Toccala per ruotarla.",
      next: "Non va bene da nessuna parte? Scopri la prossima. Questa torna più tardi.",
      joker: "Un jolly fa da ponte su una casella di qualsiasi colore. Meglio tenerlo per la fine!",
      skip: "La tua carta non va bene? Vai alla prossima. Tornerà più tardi.",
      blocked: "Non bloccare una pedina! Se lo fai, la tua prossima carta deve darle un nuovo posto.",
      all: "Ora sai tutto! Chi posa per primo l’ultima carta chiude la manche.",
      bridge: "Va bene solo con un jolly. Prima il jolly, poi la sua casella, poi quelle della carta!",
      last: "Ci sei quasi! La tua ultima carta chiude la manche.",
      fits: "Qui va bene. Ottimo, continua così!",
      on: "Scopri la prossima carta.",
      more: "Non va bene da nessuna parte: avanti la prossima!",
    },
    counts:
      "Chi finisce per primo guadagna due punti. Se si gioca almeno in tre, ne guadagna uno chi, fra gli altri, ha meno carte. Chi non guadagna niente gioca la manche dopo con meno carte.",
    differs: "Qui avevi 5 carte. In una vera partita tutti ne hanno 15.",
  },
  summary: {
    turned: "Carte scoperte",
    sources: {
      turned: "carte",
      jokers: "jolly",
    },
  },
};
