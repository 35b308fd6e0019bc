import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} carte` });
const points = (count: number) => plural(count, { one: "1 punto", other: `${count} punti` });

const rules: Books["rules"] = {
  title: "Regole del gioco",
  titleOf: (game) => `${game}: come si gioca`,
  choose: "Quale gioco vuoi conoscere?",
  chooseHow: "Ogni pagina si legge in due minuti circa.",
  contents: "In questa pagina",
  others: "Altri giochi",
  print: "Stampa",
  unknown: "Qui non ci sono ancora regole per questo gioco. Forse cerchi uno di questi?",
  agreed: "Regole di questo tavolo",
  agreedHow: "I numeri di questa pagina sono già quelli del tuo tavolo.",

  sections: {
    aim: "Di che si tratta",
    setup: "Prima di cominciare",
    play: "Che cosa puoi fare",
    hand: "La tua mano",
    build: "Costruire sulla fila",
    jokers: "I jolly",
    debts: "Vicoli ciechi",
    end: "La fine di una manche",
    points: "I punti",
    stuck: "Quando non si va più avanti",
    fair: "Chi è arrivato prima?",
    differs: "Solo in questa edizione",
    tips: "Consigli",
  },

  words: { stack: "Mazzetto", row: "Fila", hand: "Mano", open: "Scoperta" },

  match: {
    points: (length) => `Si giocano manche finché qualcuno arriva a ${length} punti. Allora vince chi ne ha di più.`,
    rounds: (length) =>
      plural(length, {
        one: "La partita è una sola manche. Vince chi ha più punti.",
        other: `La partita ha ${length} manche. Vince chi alla fine ha più punti.`,
      }),
    roundsEach: (length, least, fewest, most, longest) =>
      `La partita ha ${plural(length, { one: "1 manche", other: `${length} manche` })} per persona: ${fewest} in ${least}, ${longest} in ${most}. Vince la somma più alta.`,
    shared: "Chi è in parità in testa divide la vittoria.",
    playOn: "Se in testa c’è parità, si giocano altre manche finché qualcuno è primo da solo.",
  },

  fair: {
    order: "Il server tiene un solo ordine di tutte le mosse, uguale per tutti. Vale ciò che arriva lì per primo.",
    hand: (seconds) =>
      `Giochi con una mano sola. Ogni mossa le costa ${seconds}, e ogni tentativo sbagliato altrettanto. Meglio guardare che toccare a caso.`,
    honour: (call) =>
      `Alcuni tavoli giocano sulla fiducia: lì nessuno controlla se una mossa va bene. Chi vede un errore grida «${call}»: ciò che è sbagliato torna indietro, con tutto quello che ci è stato messo sopra.`,
    own: "Ti accorgi del tuo errore prima di fare altro? Segnalalo tu: nessuno deve fermarsi.",
    late: (seconds) => `Poi chi ha sbagliato deve aspettare ${seconds} più degli altri.`,
    review: (seconds) => `Dopo la fine restano ${seconds} per segnalare.`,
    barred: (seconds) => `Dopo un falso allarme non puoi gridare per ${seconds}.`,
    honourDomino:
      "Alcuni tavoli giocano sulla fiducia: lì nessuno controlla se una carta va bene. Gli errori si scoprono al conteggio: chi ne ha fatto uno non prende punti.",
  },

  piles: {
    aim: "Liberati del tuo mazzetto prima degli altri. Tutti mettono carte al centro nello stesso momento, senza aspettare il turno. E ogni carta che metti lì ti porta qualcosa.",
    deck: "Ognuno ha un mazzo di 40 carte: quattro colori, da 1 a 10. Il dorso mostra di chi sono.",
    stack: (count) => `${cards(count)} formano il tuo mazzetto. Vedi solo quella in cima.`,
    row: (two, three, four) =>
      `Accanto, scoperta, c’è la tua fila: ${cards(two)} in due, ${three} in tre, ${four} da quattro in su.`,
    rowAlways: (count) => `Accanto, scoperta, c’è la tua fila di ${cards(count)}.`,
    rest: "Tutte le altre carte sono la tua mano, coperte.",
    ones: "Un 1 di qualsiasi colore apre una nuova pila al centro.",
    next: "Su una pila va il numero seguente dello stesso colore: sul 4 rosso il 5 rosso. Non importa chi ha messo il 4.",
    ten: "Con il 10 una pila è completa.",
    from: "Puoi usare la cima del mazzetto, le carte della fila e la carta scoperta della mano.",
    refill: "Se nella fila si libera un posto, ci va da sola la cima del mazzetto. Così si accorcia.",
    faster: "Due carte per un posto? La più veloce resta, l’altra torna indietro sana e salva.",
    flip: (count) =>
      plural(count, {
        one: "Non va niente? Scopri la prossima carta della mano.",
        other: `Non va niente? Scopri le prossime ${count} carte della mano tutte insieme. Vedi solo l’ultima.`,
      }),
    playable: "Quando l’hai giocata, è libera anche quella sotto.",
    covered: "Quella sotto resta bloccata finché non torna in cima.",
    kept: "Alla fine gira le carte scoperte e ricomincia. L’ordine resta lo stesso.",
    chosen: "Alla fine gira le carte scoperte. Decidi tu se la mano viene tagliata o mescolata.",
    cut: "Alla fine gira le carte scoperte. Prima la mano viene tagliata.",
    shuffled: "Alla fine gira le carte scoperte. Prima la mano viene mescolata.",
    always: "Puoi scoprire carte in ogni momento, anche se qualcosa va bene.",
    buildOff: "Non tutti i tavoli giocano così. Si attiva quando si apre il tavolo, nelle «Regole della casa».",
    buildOn: "A questo tavolo si gioca così.",
    buildColour:
      "La cima del mazzetto e la carta scoperta possono andare anche sulla tua fila: esattamente uno in meno, e di un altro colore.",
    buildFigure:
      "La cima del mazzetto e la carta scoperta possono andare anche sulla tua fila: esattamente uno in meno, e ragazzo su ragazza o ragazza su ragazzo.",
    buildTop: "Da quel posto è libera solo la carta in cima. Il mazzetto lo riempie quando è del tutto vuoto.",
    endSelf: (call) => `Appena un mazzetto è vuoto, la manche finisce da sola: «${call}».`,
    endCall: (call) => `Chi non ha più mazzetto grida «${call}». Fino ad allora si continua tutti.`,
    endLate: "Le carte ancora in viaggio tornano indietro.",
    centre: (count) => `Ogni tua carta al centro: +${count}, qualunque sia il numero.`,
    left: (count) => `Ogni carta rimasta nel mazzetto: −${count}.`,
    nothing: "Fila e mano non contano.",
    blocked:
      "A volte nessuno può più giocare, nemmeno scorrendo tutta la mano. Allora il tavolo è bloccato, e viene riconosciuto in automatico.",
    remedies: {
      cycle:
        "Se il tavolo è bloccato, la prima carta di ogni mano va in fondo, e dopo un conto alla rovescia si riparte.",
      shuffle: "Se il tavolo è bloccato, tutte le mani vengono mescolate, e dopo un conto alla rovescia si riparte.",
      score: "Se il tavolo è bloccato, la manche si conta così com’è.",
    },
    dead: {
      score: "Se nessuna carta di nessuna mano può andare bene, la manche si conta subito.",
      "leader-wins":
        "Se nessuna carta di nessuna mano può andare bene, si conta la manche e la partita finisce subito: vince il totale più alto.",
    },
    stuck:
      "Non vedi più vie d’uscita? Di’ «Non posso continuare». Quando l’hanno detto tutti, il tavolo è considerato bloccato.",
    tips: [
      "Prima il mazzetto: la sua carta viene prima di quelle della fila.",
      "Tieni gli occhi sul centro. Le tue poche carte le sai presto a memoria.",
      "Gli 1 subito fuori: aprono la strada agli altri numeri.",
      "Non aspettare quella carta. Intanto scorri la mano.",
    ],
    buildTip: "Un numero alto blocca il mazzetto? Parcheggialo sulla fila, un 9 su un 10.",
  },

  differs: {
    seats: (least, most) => `Da ${least} a ${most} persone.`,
    row: (count) => `La fila ha sempre ${cards(count)}, in quanti siate.`,
    orders: "Dopo ogni giro puoi tagliare o mescolare la mano.",
    covered: "La carta sotto una carta della mano che hai giocato deve aspettare.",
    figures:
      "Sulle carte rosse e blu ci sono ragazzi, su quelle gialle e verdi ragazze. Conta quando costruisci sulla fila.",
    names: "Qui il mazzetto si chiama «Blitz pile».",
    length: {
      points: (length) => `Si gioca a ${length} punti.`,
      rounds: (length) => plural(length, { one: "Decide una sola manche.", other: `Si giocano ${length} manche.` }),
    },
    blocked: {
      cycle: "Se il tavolo è bloccato, ogni mano avanza di una carta.",
      shuffle: "Se il tavolo è bloccato, le mani vengono mescolate.",
      score: "Se il tavolo è bloccato, si conta la manche.",
    },
    dead: {
      score: "Se nessuna carta di nessuna mano può andare bene, si conta la manche.",
      "leader-wins":
        "Se nessuna carta di nessuna mano può andare bene, finisce subito tutta la partita: vince il totale più alto.",
    },
    call: (call) => `Il grido della fine è «${call}».`,
  },

  dice: {
    aim: "Posa tutti i tuoi dadi sul tabellone prima degli altri. Tutti lanciano e posano nello stesso momento, senza aspettare il turno.",
    bag: "In un sacchetto ci sono 24 dadi: sei rossi, sei gialli, sei verdi e sei blu.",
    shares: (two, three, four) => `Ognuno ne pesca ${two} in due, ${three} in tre, ${four} in quattro.`,
    first: "Al via si lanciano tutti i dadi di tutti.",
    row: "Il tabellone ha una riga per colore, con i posti da 1 a 6. Un dado va nella riga del suo colore.",
    order: "Sempre in ordine: il 2 dopo l’1, il 3 dopo il 2.",
    one: "Un posto, un dado. Il più veloce ci resta, l’altro rimane tuo.",
    again: "Non va niente? O speri di meglio? Rilancia quando vuoi, ma sempre tutti i dadi che ti restano.",
    time: (seconds) => `Un lancio dura ${seconds}. Intanto non posi niente.`,
    endSelf: (call) => `Chi mette il suo ultimo dado chiude la manche: «${call}».`,
    endCall: (call) => `Chi ha messo tutti i dadi grida «${call}». Fino ad allora si continua tutti.`,
    ender: "Chi chiude la manche prende +1 per ogni dado rimasto agli altri.",
    others: "Tutti gli altri prendono −1 per ogni dado rimasto.",
    example: "Un esempio: hai finito, agli altri restano 3, 1 e 4 dadi. Tu prendi +8, loro −3, −1 e −4.",
    stuck: "Se tutti dicono «Non posso continuare», la manche finisce senza vincitori: −1 per ogni dado rimasto.",
    tips: [
      "Meglio rilanciare che aspettare un numero.",
      "Guarda prima i quattro numeri che servono al tabellone, poi i tuoi dadi.",
      "Posa tutto quello che va bene prima di rilanciare: ciò che è giù è andato.",
      "L’ultimo dado è il più ostinato. Con pochi dadi, rilancia in fretta.",
    ],
  },

  domino: {
    aim: "Metti tutte le tue carte sul tabellone prima degli altri. Tutti giocano nello stesso momento, senza aspettare il turno.",
    board: (two, more) => `Il tabellone è fatto di parti con caselle colorate: ${two} in due, altrimenti ${more}.`,
    boardAlways: (count) => `Il tabellone è fatto di ${count} parti con caselle colorate.`,
    boards: (two, three, four) =>
      `Il tabellone è fatto di parti con caselle colorate: ${two} in due, ${three} in tre, ${four} in quattro.`,
    deck: "Ognuno ha 15 carte con due metà di colori diversi, coperte.",
    jokers: (count) => plural(count, { one: "In più, un jolly a testa.", other: `In più, ${count} jolly a testa.` }),
    tokens: "Sul tabellone ci sono quattro pedine. Non sono di nessuno: tutti giocano accanto a tutte.",
    turn: "Scopri la tua prima carta. Puoi giocare solo quella.",
    place: "Mettila su due caselle libere vicine che hanno i suoi due colori, ogni metà sul suo.",
    beside: "Una delle due deve toccare con un lato la casella di una pedina. Un angolo non basta.",
    token:
      "Poi la pedina va sulla tua carta, sulla metà più lontana. Se la carta è accanto a due pedine, tocca prima quella che si deve muovere.",
    next: "Non va bene? Scopri la prossima. Quelle scartate tornano dopo l’ultima carta.",
    faster: "Due carte per una casella? La più veloce resta, l’altra rimane la tua carta scoperta.",
    joker:
      "Un jolly fa da ponte su una casella di qualsiasi colore: mettilo accanto a una pedina, e la carta accanto al jolly. Tutto in una mossa.",
    both: "Puoi anche usarli tutti e due insieme. Nella manche seguente ci sono di nuovo tutti.",
    blocked: "Se accanto a una pedina non potrebbe più andare nessuna carta, è bloccata.",
    debt: "Chi l’ha bloccata le deve un nuovo posto: la sua prossima carta va su due caselle libere dei suoi colori, dove vuole, e la pedina sopra.",
    first: "Fino ad allora può solo scoprire carte.",
    endSelf: (call) => `Chi mette la sua ultima carta chiude la manche: «${call}». I jolly possono avanzare.`,
    endCall: (call) => `Chi ha messo tutte le carte grida «${call}». Fino ad allora si continua tutti.`,
    endBlocked:
      "Se nessuno può più giocare o tutti dicono «Non posso continuare», vince la manche chi ha messo più carte.",
    winner: (count) => `Chi vince la manche prende ${points(count)}.`,
    second: (count) => `Tra gli altri, chi ha meno carte prende ${points(count)}. In due no.`,
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
  },

  pictures: {
    setup: "Davanti a te: il mazzetto, la fila e la mano con la carta scoperta.",
    pile: "Al centro: in cima c’è il 4 rosso, il 5 rosso può seguire. Il 5 blu no.",
    flip: "Delle carte che scopri vedi solo l’ultima.",
    build: "L’8 verde va sul 9 rosso della tua fila.",
    buildFigure: "La ragazza con l’8 va sul ragazzo con il 9.",
    board: "Il tabellone dei dadi: in ogni riga tocca al numero seguente.",
    dice: "Di questi dadi, ora vanno bene il 4 rosso e il 2 blu.",
    before: "La carta rossa e gialla va bene accanto alla pedina.",
    after: "È al suo posto, e la pedina è passata sulla metà lontana.",
    joker: "Un jolly fa da ponte tra la pedina e la carta.",
    blocked: "Accanto a questa pedina non ci sono più due caselle libere: è bloccata.",
  },
};

export default rules;
