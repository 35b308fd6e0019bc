const SENTENCES = {
  de: "Vivace konnte nicht geladen werden. Noch einmal versuchen",
  fr: "Vivace n’a pas pu être chargé. Réessayer",
  it: "Non è stato possibile caricare Vivace. Riprova",
  nl: "Vivace kon niet worden geladen. Opnieuw proberen",
  en: "Vivace could not be loaded. Try again",
  es: "No se ha podido cargar Vivace. Volver a intentarlo",
} as const;

function line([tag, sentence]: readonly [string, string]): HTMLElement {
  const paragraph = document.createElement("p");
  const link = document.createElement("a");
  paragraph.lang = tag;
  paragraph.style.padding = "12px";
  link.href = "";
  link.textContent = sentence;
  link.style.color = "inherit";
  link.onclick = (event) => {
    event.preventDefault();
    location.reload();
  };
  paragraph.append(link);
  return paragraph;
}

/** Not even a language could be loaded, so it is said in all of them. */
export function showLoadFailure(target: HTMLElement): void {
  const main = document.createElement("main");
  main.dataset.state = "unloaded";
  main.append(...Object.entries(SENTENCES).map(line));
  target.replaceChildren(main);
}
