/** Some browsers tell pages when they may be installed, and let them ask. No standard says so, hence no type. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class Installation {
  #event = $state.raw<InstallEvent | null>(null);

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      // Otherwise the browser would ask by itself, perhaps over someone's cards.
      event.preventDefault();
      this.#event = event as InstallEvent;
    });
    addEventListener("appinstalled", () => (this.#event = null));
  }

  get isOffered(): boolean {
    return this.#event !== null;
  }

  /** Let the browser ask. It does so once for each time that it has offered it. */
  ask(): void {
    void this.#event?.prompt().catch(() => {});
    this.#event = null;
  }
}

export const installation = new Installation();

/** Whether people have to install pages by hand here: iPhones and iPads tell pages nothing but whether they are. */
export const isInstalledByHand = (): boolean =>
  window.isSecureContext && "standalone" in navigator && navigator.standalone === false;
