import type { Books } from "../../books.ts";
import { plurals } from "../../plural.ts";

const plural = plurals("it");
const cards = (count: number) => plural(count, { one: "1 carta", other: `${count} carte` });

const isElided = (piece: string) => /^(1|8) /.test(piece);
const the = (piece: string) => (isElided(piece) ? `l’${piece}` : `il ${piece}`);
const onThe = (piece: string) => (isElided(piece) ? `sull’${piece}` : `sul ${piece}`);
const capital = (piece: string) => (isElided(piece) ? `L’${piece}` : `Il ${piece}`);

const why: Books["why"] = {
  tried: {
    play: (card) => `Volevi mettere ${the(card)} al centro.`,
    build: (card) => `Volevi mettere ${the(card)} sulla tua fila.`,
    place: (die) => `Volevi posare ${the(die)} sul tabellone.`,
    lay: "Volevi mettere la tua carta.",
    flip: "Volevi scoprire delle carte.",
    turn: "Volevi scoprire la prossima carta.",
    throw: "Volevi lanciare i dadi.",
    token: "Volevi mettere una pedina.",
    aside: "Volevi mettere da parte delle carte.",
    stop: "Volevi chiudere la manche.",
    stuck: "Volevi dire «Non posso continuare».",
    call: "Volevi segnalare un errore.",
  },
  faster: (name, time) => `${name} ti ha preceduto di ${time} e ha il posto. Non hai perso niente.`,
  taken: (name) => `Il posto era già occupato: ${name} era lì ben prima. Non hai perso niente.`,
  order:
    "Il server tiene un solo ordine per tutti: vale ciò che arriva lì per primo. Anche i tentativi sbagliati costano tempo alla tua mano.",
  needs: {
    pile: (card, below) => `${capital(card)} va solo ${onThe(below)}.`,
    one: (card) => `${capital(card)} apre una nuova pila.`,
    row: (card, number) => `${capital(card)} va solo su un ${number} della tua fila.`,
    die: (die, before) => `${capital(die)} va solo subito dopo ${the(before)}.`,
    first: (die) => `${capital(die)} apre la sua riga, e il posto è occupato.`,
  },
  section: (title) => `Regole: ${title}`,

  answers: {
    lost: {
      rule: "Questa pagina e il tavolo non si sono capiti.",
      instead: "Guarda bene e riprova. Se non basta, ricarica la pagina.",
    },
    seatChanged: {
      rule: "Lì adesso c’è qualcun altro, o nessuno.",
      instead: "Guarda chi è seduto dove, e riprova.",
    },
    noRound: {
      rule: "Una manche comincia per tutti nello stesso momento, finito il conto alla rovescia.",
      instead: "Aspetta il via.",
    },
    roundRunning: { rule: "Durante una manche questo non si cambia.", instead: "Riprova dopo la manche." },
    roundOver: {
      rule: "Finita la manche non si mette più niente. Ciò che è in viaggio torna indietro.",
      instead: "Vale quello che c’era già. La prossima manche arriva subito.",
    },
    matchOver: { rule: "La partita è decisa.", instead: "Quando tutti sono pronti se ne fa un’altra." },
    notYours: { rule: "Giochi solo con ciò che è tuo.", instead: "Prendi qualcosa che hai davanti." },
    notOpen: {
      rule: "Puoi giocare la cima del mazzetto, le carte della fila e la carta scoperta della mano. Le altre aspettano.",
      instead: "Scopri carte finché non è in cima.",
    },
    notOpenDomino: {
      rule: "Puoi mettere solo l’ultima carta che hai scoperto.",
      instead: "Scopri carte finché non torna.",
    },
    noFit: {
      rule: "Al centro un 1 apre una pila. Poi viene sempre il numero seguente dello stesso colore.",
      instead: "Cerca una pila più bassa di uno, o scopri delle carte.",
    },
    noFitRow: {
      rule: "Sulla tua fila va una carta più bassa esattamente di uno. Di un altro colore, in Dutch Blitz di un’altra figura.",
      instead: "Mettila al centro o in un altro posto.",
    },
    noFitDice: {
      rule: "Nella riga di ogni colore i numeri si seguono da 1 a 6.",
      instead: "Posa un altro dado, o rilancia.",
    },
    noFitDomino: {
      rule: "Ogni metà vuole una casella libera del suo colore, una accanto all’altra.",
      instead: "Gira la carta, cerca altrove, o scopri la prossima.",
    },
    noBuilding: {
      rule: "A questo tavolo le carte vanno al centro, mai sulla fila.",
      instead: "Si può permettere quando si apre un tavolo.",
    },
    notFromRow: {
      rule: "Sulla fila si costruisce solo con il mazzetto e la carta scoperta della mano.",
      instead: "Le carte della fila vanno al centro.",
    },
    placeClosed: {
      rule: "Il tuo mazzetto è vuoto: i posti che si liberano restano chiusi.",
      instead: "Continua con fila e mano, o chiudi la manche.",
    },
    nothingToFlip: {
      rule: "La tua mano è vuota, e non c’è niente di scoperto da girare.",
      instead: "Gioca dal mazzetto e dalla fila.",
    },
    nothingToTurn: { rule: "Non hai altre carte.", instead: "Metti quella scoperta." },
    nothingToThrow: {
      rule: "Tutti i tuoi dadi sono già sul tabellone.",
      instead: "Chiudi la manche, se non è già finita.",
    },
    takenDice: {
      rule: "Un posto, un dado, e lì ce n’è già uno.",
      instead: "Ora tocca al numero seguente. O rilancia.",
    },
    takenDomino: {
      rule: "Una casella con una carta, un jolly o una pedina non è libera.",
      instead: "Cerca due caselle libere.",
    },
    notBeside: {
      rule: "Una delle due caselle deve toccare con un lato quella di una pedina. Forse si è spostata.",
      instead: "Guarda dove sono ora le pedine.",
    },
    tokenBlocked: {
      rule: "Accanto a una pedina bloccata non può andare niente.",
      instead: "Usa una delle altre pedine.",
    },
    inDebt: {
      rule: "Hai bloccato una pedina e le devi un nuovo posto.",
      instead: "Metti la tua prossima carta su due caselle libere dei suoi colori, dove vuoi: la pedina va sopra.",
    },
    notInDebt: {
      rule: "Non devi un posto a nessuna pedina.",
      instead: "Metti la tua carta accanto a una pedina, come sempre.",
    },
    noJoker: { rule: "In questa manche hai già usato i tuoi jolly.", instead: "Nella prossima tornano." },
    notAsked: {
      rule: "Ora sceglie qualcun altro, o è già tutto scelto.",
      instead: "Aspetta che tocchi a te.",
    },
    noCalls: {
      rule: "Qui è il tavolo a badare che tutto vada bene. Non ci sono errori da segnalare.",
      instead: "Continua a giocare.",
    },
    barred: {
      rule: "Dopo un falso allarme non puoi segnalare per qualche secondo. Così nessuno grida a caso.",
      instead: "Intanto guarda bene.",
    },
    notEmpty: { rule: "Chiude la manche solo chi non ha più mazzetto.", instead: "Prima finisci il tuo." },
    notEmptyDice: { rule: "Chiude la manche solo chi non ha più dadi.", instead: "Prima posa gli ultimi." },
    notEmptyDomino: { rule: "Chiude la manche solo chi non ha più carte.", instead: "Prima metti le ultime." },
    alreadySaid: {
      rule: "L’hai già detto. Vale finché qualcuno non mette qualcosa.",
      instead: "Aspetta gli altri, o continua a giocare.",
    },
    badName: { rule: "Serve un nome che si possa leggere.", instead: "Scrivine uno, con delle lettere." },
    badAmount: { rule: "Così tanti, o così pochi, qui non si può.", instead: "Scegli un altro numero." },
    tableFull: {
      rule: "Tutti i posti sono occupati.",
      instead: "Guarda finché non se ne libera uno, o apri un altro tavolo.",
    },
    tooFew: { rule: "Questo gioco non si fa da soli.", instead: "Invita qualcuno, o aggiungi un bot." },
    deckTaken: { rule: "Ogni colore è di un posto solo.", instead: "Scegline uno libero." },
    alreadySeated: {
      rule: "Hai già un posto a questo tavolo.",
      instead: "Prima lascialo, se ne vuoi un altro.",
    },
    notSeated: { rule: "Può farlo solo chi ha un posto.", instead: "Prima siediti." },
    removed: { rule: "Chi ospita ti ha tolto il posto.", instead: "Tra qualche minuto puoi sederti di nuovo." },
    hostOnly: { rule: "Può farlo solo chi ospita questo tavolo.", instead: "Chiedi a quella persona." },
    notNow: { rule: "Non va d’accordo con quello che fa ora il tavolo.", instead: "Riprova tra un attimo." },
    paused: { rule: "Durante la pausa non gioca nessuno.", instead: "Aspetta che si riparta." },
    tooFast: {
      rule: "Una mano fa una cosa dopo l’altra. Qualche mossa può aspettare, ma la coda è piena.",
      instead: "Prima guarda, poi tocca: i tentativi sbagliati costano lo stesso tempo.",
    },
  },

  score: {
    centre: (count, each) => `${cards(count)} al centro, ${each} l’una.`,
    stack: (count, each) =>
      `${plural(count, { one: "1 carta rimasta", other: `${count} carte rimaste` })} nel mazzetto, ${each} l’una.`,
    noStack: "Il mazzetto è vuoto: niente da togliere.",
    ender: (count) => `Ha chiuso la manche: +1 per ogni dado degli altri, e ne hanno ancora ${count}.`,
    left: (count) => `${plural(count, { one: "1 dado rimasto", other: `${count} dadi rimasti` })}, −1 l’uno.`,
    done: "Tutti i dadi messi, ma la manche l’ha chiusa qualcun altro: niente in più, niente in meno.",
    won: (laid) => `Ha vinto la manche con ${plural(laid, { one: "1 carta messa", other: `${laid} carte messe` })}.`,
    second: (left) => `Tra gli altri nessuno ne ha meno: ${cards(left)}.`,
    none: (left) => `Ancora ${cards(left)}: niente punti.`,
    aside: (count) => `In cambio, ${cards(count)} da parte nella prossima manche.`,
    misplaced: "Una carta era sbagliata: questa manche non conta.",
    total: (before, points, total) => `Prima ${before}, questa manche ${points}: in tutto ${total}.`,
  },
};

export default why;
