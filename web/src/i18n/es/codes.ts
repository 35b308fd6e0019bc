import type { Messages } from "../messages.ts";

const codes: Messages["codes"] = {
  pauses: {
    host: "Quien lleva la mesa ha hecho una pausa.",
    absent: "Alguien ha perdido la conexión: la mesa espera.",
    unready: "La mesa espera a que todos digan «¡Ya estoy!».",
    nobody: "No había nadie: la mesa ha esperado.",
    idle: "Nadie está jugando. Sigue cuando vuelvas.",
  },
  calls: {
    "Misplaced!": "¡Error!",
    "Ligretto stop": "Ligretto stop",
    "Ligretto!": "¡Ligretto!",
    "Blitz!": "¡Blitz!",
    "Dutch!": "¡Dutch!",
  },
  levels: {
    child: "Infantil",
    beginner: "Principiante",
    family: "Familia",
    regular: "Habitual",
    expert: "Experto",
    inhuman: "Sobrehumano",
    greedy: "Máquina",
  },
  levelHints: {
    child: "se toma su tiempo y te deja el tuyo",
    beginner: "lento, se le escapa mucho",
    family: "una tarde tranquila en familia",
    regular: "conoce bien el juego",
    expert: "rápido y casi sin fallos",
    inhuman: "más rápido que cualquier persona",
  },
  failures: {
    "no-answer": "El servidor no responde. ¿Sigue en marcha, y está este dispositivo en la misma red?",
    "bad-request": "El servidor no ha entendido esta página. Recárgala.",
    "bad-option": "Estas reglas no van juntas:",
    "no-table": "No hay ninguna mesa con este código.",
    "not-found": "El servidor no conoce esta página.",
    "wrong-origin": "El servidor no acepta nada de esta dirección.",
    "too-large": "Era demasiado largo.",
    "slow-down": "No tan rápido. Prueba otra vez en un momento.",
    full: "El servidor está lleno ahora mismo. Prueba otra vez en un momento.",
    storage: "El disco del servidor no guarda nada ahora. Prueba más tarde.",
    damaged: "Las mesas guardadas en el servidor están dañadas.",
    internal: "Algo ha fallado en el servidor. Prueba otra vez.",
  },
};

export default codes;
