import { browserArgs } from "../browser.mjs";

/**
 * @typedef {"definition" | "resource"} Editor
 * @typedef {import("@playwright/test").Page} Page
 */

/** @type {Readonly<Record<Editor, string>>} */
const names = { definition: "Definition", resource: "Resource" };

/** How a person reaches the page: keys, palette, drops. It waits little, as a person in a hurry does. */
export class Hand {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {Editor} editor */
  editor(editor) {
    return this.page.getByRole("textbox", { name: names[editor], exact: true });
  }

  /** The text of an editor; "" if it is not shown. @param {Editor} editor */
  async textOf(editor) {
    const box = this.editor(editor);
    return (await box.count()) === 1 ? box.inputValue() : "";
  }

  /** What is on screen, and everything that the browser stores for the page. */
  async see() {
    const stored = await this.page.evaluate(async () => {
      const texts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage));
      // Opening a database that is not there would create it, without what the page wants in it.
      const databases = await indexedDB.databases();
      const isThere = databases.some(({ name }) => name === "keyval-store");
      const database = await new Promise((resolve) => {
        if (!isThere) return resolve(undefined);
        const request = indexedDB.open("keyval-store");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(undefined);
      });
      if (!(database instanceof IDBDatabase)) return texts.join("\n");
      const values = await new Promise((resolve) => {
        if (!database.objectStoreNames.contains("keyval")) return resolve([]);
        const request = database.transaction("keyval").objectStore("keyval").getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve([]);
      });
      database.close();
      return [...texts, JSON.stringify(values)].join("\n");
    });
    return { definition: await this.textOf("definition"), resource: await this.textOf("resource"), stored };
  }

  /** Closes dialogs and menus. */
  async settle() {
    for (let i = 0; i < 3 && (await this.page.getByRole("dialog").count()) > 0; i++)
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
    if ((await this.editor(editor).count()) !== 1) return false;
    const start = await this.textOf(editor);
    let isFound = false;
    let steps = 0;
    for (; steps < 12 && !isFound; steps++) {
      await this.editor(editor).press("ControlOrMeta+z");
      isFound = (await this.textOf(editor)) === text;
    }
    for (let i = 0; i < steps && (await this.textOf(editor)) !== start; i++)
      await this.editor(editor).press("ControlOrMeta+Shift+z");
    return isFound;
  }
}

/** Starts the browser. @param {string} executablePath */
export async function launched(executablePath) {
  const { chromium } = await import("@playwright/test");
  return chromium.launch({ executablePath, args: browserArgs });
}
