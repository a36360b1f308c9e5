import { expect } from "@playwright/test";
import type { Tab } from "./drivers/driver.ts";
import { type Found, findInPage, type Target } from "./drivers/find.ts";
import { chord, clickAt, typing } from "./drivers/keys.ts";

/** The pauses between checks for an expected state, in milliseconds. */
const intervals = [50, 100, 200];

const verdict: Target = { role: "status", name: "Verdict" };

/** A person who uses the page in a tab of any engine, by roles and names, with mouse and keys. */
export class Visitor {
  readonly tab: Tab;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  /** Opens an address and waits for the answer. */
  async open(url: string): Promise<void> {
    await this.tab.goto(url);
    await this.#watch();
    await this.answered();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
    await this.#watch();
    await this.answered();
  }

  async answered(): Promise<void> {
    await this.sees(verdict, /Definition (accepted|rejected|not sent)/);
  }

  async verdict(text: string | RegExp): Promise<void> {
    await this.sees(verdict, text);
  }

  /** Runs a function in the page. It must not use anything outside of itself. */
  async evaluate<A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return (await this.tab.evaluate(String(run), args)) as Awaited<R>;
  }

  find(target: Target): Promise<Found[]> {
    return this.evaluate(findInPage, target, false, false);
  }

  /** Waits until the text of the first such element contains or matches `text`. */
  async sees(target: Target, text: string | RegExp = ""): Promise<void> {
    const read = async (): Promise<string> => {
      const [first] = await this.find(target);
      return first === undefined ? "(is not there)" : first.text;
    };
    const named = expect.poll(read, { message: said(target), intervals });
    await (typeof text === "string" ? named.toContain(text) : named.toMatch(text));
    if (text === "") await this.#counts(target, (count) => count > 0);
  }

  /** Waits until a text is somewhere on the page. */
  async shows(text: string): Promise<void> {
    const read = (): Promise<string> =>
      this.evaluate(() => document.body.innerText.replaceAll("\u00a0", " "));
    await expect.poll(read, { intervals }).toContain(text);
  }

  /** Waits until there is no such element. */
  async misses(target: Target): Promise<void> {
    await this.#counts(target, (count) => count === 0);
  }

  /** Waits until the value of a field equals or matches `value`. */
  async hasValue(target: Target, value: string | RegExp): Promise<void> {
    const read = async (): Promise<string> => (await this.find(target))[0]?.value ?? "(is not there)";
    const named = expect.poll(read, { message: said(target), intervals });
    await (typeof value === "string" ? named.toBe(value) : named.toMatch(value));
  }

  async isFocused(target: Target): Promise<void> {
    const read = async (): Promise<boolean> => (await this.find(target))[0]?.isFocused ?? false;
    await expect.poll(read, { message: `${said(target)} has the focus`, intervals }).toBe(true);
  }

  async #counts(target: Target, isRight: (count: number) => boolean): Promise<void> {
    const read = async (): Promise<boolean> => isRight((await this.find(target)).length);
    await expect.poll(read, { message: `how many there are of ${said(target)}`, intervals }).toBe(true);
  }

  /** Clicks the centre of the first such element, as soon as it is there and no longer moves. */
  async click(target: Target): Promise<void> {
    // An answer that comes between the look and the click may move the element away.
    const isHit = async (): Promise<boolean> => {
      const { x, y } = await this.#standing(target);
      await this.evaluate(findInPage, target, false, false, true);
      await this.tab.perform([clickAt(x, y)]);
      // Unknown where the click left the page.
      return (await this.evaluate(() => (globalThis as { clicked?: boolean }).clicked)) !== false;
    };
    await expect.poll(isHit, { message: `${said(target)} is clicked`, intervals }).toBe(true);
  }

  /** Waits until the first such element is there and no longer moves. Returns its centre. */
  async #standing(target: Target): Promise<{ readonly x: number; readonly y: number }> {
    let at = { x: -1, y: -1 };
    const stands = async (): Promise<boolean> => {
      const [first] = await this.evaluate(findInPage, target, false, true);
      if (first === undefined) return false;
      const isSame = first.x === at.x && first.y === at.y;
      at = first;
      return isSame;
    };
    await expect.poll(stands, { message: `${said(target)} stands still`, intervals }).toBe(true);
    return at;
  }

  /** Moves the keyboard focus to an element. */
  async focus(target: Target): Promise<void> {
    await this.#counts(target, (count) => count > 0);
    await this.evaluate(findInPage, target, true, true);
  }

  async press(keys: string): Promise<void> {
    await this.tab.perform([chord(keys)]);
  }

  async type(text: string): Promise<void> {
    await this.tab.perform([typing(text)]);
  }

  /** Waits until Monaco has replaced the plain editors. */
  async monaco(): Promise<void> {
    const count = (): Promise<number> =>
      this.evaluate(() => document.querySelectorAll(".monaco-editor[role=code]").length);
    await expect.poll(count, { message: "editors", intervals }).toBe(2);
  }

  /** Types at the end of an editor. */
  async typeAtEnd(name: "Definition" | "Resource", text: string): Promise<void> {
    await this.focus({ role: "textbox", name });
    await this.press("Control+End");
    await this.type(text);
  }

  /** Undoes what was typed. Engines differ in the size of a step, and undo ends at the text as it was opened. */
  async undoAll(): Promise<void> {
    for (let i = 0; i < 4; i++) await this.press("Control+z");
  }

  async showTab(name: string, part = false): Promise<void> {
    await this.click({ role: "tab", name, part });
  }

  /** Shows a view by the palette. */
  async view(name: string): Promise<void> {
    await this.command(`Show ${name}`);
  }

  /** Runs the first result of the palette for `query`. */
  async command(query: string): Promise<void> {
    await this.press("Control+k");
    await this.isFocused({ role: "combobox", name: "Search", part: true });
    await this.type(query);
    await this.hasValue({ role: "combobox", name: "Search", part: true }, query);
    await this.press("Enter");
    await this.misses({ role: "dialog", name: "Examples and commands" });
  }

  /** Returns the link of the Share dialog. */
  async shareLink(): Promise<string> {
    await this.press("Control+s");
    const link: Target = { role: "textbox", name: "Link" };
    await this.hasValue(link, /#1d/);
    const [found] = await this.find(link);
    await this.press("Escape");
    await this.misses({ role: "dialog" });
    return found?.value ?? "";
  }

  /** Returns uncaught errors and rejections since the page was opened, and what its policy stopped. */
  async faults(): Promise<string[]> {
    return this.evaluate(() => (globalThis as { faults?: string[] }).faults ?? []);
  }

  /** Records what fails in the page from now on. */
  async #watch(): Promise<void> {
    await this.evaluate(() => {
      const faults: string[] = [];
      Object.assign(globalThis, { faults });
      addEventListener("error", (event) => {
        // Not an error: a size that changed while sizes were observed is observed in the next frame.
        if (!event.message.startsWith("ResizeObserver loop")) faults.push(`error: ${event.message}`);
      });
      addEventListener("unhandledrejection", (event) => faults.push(`rejection: ${String(event.reason)}`));
      document.addEventListener("securitypolicyviolation", (event) =>
        faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
  }
}

function said({ role, name, within }: Target): string {
  return `${role} "${name ?? ""}"${within === undefined ? "" : ` in ${said(within)}`}`;
}
