import { plurals } from "../../../i18n/numbers.ts";
import type * as en from "./en.ts";

const plural = plurals("it");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} carte` });
const isElided = (piece: string) => /^(1|8) /.test(piece);
const the = (piece: string) => (isElided(piece) ? `l’${piece}` : `il ${piece}`);
const onThe = (piece: string) => (isElided(piece) ? `sull’${piece}` : `sul ${piece}`);
const capital = (piece: string) => (isElided(piece) ? `L’${piece}` : `Il ${piece}`);

export const titles: typeof en.titles = {
  ligretto: {
    title: "Ligretto, edizione internazionale",
    short: "Ligretto",
    text: "Liberati del tuo mazzetto prima degli altri: tutti costruiscono le stesse pile al centro, ognuna di un solo colore, da 1 a 10. Si giocano più manche, finché qualcuno non arriva a 99 punti.",
  },
  "ligretto-de": {
    title: "Ligretto, nuova edizione tedesca",
    short: "Ligretto (tedesco)",
    text: "Una sola manche decide tutto. Nella fila ci sono sempre tre carte, e ogni volta che la mano finisce la tagli o la mescoli.",
  },
  "ligretto-fr": {
    title: "Ligretto, edizione francese",
    short: "Ligretto (francese)",
    text: "Si giocano più manche fino a 99 punti, come nell’edizione internazionale. Ma se nessuno ha più una carta da giocare, la partita finisce subito e vince chi è in testa.",
  },
  "dutch-blitz": {
    title: "Dutch Blitz",
    short: "Dutch Blitz",
    text: "Una corsa a 75 punti per due, tre o quattro, con ragazzi e ragazze sulle carte. Se si costruisce sulla fila, ragazzi e ragazze si alternano.",
  },
};

export const table: typeof en.table = {
  stack: "Mazzetto",
  row: "Fila",
  open: "Scoperte",
  hand: "Mano",
  place: (number) => `Fila, posto ${number}`,
  openCount: (count) => plural(count, { one: `${count} carta`, other: `${count} carte` }),
  turnUp: "Scopri",
  turnOver: "Gira",
  newPile: (suit) => `Nuova pila, ${suit}`,
  finished: (card) => `Pila completa: ${card}`,
  alike: (card, count) => `${card}, ${count} pile`,
  boy: "ragazzo",
  girl: "ragazza",
  left: (count) => plural(count, { one: `${count} carta nel mazzetto`, other: `${count} carte nel mazzetto` }),
  scores: {
    emptied: (name) => `${name} ha svuotato il mazzetto`,
    emptiedSelf: "Hai svuotato il mazzetto",
    inCentre: "al centro",
    inStack: "nel mazzetto",
    legend: (plus, minus) => `Ogni tua carta al centro vale ${plus}, ogni carta rimasta nel mazzetto ${minus}.`,
    centreCards: (count) => plural(count, { one: "1 carta al centro", other: `${count} carte al centro` }),
    stackCards: (count) =>
      plural(count, { one: "1 carta rimasta nel mazzetto", other: `${count} carte rimaste nel mazzetto` }),
  },
};

export const book: typeof en.book = {
  house: {
    rules: {
      advanced: "Costruire sulla fila",
      blocked: "Se nessuno può più giocare",
      dead: "Se nessuna carta di nessuna mano va bene",
      stack: "Carte nel mazzetto",
      row: "Carte nella fila (in 2, in 3, in 4 o più)",
      flip: "Carte della mano scoperte alla volta",
      dealt_first: "Si distribuisce prima",
      between_passes: "Quando la mano è finita",
      beneath: "La carta sotto una carta giocata dalla mano",
      build: "Che cosa va su che cosa nella fila",
      boys: "Colori con i ragazzi",
      card_points: "Punti per carta al centro",
      stack_penalty: "Punti persi per carta rimasta nel mazzetto",
      backs: "Dorsi dei mazzi",
      boxes: "Scatole di carte",
    },
    values: {
      cycle: "le mani avanzano di una carta",
      shuffle: "si mescolano le mani",
      score: "si contano i punti",
      "leader-wins": "vince chi è in testa",
      kept: "mantieni l’ordine",
      cut: "taglia",
      shuffled: "mescola",
      playable: "si può giocare anche quella",
      covered: "deve aspettare il giro dopo",
      stack: "il mazzetto",
      row: "la fila",
      "different-colour": "qualsiasi altro colore",
      "boy-on-girl": "ragazzo su ragazza e viceversa",
      red: "rosso",
      yellow: "giallo",
      green: "verde",
      blue: "blu",
    },
    help: {
      stack: "Chi svuota per primo il mazzetto chiude la manche.",
      advanced: "Si può giocare anche sulla propria fila, sempre uno in meno.",
      card_points: "Per ogni tua carta al centro a fine manche.",
      stack_penalty: "Per ogni carta rimasta nel mazzetto a fine manche.",
      row: "Più carte nella fila rendono la manche più facile.",
      flip: "Con meno carte alla volta ne vedi di più.",
      between_passes: "Che cosa puoi fare prima di ricominciare la mano.",
      beneath: "Se puoi giocare subito la carta sotto.",
      dealt_first: "Quale parte del mazzo diventa il mazzetto. Conta poco.",
      build: "Conta solo se si costruisce sulla fila.",
      boys: "Gli altri colori hanno le ragazze.",
      blocked: "Quando scoprire carte non aiuta più nessuno.",
      dead: "Quando non aiuterebbe nemmeno un altro ordine delle mani.",
    },
    handicap: {
      how: "Con meno carte è più facile, con più carte è più difficile.",
      your: "Carte nel tuo mazzetto",
      bot: "Carte nel mazzetto di ogni bot",
      seat: "Carte nel mazzetto",
      of: (count) => plural(count, { one: "1 carta nel mazzetto", other: `${count} carte nel mazzetto` }),
    },
    pieces: "Fila, mazzetto e mano",
  },
  rules: {
    aim: "Liberati del tuo mazzetto prima che gli altri finiscano il loro. Tutti giocano carte al centro nello stesso momento, senza turni. E ogni carta che giochi lì vale punti.",
    deck: "Ognuno ha un mazzo di 40 carte: quattro colori, da 1 a 10. Il dorso mostra di chi sono.",
    stack: (count) => `Il tuo mazzetto ha ${cards(count)}. Vedi solo quella in cima.`,
    row: (two, three, four, hasMore) =>
      `Accanto, scoperta, c’è la tua fila: ${cards(two)} in due, ${three} in tre, ${four} ${hasMore ? "da quattro in su" : "in quattro"}.`,
    rowAlways: (count) => `Accanto, scoperta, c’è la tua fila di ${cards(count)}.`,
    rest: "Tutte le altre carte sono la tua mano, coperte.",
    ones: "Un 1 di qualsiasi colore apre una nuova pila al centro.",
    next: "Poi si gioca il numero seguente dello stesso colore: un 5 rosso su un 4 rosso. Non importa chi ha giocato il 4.",
    ten: "Con il 10 una pila è completa.",
    from: "Puoi giocare la carta in cima al mazzetto, quelle della fila e quella in cima alle carte scoperte.",
    refill:
      "Se nella fila si libera un posto, la carta in cima al mazzetto lo riempie in automatico. È così che il mazzetto cala.",
    faster: "Due carte per lo stesso posto? La più veloce resta, l’altra torna da dove è venuta.",
    flip: (count) =>
      plural(count, {
        one: "Niente da giocare? Scopri la prossima carta della mano e mettila sulle carte scoperte.",
        other: `Niente da giocare? Scopri insieme le prossime ${count} carte della mano e mettile sulle carte scoperte. Vedi solo l’ultima.`,
      }),
    playable: "Quando l’hai giocata, puoi giocare anche quella sotto.",
    covered: "Quando l’hai giocata, quella sotto deve aspettare di tornare in cima.",
    kept: "Quando la mano è finita, gira le carte scoperte e ricomincia. L’ordine resta lo stesso.",
    chosen: "Quando la mano è finita, gira le carte scoperte. Decidi tu se tagliarle o mescolarle.",
    cut: "Quando la mano è finita, gira le carte scoperte. Prima vengono tagliate.",
    shuffled: "Quando la mano è finita, gira le carte scoperte. Prima vengono mescolate.",
    always: "Puoi scoprire carte in ogni momento, anche se hai qualcosa da giocare.",
    buildOff: "Non tutti i tavoli giocano così. Si attiva quando si apre il tavolo, nelle «Regole della casa».",
    buildOn: "A questo tavolo si gioca così.",
    buildColour:
      "Puoi giocare la carta in cima al mazzetto o alle carte scoperte anche sulla tua fila: esattamente uno in meno, e di un altro colore.",
    buildFigure:
      "Puoi giocare la carta in cima al mazzetto o alle carte scoperte anche sulla tua fila: esattamente uno in meno, e ragazzo su ragazza o ragazza su ragazzo.",
    buildTop:
      "Da quel posto puoi giocare solo la carta in cima. Il mazzetto lo riempie solo quando lì non c’è più niente.",
    endSelf: (call) => `Appena un mazzetto è vuoto, la manche finisce in automatico: «${call}».`,
    endCall: (call) => `Quando il tuo mazzetto è vuoto, grida «${call}». Finché nessuno lo fa, si continua tutti.`,
    endLate: "Le carte ancora in volo tornano indietro.",
    centre: (count) => `Ogni tua carta al centro: +${count}, qualunque sia il numero.`,
    left: (count) => `Ogni carta rimasta nel mazzetto: −${count}.`,
    nothing: "Fila e mano non contano.",
    blocked:
      "A volte nessuno può più giocare, nemmeno scorrendo tutta la mano. Allora il tavolo è bloccato, e Vivace lo riconosce in automatico.",
    remedies: {
      cycle:
        "Se il tavolo è bloccato, la prima carta di ogni mano va in fondo, e dopo un conto alla rovescia si riprende.",
      shuffle: "Se il tavolo è bloccato, tutte le mani vengono mescolate, e dopo un conto alla rovescia si riprende.",
      score: "Se il tavolo è bloccato, si contano i punti della manche così com’è.",
    },
    dead: {
      score: "Se nessuna carta di nessuna mano va bene, si contano subito i punti della manche.",
      "leader-wins":
        "Se nessuna carta di nessuna mano va bene, si contano i punti e la partita finisce subito: vince il totale più alto.",
    },
    stuck: "Non vedi più mosse? Di’ «Non posso continuare». Se lo dicono tutti, il tavolo conta come bloccato.",
    tips: [
      "Prima il mazzetto: la sua carta viene prima di quelle della fila.",
      "Tieni gli occhi sul centro. Le tue carte le conoscerai presto.",
      "Gioca subito gli 1: aprono la strada agli altri numeri.",
      "Non aspettare una carta precisa. Intanto scorri la mano.",
    ],
    buildTip: "Un numero alto blocca il mazzetto? Parcheggialo sulla fila, un 9 su un 10.",
    differs: {
      seats: (least, most) => `Da ${least} a ${most} giocatori.`,
      row: (count) => `La fila ha sempre ${cards(count)}, qualunque sia il numero di giocatori.`,
      orders: "Ogni volta che la mano finisce puoi tagliarla o mescolarla.",
      covered: "La carta sotto una carta della mano che hai giocato deve aspettare.",
      figures:
        "Sulle carte rosse e blu ci sono ragazzi, su quelle gialle e verdi ragazze. Conta quando si costruisce sulla fila.",
      names: "In questo gioco il mazzetto si chiama «Blitz pile».",
      length: {
        points: (length) => `Si gioca ai ${length} punti.`,
        rounds: (length) => plural(length, { one: "Decide una sola manche.", other: `Si giocano ${length} manche.` }),
      },
      blocked: {
        cycle: "Se il tavolo è bloccato, ogni mano avanza di una carta.",
        shuffle: "Se il tavolo è bloccato, le mani vengono mescolate.",
        score: "Se il tavolo è bloccato, si contano i punti della manche.",
      },
      dead: {
        score: "Se nessuna carta di nessuna mano va bene, si contano i punti della manche.",
        "leader-wins":
          "Se nessuna carta di nessuna mano va bene, finisce subito tutta la partita: vince il totale più alto.",
      },
      call: (call) => `Alla fine si grida «${call}».`,
    },
    sections: {
      hand: "La tua mano",
      build: "Costruire sulla fila",
    },
    labels: { stack: "Mazzetto", row: "Fila", hand: "Mano", open: "Scoperte" },
    pictures: {
      setup: "Davanti a te: il mazzetto, la fila, la mano e le carte scoperte.",
      pile: "Al centro, in cima c’è il 4 rosso: puoi giocare il 5 rosso, ma non il 5 blu.",
      flip: "Delle carte che scopri vedi solo l’ultima.",
      build: "L’8 verde va sul 9 rosso della tua fila.",
      buildFigure: "La ragazza con l’8 va sul ragazzo con il 9.",
    },
  },
  why: {
    tried: {
      play: (card) => `Volevi giocare ${the(card)} al centro.`,
      build: (card) => `Volevi giocare ${the(card)} sulla tua fila.`,
      flip: "Volevi scoprire delle carte.",
    },
    needs: {
      pile: (card, below) => `${capital(card)} va solo ${onThe(below)}.`,
      one: (card) => `${capital(card)} apre una nuova pila.`,
      row: (card, number) => `${capital(card)} va solo su un ${number} della tua fila.`,
    },
    answers: {
      notOpen: {
        rule: "Puoi giocare la carta in cima al mazzetto, quelle della fila e quella in cima alle carte scoperte. Le altre devono aspettare.",
        instead: "Scopri carte finché non è in cima.",
      },
      noFit: {
        rule: "Al centro un 1 apre una pila. Poi viene sempre il numero seguente dello stesso colore.",
        instead: "Cerca una pila ferma al numero precedente, o scopri delle carte.",
      },
      noFitRow: {
        rule: "Sulla tua fila serve esattamente uno in meno e un altro colore (in Dutch Blitz, ragazzo su ragazza o viceversa).",
        instead: "Giocala al centro o in un altro posto.",
      },
      noBuilding: {
        rule: "A questo tavolo le carte vanno al centro, mai sulla fila.",
        instead: "Si può permettere quando si apre un tavolo.",
      },
      notFromRow: {
        rule: "Sulla fila si costruisce solo con la carta in cima al mazzetto o alle carte scoperte.",
        instead: "Gioca al centro le carte della fila.",
      },
      placeClosed: {
        rule: "Il tuo mazzetto è vuoto: i posti vuoti della fila restano chiusi.",
        instead: "Continua con fila e mano, o chiudi la manche.",
      },
      nothingToFlip: {
        rule: "La tua mano è vuota, e non ci sono carte scoperte da girare.",
        instead: "Gioca dal mazzetto e dalla fila.",
      },
      notEmpty: {
        rule: "Puoi chiudere la manche solo se il tuo mazzetto è vuoto.",
        instead: "Prima svuota il mazzetto.",
      },
    },
    score: {
      centre: (count, each) => `${cards(count)} al centro, ${each} l’una.`,
      stack: (count, each) =>
        `${plural(count, { one: "1 carta rimasta", other: `${count} carte rimaste` })} nel mazzetto, ${each} l’una.`,
      noStack: "Il mazzetto è vuoto: nessun punto perso.",
    },
  },
  learn: {
    steps: {
      aim: "Questo è il tuo mazzetto. Liberatene prima che gli altri finiscano il loro!",
      piles:
        "Tutti costruiscono insieme le stesse pile, ognuna di un solo colore, da 1 a 10. Conta la carta più veloce.",
      one: "Un 1 apre una nuova pila al centro. Gioca il tuo!",
      follow: "Questa ha il numero seguente dello stesso colore. Giocala!",
      refill: "Il tuo mazzetto ha riempito il buco nella fila: una carta in meno!",
      all: "Ora sai tutto! Appena un mazzetto è vuoto, la manche finisce.",
      stack: "La carta in cima al tuo mazzetto va bene. Gioca sempre prima quella!",
      open: "Puoi giocare anche la carta in cima alle scoperte. Questa va bene!",
      build:
        "Sulla tua fila puoi scendere di uno: una ragazza su un ragazzo, un ragazzo su una ragazza. Prima la carta, poi il posto!",
      flip: "Niente da giocare? Scopri altre tre carte della tua mano.",
      turn: "La mano è finita. Gira le carte scoperte e ricomincia da capo.",
      last: "Ci sei quasi! Appena il tuo mazzetto è vuoto, la manche finisce.",
      fits: "Questa va bene. Ottimo, continua così!",
      more: "Ancora niente? Scopri le prossime tre.",
      watch: "Ancora niente? Continua a scoprire carte e guarda le pile: le carte degli altri fanno posto alle tue.",
    },
    counts:
      "Ogni tua carta al centro vale un punto, ogni carta rimasta nel mazzetto ne costa due. Si giocano più manche, e vince chi ha più punti.",
    differs:
      "Qui avevi una fila di 5 e un mazzetto di 5. In quattro hai una fila di 3 e un mazzetto di 10, come tutti gli altri.",
  },
  summary: {
    sources: {
      stack: "mazzetto",
      row: "fila",
      open: "mano",
    },
  },
};
