import type { Messages } from "../messages.ts";

const settings: Messages["settings"] = {
  title: "Ajustes",
  language: "Idioma",
  theme: "Aspecto",
  themes: { auto: "Automático", dark: "Oscuro", light: "Claro" },
  motion: "Animaciones",
  motions: { auto: "Automáticas", full: "Todas", less: "Reducidas" },
  sound: "Sonidos",
  vibration: "Vibración",
  shake: "Tirar agitando el móvil",
  leftHanded: "Para zurdos",
  leftHandedNote: "Tus cartas cambian de lado.",
  fullScreen: "Pantalla completa",
  smallScreen: "Salir de pantalla completa",
  install: "Instalar Vivace",
  installHow: "Para instalar Vivace, toca «Compartir» y luego «Añadir a pantalla de inicio».",
  lacking: "Aquí no se puede",
  lackingWhy: "Esta dirección no tiene https, así que el navegador no lo permite todo:",
  lacks: {
    awake: "La pantalla puede apagarse: pon un tiempo más largo en tu dispositivo.",
    copy: "Quizá el enlace no se copie solo: deja que escaneen el código QR, o selecciona el enlace y cópialo.",
    install: "Vivace no se puede instalar: guarda la página en tus favoritos.",
  },
};

export default settings;
