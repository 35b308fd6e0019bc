import type { Messages } from "../messages.ts";

const sharing: Messages["sharing"] = {
  inviteWhy: "Basta con escanear el código o abrir el enlace.",
  code: "Código de la mesa",
  link: "Enlace a la mesa",
  qr: "Código QR con el enlace a esta mesa",
  copy: "Copiar el enlace",
  copied: "Copiado",
  copyYourself: "Este navegador no nos deja copiar. El enlace está seleccionado: cópialo tú.",
  send: "Enviar el enlace",
  otherDevice: "Jugar en otro dispositivo",
  ticketWhy:
    "Escanea el código con tu otro dispositivo o envíate el enlace. Ocupa tu sitio, una sola vez: no se lo enseñes a nadie más.",
  ticketLink: "Enlace que ocupa tu sitio",
  ticketQr: "Código QR que ocupa tu sitio",
  ticketHolds: (time) => `Válido durante ${time}`,
  ticketOver: "Este enlace ya es demasiado viejo.",
  newTicket: "Nuevo enlace",
  done: "Hecho",
};

export default sharing;
