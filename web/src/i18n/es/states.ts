import type { Messages } from "../messages.ts";

const states: Messages["states"] = {
  banners: {
    "line-gone": { what: "Se ha ido la conexión.", next: "Vivace te devuelve a la mesa por sí solo." },
    connecting: {
      what: "Sigue sin haber conexión.",
      next: "¿Está encendido el wifi? ¿Funciona el servidor? Vivace lo sigue intentando.",
    },
    back: { what: "Conexión recuperada.", next: "Todo está al día." },
    halted: {
      what: "El servidor no puede guardar nada ahora.",
      next: "La mesa espera y sigue sola. No se pierde nada.",
    },
    closing: { what: "El servidor se está reiniciando.", next: "En unos segundos seguimos aquí mismo." },
    "too-slow": {
      what: "Tu conexión no da abasto.",
      next: "Vivace se vuelve a conectar. Más cerca del router quizá vaya mejor.",
    },
    "too-many": {
      what: "Hay demasiadas conexiones desde aquí.",
      next: "Cierra las otras pestañas de Vivace y todo seguirá solo.",
    },
    "bad-ticket": {
      what: "Este enlace ya se ha usado o es demasiado viejo.",
      next: "Pide otro en el otro dispositivo.",
    },
    "bad-message": { what: "El servidor no ha entendido esta página.", next: "Si vuelve a pasar, recárgala." },
    removed: {
      what: "Quien lleva la mesa te ha quitado de ella.",
      next: "Puedes mirar y volver a sentarte en unos minutos.",
    },
    "passed-on": { what: "Ahora juegas en tu otro dispositivo.", next: "Aquí solo miras." },
    lapsed: { what: "No has respondido a tiempo y has perdido tu sitio.", next: "Aquí solo miras." },
    "stand-in": { what: "Un bot juega por ti.", next: "Vuelve a jugar y el sitio será tuyo de nuevo." },
    incomplete: {
      what: "No se ha podido cargar una parte de esta página.",
      next: "Vivace lo sigue intentando. Si no sirve, recarga la página.",
    },
    "new-version": {
      what: "Hay una nueva versión de Vivace.",
      next: "Recarga la página cuando te venga bien. No se pierde nada.",
    },
  },
  endings: {
    "taken-over": {
      what: "Estás jugando en otra parte.",
      next: "Tu sitio se ha abierto en otra pestaña o en otro dispositivo. Aquí puedes recuperarlo.",
    },
    "no-table": {
      what: "Esta mesa no existe.",
      next: "Comprueba el código o el enlace.",
    },
    "broken-table": {
      what: "Esta mesa ya no se puede abrir.",
      next: "Prueba otra vez o abre una nueva. Quien lleva el servidor podrá averiguar más.",
    },
    damaged: {
      what: "El registro de esta mesa está dañado.",
      next: "Aquí la partida no puede seguir. Abre una mesa nueva.",
    },
    "bad-version": {
      what: "Esta página no encaja con el servidor.",
      next: "Recargarla no ha bastado. Espera un momento y prueba otra vez.",
    },
    "too-many": {
      what: "Hay demasiadas conexiones desde aquí.",
      next: "Cierra las otras pestañas de Vivace y prueba otra vez.",
    },
    "bad-message": { what: "El servidor no ha entendido esta página.", next: "Recárgala. No se pierde nada." },
  },
  offline: { what: "No tienes conexión.", next: "Llegarás a la mesa en cuanto vuelva." },
  waking: { what: "De camino a la mesa…", next: "Si estaba dormida, necesita un momento para despertarse." },
  nowhere: "Aquí no hay nada.",
  reloading: { what: "Hay una nueva versión.", next: "La página se está recargando." },
  playHere: "Jugar aquí",
  sitAgain: "Sentarme otra vez",
  again: "Probar otra vez",
  reload: "Recargar",
  toStart: "Volver al inicio",
};

export default states;
