import type { Messages } from "../messages.ts";

const sharing: Messages["sharing"] = {
  inviteWhy: "Basta inquadrare il codice o aprire il link.",
  code: "Codice del tavolo",
  link: "Link al tavolo",
  qr: "Codice QR con il link a questo tavolo",
  copy: "Copia il link",
  copied: "Copiato",
  copyYourself: "Questo browser non ci lascia copiare. Il link è selezionato: copialo tu.",
  send: "Invia il link",
  otherDevice: "Gioca su un altro dispositivo",
  ticketWhy:
    "Inquadra il codice con l’altro dispositivo o mandati il link. Prende il tuo posto, una volta sola: non mostrarlo a nessun altro.",
  ticketLink: "Link che prende il tuo posto",
  ticketQr: "Codice QR che prende il tuo posto",
  ticketHolds: (time) => `Vale ancora ${time}`,
  ticketOver: "Ormai questo link è troppo vecchio.",
  newTicket: "Nuovo link",
  done: "Fatto",
};

export default sharing;
