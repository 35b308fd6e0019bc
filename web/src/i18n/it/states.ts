import type { Messages } from "../messages.ts";

const states: Messages["states"] = {
  banners: {
    "line-gone": { what: "La connessione è caduta.", next: "Vivace ti riporta al tavolo da solo." },
    connecting: {
      what: "Ancora nessuna connessione.",
      next: "Il Wi-Fi è acceso? Il server è attivo? Vivace continua a provare.",
    },
    back: { what: "Connessione ristabilita.", next: "È tutto aggiornato." },
    halted: {
      what: "Il server al momento non può salvare niente.",
      next: "Il tavolo aspetta e riprende da solo. Non va perso niente.",
    },
    closing: { what: "Il server si sta riavviando.", next: "Tra pochi secondi si continua qui." },
    "too-slow": {
      what: "La tua connessione non tiene il passo.",
      next: "Vivace si ricollega. Più vicino al router forse va meglio.",
    },
    "too-many": {
      what: "Da qui arrivano troppe connessioni.",
      next: "Chiudi le altre schede di Vivace e tutto riprende da solo.",
    },
    "bad-ticket": {
      what: "Questo link è già stato usato o è troppo vecchio.",
      next: "Chiedine uno nuovo sull’altro dispositivo.",
    },
    "bad-message": { what: "Il server non ha capito questa pagina.", next: "Se succede ancora, ricaricala." },
    removed: {
      what: "Chi ospita ti ha tolto dal tavolo.",
      next: "Puoi guardare e tra qualche minuto sederti di nuovo.",
    },
    "passed-on": { what: "Adesso giochi sull’altro dispositivo.", next: "Qui guardi soltanto." },
    lapsed: { what: "Non hai risposto in tempo e hai perso il posto.", next: "Qui guardi soltanto." },
    "stand-in": { what: "Un bot gioca al posto tuo.", next: "Riprendi a giocare e il posto torna a te." },
    incomplete: {
      what: "Una parte di questa pagina non è stata caricata.",
      next: "Vivace continua a provare. Se non basta, ricarica la pagina.",
    },
    "new-version": {
      what: "C’è una nuova versione di Vivace.",
      next: "Ricarica la pagina quando vuoi. Non va perso niente.",
    },
  },
  endings: {
    "taken-over": {
      what: "Stai giocando da un’altra parte.",
      next: "Il tuo posto è stato aperto in un’altra scheda o su un altro dispositivo. Qui puoi riprendertelo.",
    },
    "no-table": {
      what: "Questo tavolo non esiste.",
      next: "Controlla il codice o il link.",
    },
    "broken-table": {
      what: "Questo tavolo non si apre più.",
      next: "Riprova, o apri un tavolo nuovo. Chi gestisce il server può scoprirne di più.",
    },
    damaged: {
      what: "Il registro di questo tavolo è danneggiato.",
      next: "Qui la partita non può continuare. Apri un tavolo nuovo.",
    },
    "bad-version": {
      what: "Questa pagina non va d’accordo con il server.",
      next: "Ricaricarla non è bastato. Aspetta un momento e riprova.",
    },
    "too-many": { what: "Da qui arrivano troppe connessioni.", next: "Chiudi le altre schede di Vivace e riprova." },
    "bad-message": { what: "Il server non ha capito questa pagina.", next: "Ricaricala. Non va perso niente." },
  },
  offline: { what: "Sei offline.", next: "Arriverai al tavolo appena torna la connessione." },
  waking: { what: "Andiamo al tavolo…", next: "Se dormiva, gli serve un attimo per svegliarsi." },
  nowhere: "Qui non c’è niente.",
  reloading: { what: "C’è una nuova versione.", next: "La pagina si sta ricaricando." },
  playHere: "Gioca qui",
  sitAgain: "Siediti di nuovo",
  again: "Riprova",
  reload: "Ricarica",
  toStart: "Alla pagina iniziale",
};

export default states;
