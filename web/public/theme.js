// Dresses the page before anything is drawn, so that nobody is dazzled at night. The page's own script goes on from here.
(() => {
  let chosen = "";
  try {
    chosen = localStorage.getItem("vivace.theme") ?? "";
  } catch {
    // Nothing may be remembered here: as the device says.
  }
  // Where the device's own colours replace those of pages, its theme is the one that goes with them.
  if (matchMedia("(forced-colors: active)").matches) chosen = "";
  const isLight = chosen === "light" || (chosen !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = isLight ? "light" : "dark";
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", isLight ? "#f2ebdd" : "#14262b");
})();
