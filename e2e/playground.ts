import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** A small definition and a resource for it, for tests with their own texts. */
export const widgetCrd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    singular: widget
    kind: Widget
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
                maximum: 9
              note:
                type: string
`;

/** Returns a definition with one version, v1, and a given schema of `spec`, for tests about schemas. */
export function definitionOf(kind: string, spec: string): string {
  const plural = `${kind.toLowerCase()}s`;
  const schema = spec.trimEnd().replaceAll(/^/gm, "              ");
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: ${plural}, kind: ${kind}}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
${schema}
`;
}

export function widget(size: string): string {
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\nspec:\n  size: ${size}\n`;
}

/** Opens everything in a view that can be unfolded. */
export async function unfoldAll(view: Locator): Promise<void> {
  await view.evaluate((panel) => {
    for (const fold of panel.querySelectorAll("details")) fold.open = true;
  });
}

type Document = "Definition" | "Before" | "Resource" | "Existing" | "Go" | "Policies";

/** The page, as a person uses it. */
export class Playground {
  readonly page: Page;
  readonly verdict: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.verdict = page.getByRole("status", { name: "Verdict" });
    this.notice = page.getByTestId("notice");
  }

  /** Opens the page at `hash` and waits until it has answered. */
  async open(hash = ""): Promise<void> {
    await this.page.goto(`./${hash}`);
    await this.answered();
  }

  /** Waits for a verdict of the engine on the current texts. */
  async answered(): Promise<void> {
    // The first page of a course hides it.
    const verdict = this.page.getByRole("status", { name: "Verdict", includeHidden: true });
    await expect(verdict).toContainText(/Definition (accepted|rejected|not sent)/);
    await expect(this.page.getByText("checking", { exact: true })).toHaveCount(0);
  }

  /** Withholds files with addresses that match `pattern` from the page. Returns a function that releases them. */
  async holdBack(pattern: string): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(pattern, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  editor(name: Document): Locator {
    return this.page.getByRole("textbox", { name, exact: true });
  }

  /** Replaces both texts and waits for nothing. Only for plain editors. */
  async write(definition: string, resource: string): Promise<void> {
    await this.editor("Definition").fill(definition);
    await this.editor("Resource").fill(resource);
  }

  /**
   * Pastes `text` over the whole text of a plain editor, as from the clipboard. Text that comes in another way makes
   * the browser lay out everything again for each of its lines.
   */
  async paste(name: Document, text: string): Promise<void> {
    await this.editor(name).evaluate((element, data) => {
      if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
      element.focus();
      element.select();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      // The browser itself only pastes for a person, so what the page leaves to it is inserted here.
      if (element.dispatchEvent(event)) document.execCommand("insertText", false, data);
    }, text);
  }

  /** Drops files, given as texts or bytes by name, onto the page or onto a part of it that accepts them. */
  async drop(
    files: Readonly<Record<string, string | readonly number[]>>,
    onto: Locator = this.page.locator("main"),
  ): Promise<void> {
    await onto.evaluate((element, entries) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of entries) {
        const part = typeof content === "string" ? content : Uint8Array.from(content);
        dataTransfer.items.add(new File([part], name));
      }
      element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, Object.entries(files));
  }

  /** Finds the tab of a view, a stage or a text. */
  tab(name: string | RegExp): Locator {
    return this.page.getByRole("tab", { name }).and(this.page.locator(":not([id^=narrow-panel])"));
  }

  /** Finds the tab of a pane, where one is shown at a time. */
  pane(name: "Definition" | "Resource" | "Answer"): Locator {
    return this.page.getByRole("tablist", { name: "Panes" }).getByRole("tab", { name });
  }

  /** Shows a view by the palette, which knows all of them in every window. */
  async view(name: string): Promise<void> {
    await this.command(`Show ${name}`);
  }

  /** The area that shows the chosen view. */
  get panel(): Locator {
    return this.page.locator("#answer-panel");
  }

  /** Opens the notes below the answer. */
  async notes(): Promise<Locator> {
    const notes = this.block("Notes");
    await notes.getByRole("button", { name: "show the notes" }).click();
    await expect(notes.getByRole("status")).toBeVisible();
    return notes;
  }

  /** Finds one subject below the problems. */
  block(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  /** Opens the drawer at one of its tabs. */
  async drawer(name: "Console" | "Requests"): Promise<void> {
    const tab = this.page.getByRole("tablist", { name: "Drawer" }).getByRole("tab", { name });
    if (!(await tab.isVisible())) await this.page.keyboard.press("ControlOrMeta+Backquote");
    await tab.click();
  }

  /** Chooses how the resource is sent. */
  async request(kind: "create" | "apply" | "update" | "status" | "scale"): Promise<void> {
    await this.page.getByRole("combobox", { name: "Request" }).selectOption(kind);
  }

  /** Finds the problems that the server reports, without those that it did not reach. */
  problems(): Locator {
    return this.page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  }

  /** Finds the problems that come once those are fixed. */
  upcoming(): Locator {
    return this.page.getByRole("list", { name: "Not reached yet" }).getByRole("listitem");
  }

  /** Shows the fixes of a problem, each with its change. */
  async showFixes(problem: Locator): Promise<void> {
    await problem.getByRole("button", { name: /^Other ways to fix/ }).click();
    await this.page.getByRole("menuitem", { name: "Show the change first" }).click();
  }

  /** Returns the selected text of a plain editor. */
  async selection(name: Document): Promise<string> {
    return this.editor(name).evaluate((element) => {
      if (!(element instanceof HTMLTextAreaElement)) return "";
      return element.value.slice(element.selectionStart, element.selectionEnd);
    });
  }

  /**
   * Waits for a copy since the last call, by a button or a key, and returns its text. It never reads the clipboard of
   * the machine, which other tests write, too.
   */
  async copied(): Promise<string> {
    let text: string | undefined;
    const take = async (): Promise<string | undefined> => {
      text = await this.page.evaluate((name) => {
        const copies: unknown = Reflect.get(globalThis, name);
        const last: unknown = Array.isArray(copies) ? copies.splice(0).at(-1) : undefined;
        return typeof last === "string" ? last : undefined;
      }, copiesName);
      return text;
    };
    await expect.poll(take, "nothing was copied").not.toBeUndefined();
    return text ?? "";
  }

  /** Runs the first result of the palette for `query`. */
  async command(query: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.page.getByRole("combobox", { name: "Search" }).fill(query);
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByRole("dialog", { name: "Examples and commands" })).toBeHidden();
  }

  /** Opens the example of the palette with `words` in its title, and waits until it is there. */
  async example(words: string): Promise<void> {
    await this.command(words);
    // The notice may still be that of the example before this one.
    await expect(this.notice).toContainText("Opened the example");
    await expect(this.notice).toContainText(words, { ignoreCase: true });
  }

  /** Returns the link of the Share dialog. */
  async shareLink(): Promise<string> {
    await this.page.keyboard.press("ControlOrMeta+s");
    const link = await this.page.getByRole("textbox", { name: "Link" }).inputValue();
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
    return link;
  }

  /** Waits until the service worker has stored everything that it keeps. */
  async keptForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    });
  }

  /** Uses what is loaded late: the sandbox of a conversion function, and other clients' validators. */
  async useLateParts(): Promise<void> {
    await this.example("converted by a function");
    await this.tab("Versions").click();
    await expect(this.page.getByRole("list", { name: "Round trips" })).toBeVisible();
    await this.view("Second opinion");
    await expect(this.page.getByRole("tabpanel", { name: "Second opinion" })).toContainText("ajv");
  }

  /** Another tab of the same browser, with plain editors and nothing opened yet. */
  async secondTab(): Promise<Playground> {
    const page = await this.page.context().newPage();
    await withoutMonaco(page);
    await page.addInitScript(keepCopies, copiesName);
    return new Playground(page);
  }

  /** Waits until Monaco has replaced the plain editors. */
  async monaco(): Promise<void> {
    await expect(this.page.locator(".monaco-editor[role=code]")).toHaveCount(2);
  }
}

interface Fixtures {
  /** Whether Monaco may load. Most tests are about the page and not about Monaco, and are simpler without it. */
  readonly withMonaco: boolean;
  /** The beginnings of addresses elsewhere that the page may request in the test. */
  readonly reaches: readonly string[];
  readonly playground: Playground;
}

export const test = base.extend<Fixtures>({
  withMonaco: [false, { option: true }],
  reaches: [[], { option: true }],
  playground: async ({ page, withMonaco, reaches, baseURL }, use) => {
    const errors: string[] = [];
    const foreign: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // Other errors, such as those about files that a test withholds, are checked by that test.
      if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
    });
    page.on("request", (request) => {
      const url = request.url();
      const own = [baseURL ?? "", "data:", "blob:", ...reaches];
      if (!own.some((start) => url.startsWith(start))) foreign.push(url);
    });
    if (!withMonaco) await withoutMonaco(page);
    await page.addInitScript(keepCopies, copiesName);
    await use(new Playground(page));
    expect(errors, "errors on the page").toEqual([]);
    expect(foreign, "requests to elsewhere").toEqual([]);
  },
});

/** Makes the browser reject requests for Monaco. Unlike a route, this does not pass other requests through the test. */
async function withoutMonaco(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/rich-editor-*.js"] });
}

/** The global name of a page's copies. */
const copiesName = "copiesForTests";

/** Runs in the page: keeps what it copies, in place of the machine's clipboard. */
function keepCopies(name: string): void {
  // An empty page has none.
  if (!("clipboard" in navigator)) return;
  const copies: string[] = [];
  Reflect.set(globalThis, name, copies);
  const writeText = async (text: string): Promise<void> => void copies.push(text);
  const write = async (items: readonly ClipboardItem[]): Promise<void> => {
    for (const item of items) copies.push(await (await item.getType("text/plain")).text());
  };
  Object.defineProperties(navigator.clipboard, { writeText: { value: writeText }, write: { value: write } });
  // Editors copy by themselves.
  addEventListener("copy", ({ clipboardData }) => copies.push(clipboardData?.getData("text/plain") ?? ""));
}
