import puppeteer, { type Browser, type ConsoleMessage, type HTTPRequest, type Page } from "puppeteer-core";

/** A safety net: nothing depends on how long something takes. */
export const PATIENCE_MS = 30_000;
const A_MOMENT_MS = 50;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, A_MOMENT_MS));

/** What pointers can do, in Firefox's own numbers: aim roughly, or aim finely and hover. */
const FINGER = 1;
const MOUSE = 2 | 4;

export interface Device {
  readonly width: number;
  readonly height: number;
  readonly hasTouch: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A person with a Firefox of their own, who uses a finger or a mouse. Whatever the page complains about is kept. */
export class Person {
  readonly page: Page;
  readonly complaints: string[] = [];
  readonly #hasTouch: boolean;

  constructor(page: Page, hasTouch: boolean) {
    this.page = page;
    this.#hasTouch = hasTouch;
    page.setDefaultTimeout(PATIENCE_MS);
    // What the content security policy forbids is an error too.
    page.on("pageerror", (error) => this.complaints.push(error instanceof Error ? String(error.stack) : String(error)));
    page.on("console", (said) => isComplaint(said) && this.complaints.push(said.text()));
    page.on("requestfailed", (request) => isLost(request) && this.complaints.push(`not loaded: ${request.url()}`));
  }

  /** Touch something, as soon as it can be touched. */
  async press(selector: string): Promise<void> {
    await this.touch(await this.#pointOn(selector));
  }

  /** Write into a field, in place of what is there. */
  async write(selector: string, text: string): Promise<void> {
    const { x, y } = await this.#pointOn(selector);
    await this.page.mouse.click(x, y, { count: 3 });
    await this.page.keyboard.type(text);
    // What is typed counts when the field is left.
    await this.page.keyboard.press("Tab");
  }

  async choose(selector: string, value: string): Promise<void> {
    await this.sees(selector);
    await this.page.select(selector, value);
  }

  async touch({ x, y }: Point): Promise<void> {
    await (this.#hasTouch ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  async sees(selector: string): Promise<void> {
    await this.page.waitForSelector(selector, { visible: true });
  }

  async #pointOn(selector: string): Promise<Point> {
    const found = await this.page.waitForFunction(pointOn, {}, selector);
    return (await found.jsonValue()) as Point;
  }
}

/** The middle of something that is enabled, at rest, and covered by nothing; null: not yet. Runs in the page. */
async function pointOn(selector: string): Promise<Point | null> {
  const frame = () => new Promise(requestAnimationFrame);
  const middle = (element: Element): Point => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const element = document.querySelector(selector);
  if (!element || element.matches(":disabled")) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const before = middle(element);
  await frame();
  await frame();
  const { x, y } = middle(element);
  const isFree = element.contains(document.elementFromPoint(x, y));
  return isFree && x === before.x && y === before.y ? { x, y } : null;
}

/** Let someone sit down at a Firefox, and close it afterwards. */
export async function withPerson<T>(program: string, device: Device, act: (person: Person) => Promise<T>): Promise<T> {
  const firefox = await start(program, device);
  try {
    const page = await firefox.newPage();
    await page.setViewport({ ...device });
    return await act(new Person(page, device.hasTouch));
  } finally {
    await firefox.close();
  }
}

const start = (program: string, { hasTouch }: Device): Promise<Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath: program,
    headless: true,
    timeout: 2 * PATIENCE_MS,
    extraPrefsFirefox: {
      "intl.accept_languages": "en-GB",
      // Without a screen Firefox finds neither a finger nor a mouse, and asks the desktop how scrollbars look.
      "ui.allPointerCapabilities": hasTouch ? FINGER : MOUSE,
      "ui.primaryPointerCapabilities": hasTouch ? FINGER : MOUSE,
      "ui.useOverlayScrollbars": Number(hasTouch),
    },
  });

const isComplaint = (said: ConsoleMessage): boolean => ["error", "warn", "assert"].includes(said.type());

/** A page that is left does not wait for what was still on its way. */
const isLost = (request: HTTPRequest): boolean => request.failure()?.errorText !== "NS_BINDING_ABORTED";
