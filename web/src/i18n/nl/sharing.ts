import type { Messages } from "../messages.ts";

const sharing: Messages["sharing"] = {
  inviteWhy: "Scan de code of open de link, dat is alles.",
  code: "Tafelcode",
  link: "Link naar de tafel",
  qr: "QR-code met de link naar deze tafel",
  copy: "Link kopiëren",
  copied: "Gekopieerd",
  copyYourself: "Deze browser staat dat niet toe. De link is geselecteerd: kopieer hem zelf.",
  send: "Link versturen",
  otherDevice: "Van apparaat wisselen",
  ticketWhy:
    "Scan de code met je andere apparaat of stuur jezelf de link. Hij neemt je plaats over, maar één keer: laat hem aan niemand anders zien.",
  ticketLink: "Link die je plaats overneemt",
  ticketQr: "QR-code die je plaats overneemt",
  ticketHolds: (time) => `Nog ${time} geldig`,
  ticketOver: "Deze link is verlopen.",
  newTicket: "Nieuwe link",
  done: "Klaar",
};

export default sharing;
