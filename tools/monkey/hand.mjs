import { browserArgs } from "../browser.mjs";

/**
 * @typedef {"definition" | "before" | "resource" | "existing" | "conversion" | "response" | "policies" | "go"} Editor
 * @typedef {import("@playwright/test").BrowserContext} BrowserContext
 * @typedef {import("@playwright/test").Page} Page
 */

/** @type {Readonly<Record<Editor, string>>} */
const names = {
  definition: "Definition",
  before: "Before",
  resource: "Resource",
  existing: "Existing",
  conversion: "Conversion",
  response: "Response",
  policies: "Policies",
  go: "Go",
};

/** @type {readonly Editor[]} */
export const editors = /** @type {Editor[]} */ (Object.keys(names));

/** What an action needs is not there. The next one may be possible. */
export class NotThere extends Error {}

/** The most payloads of links that are remembered. */
const mostLinks = 20;

/** How a person reaches the page: keys, palette, drops. It waits little, as a person in a hurry does. */
export class Hand {
  /** @type {string[]} */
  #links = [];

  /**
   * @param {BrowserContext} context @param {string} url
   * @param {(page: Page) => Promise<void>} prepare called with each new tab
   */
  constructor(context, url, prepare) {
    this.context = context;
    this.url = url;
    this.prepare = prepare;
    this.page = /** @type {Page} */ (/** @type {unknown} */ (undefined));
  }

  /** Opens the page in a tab of its own. @param {string} [hash] */
  async tab(hash = "") {
    const page = await this.context.newPage();
    await this.prepare(page);
    await page.goto(`${this.url}${hash}`, { timeout: 60_000 });
    await page.getByRole("textbox", { name: names.resource, exact: true }).waitFor({ timeout: 30_000 });
    return page;
  }

  /** The hashes of links to work that was on screen. @returns {readonly string[]} */
  get links() {
    return this.#links;
  }

  /** @param {Editor} editor */
  editor(editor) {
    return this.page.getByRole("textbox", { name: names[editor], exact: true });
  }

  /** Clicks what is there now, else throws `NotThere`. @param {import("@playwright/test").Locator} locator */
  async click(locator) {
    if ((await locator.count()) === 0) throw new NotThere();
    await locator.first().click();
  }

  /**
   * What is on screen, by editor, and everything that the browser stores for the page.
   * @returns {Promise<import("./owed.mjs").Seen>}
   */
  async see() {
    const seen = await this.page.evaluate(async (labels) => {
      /** @type {Record<string, string>} */
      const texts = {};
      for (const [editor, label] of Object.entries(labels)) {
        const area = document.querySelector(`textarea[aria-label="${label}"]`);
        if (area instanceof HTMLTextAreaElement) texts[editor] = area.value;
      }
      const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
      // Opening a database that is not there would create it, without what the page wants in it.
      const databases = await indexedDB.databases();
      const isThere = databases.some(({ name }) => name === "keyval-store");
      const database = await new Promise((resolve) => {
        if (!isThere) return resolve(undefined);
        const request = indexedDB.open("keyval-store");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(undefined);
      });
      const { hash } = location;
      if (!(database instanceof IDBDatabase)) return { texts, stored: stored.join("\n"), hash };
      const values = await new Promise((resolve) => {
        if (!database.objectStoreNames.contains("keyval")) return resolve([]);
        const request = database.transaction("keyval").objectStore("keyval").getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve([]);
      });
      database.close();
      return { texts, stored: [...stored, JSON.stringify(values)].join("\n"), hash };
    }, names);
    if (/^#\w*=?.{60}/.test(seen.hash) && !this.#links.includes(seen.hash))
      this.#links = [...this.#links, seen.hash].slice(-mostLinks);
    return { texts: seen.texts, stored: seen.stored };
  }

  /** Closes dialogs and menus, and comes back if the browser has left the page. */
  async settle() {
    if (!this.page.url().startsWith(this.url)) {
      await this.context.setOffline(false);
      await this.page.goto(this.url, { timeout: 30_000 });
      await this.editor("resource").waitFor({ timeout: 30_000 });
    }
    for (let i = 0; i < 3 && (await this.page.locator("dialog[open]").count()) > 0; i++)
      await this.page.keyboard.press("Escape");
  }

  /** Runs the first result of the palette for `query`. @param {string} query */
  async command(query) {
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.page.getByRole("combobox", { name: "Search" }).fill(query);
    await this.page.keyboard.press("Enter");
  }

  /** Inserts a text as a paste does, over everything or at the end. @param {Editor} editor @param {string} text @param {boolean} isOver */
  async paste(editor, text, isOver) {
    await this.editor(editor).press(isOver ? "ControlOrMeta+a" : "ControlOrMeta+End");
    await this.editor(editor).evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      if (element.dispatchEvent(event)) document.execCommand("insertText", false, data);
    }, text);
  }

  /** Drops files onto the page. @param {Readonly<Record<string, string>>} files */
  async drop(files) {
    await this.page.locator("main").evaluate((element, entries) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of entries) dataTransfer.items.add(new File([content], name));
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, Object.entries(files));
  }

  /** Whether undo in an editor leads to a text within some steps; afterwards everything is as before. @param {Editor} editor @param {string} text */
  async undoLeadsTo(editor, text) {
    const now = async () => (await this.see()).texts[editor];
    const start = await now();
    if (start === undefined) return false;
    let isFound = false;
    let steps = 0;
    for (; steps < 12 && !isFound; steps++) {
      await this.editor(editor).press("ControlOrMeta+z");
      isFound = (await now()) === text;
    }
    for (let i = 0; i < steps && (await now()) !== start; i++)
      await this.editor(editor).press("ControlOrMeta+Shift+z");
    return isFound;
  }
}

/** Starts the browser. @param {string} executablePath */
export async function launched(executablePath) {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({ executablePath, args: browserArgs });
}
