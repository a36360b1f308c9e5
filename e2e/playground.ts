import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

/** A small definition and a resource for it, for tests that bring their own. */
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

/** A definition of one version, v1, whose `spec` has a schema, for tests that are about the schema. */
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

type Document = "Definition" | "Before" | "Resource" | "Existing" | "Go";

/** The page as a person meets it. */
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

  /** Waits until a verdict of the engine stands there that is not awaited. */
  async answered(): Promise<void> {
    await expect(this.verdict).toContainText(/Definition (accepted|rejected|not sent)/);
    await expect(this.page.getByText("checking", { exact: true })).toHaveCount(0);
  }

  /** Keeps files of the page whose address matches `pattern` from it, until the function that it returns is called. */
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
   * Pastes `text` over all of a plain editor, as from the clipboard. What comes in no other way is laid out anew by the
   * browser for each of its lines.
   */
  async paste(name: Document, text: string): Promise<void> {
    await this.editor(name).evaluate((element, data) => {
      if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
      element.focus();
      element.select();
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      // What the page leaves to the browser, the browser does only for a person.
      if (element.dispatchEvent(event)) document.execCommand("insertText", false, data);
    }, text);
  }

  /** Drops files, texts or bytes by name, onto the page or onto a part of it that takes them. */
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

  tab(name: string | RegExp): Locator {
    return this.page.getByRole("tab", { name });
  }

  /** Shows a view that the answer has in its menu. */
  async view(name: string): Promise<void> {
    await this.page
      .getByRole("region", { name: "Answer" })
      .getByRole("button", { name: "More", exact: true })
      .click();
    await this.page.getByRole("menuitemradio", { name, exact: true }).click();
  }

  /** Opens the drawer at one of its tabs. */
  async drawer(name: "Console" | "Requests"): Promise<void> {
    const tab = this.page.getByRole("tablist", { name: "Drawer" }).getByRole("tab", { name });
    if (!(await tab.isVisible())) await this.page.keyboard.press("ControlOrMeta+Backquote");
    await tab.click();
  }

  /** Chooses how the resource is sent. */
  async request(kind: "create" | "update" | "status" | "scale"): Promise<void> {
    await this.page.getByRole("combobox", { name: "Request" }).selectOption(kind);
  }

  /** What the server says, without what it did not reach. */
  problems(): Locator {
    return this.page.getByRole("list", { name: "Problems" }).getByRole("listitem");
  }

  /** What comes up once that is fixed. */
  upcoming(): Locator {
    return this.page.getByRole("list", { name: "Not reached yet" }).getByRole("listitem");
  }

  /** Shows the fixes of a problem, each with what it changes. */
  async showFixes(problem: Locator): Promise<void> {
    await problem.getByRole("button", { name: /^Other ways to fix/ }).click();
    await this.page.getByRole("menuitem", { name: "Show the change first" }).click();
  }

  /** The text that is selected in a plain editor. */
  async selection(name: Document): Promise<string> {
    return this.editor(name).evaluate((element) => {
      if (!(element instanceof HTMLTextAreaElement)) return "";
      return element.value.slice(element.selectionStart, element.selectionEnd);
    });
  }

  /** Runs what the palette finds first for `query`. */
  async command(query: string): Promise<void> {
    await this.page.keyboard.press("ControlOrMeta+k");
    await this.page.getByRole("combobox", { name: "Search" }).fill(query);
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByRole("dialog", { name: "Examples and commands" })).toBeHidden();
  }

  /** Opens the example that a query finds first, and waits until it is there. */
  async example(query: string): Promise<void> {
    await this.command(query);
    await expect(this.notice).toContainText("Opened the example");
  }

  /** The link that the Share dialog makes. */
  async shareLink(): Promise<string> {
    await this.page.keyboard.press("ControlOrMeta+s");
    const link = await this.page.getByRole("textbox", { name: "Link" }).inputValue();
    await this.page.keyboard.press("Escape");
    await expect(this.page.getByRole("dialog")).toHaveCount(0);
    return link;
  }

  /** Waits until the service worker has all that it keeps. */
  async keptForOffline(): Promise<void> {
    await this.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve));
    });
  }

  /** Uses what is loaded late: the cage of a conversion function, and other clients' validators. */
  async useLateParts(): Promise<void> {
    await this.example("converted by a function");
    await this.tab("Versions").click();
    await expect(this.page.getByRole("list", { name: "Round trips" })).toBeVisible();
    await this.view("Second opinion");
    await expect(this.page.getByRole("tabpanel", { name: "Second opinion" })).toContainText("ajv");
  }

  /** Waits until Monaco stands in place of the plain editors. */
  async monaco(): Promise<void> {
    await expect(this.page.locator(".monaco-editor[role=code]")).toHaveCount(2);
  }
}

interface Fixtures {
  /** Whether Monaco may load. Most tests are about the page and not about Monaco, and are simpler without. */
  readonly withMonaco: boolean;
  /** Addresses elsewhere that the test has the page ask, by how they begin. */
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
      // Other errors, such as of files that a test withholds, are that test's matter.
      if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
    });
    page.on("request", (request) => {
      const url = request.url();
      const own = [baseURL ?? "", "data:", "blob:", ...reaches];
      if (!own.some((start) => url.startsWith(start))) foreign.push(url);
    });
    if (!withMonaco) await blocked(page, "*/rich-editor-*.js");
    await use(new Playground(page));
    expect(errors, "errors on the page").toEqual([]);
    expect(foreign, "requests to elsewhere").toEqual([]);
  },
});

/** Has the browser refuse what an address matches. Unlike a route, this takes no other request through the test. */
async function blocked(page: Page, address: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: [address] });
}
