import type { Messages } from "../messages.ts";

const sharing: Messages["sharing"] = {
  inviteWhy: "Code scannen oder Link öffnen, mehr braucht es nicht.",
  code: "Tischcode",
  link: "Link zum Tisch",
  qr: "QR-Code mit dem Link zu diesem Tisch",
  copy: "Link kopieren",
  copied: "Kopiert",
  copyYourself: "Dieser Browser erlaubt das nicht. Der Link ist markiert: Kopiere ihn selbst.",
  send: "Link senden",
  otherDevice: "Gerät wechseln",
  ticketWhy:
    "Scanne den Code mit deinem anderen Gerät oder schick dir den Link. Er übernimmt deinen Platz, aber nur einmal: Zeig ihn sonst niemandem.",
  ticketLink: "Link, der deinen Platz übernimmt",
  ticketQr: "QR-Code, der deinen Platz übernimmt",
  ticketHolds: (time) => `Gilt noch ${time}`,
  ticketOver: "Dieser Link ist abgelaufen.",
  newTicket: "Neuer Link",
  done: "Fertig",
};

export default sharing;
