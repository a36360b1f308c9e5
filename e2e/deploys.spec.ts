import { serveSite } from "../src/command/site/site.ts";
import { builtPage } from "./built-page.ts";
import { expect, Playground, test, widget, widgetCrd } from "./playground.ts";

/** Returns the headers that docs/hosting.md names for a file. */
function headersOf(path: string): Record<string, string> {
  const policies: readonly (readonly [RegExp, string])[] = [
    [/index\.html$/, "frame-ancestors 'none'"],
    [/engine\.worker-/, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"],
    [/opinion\.worker-/, "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'"],
  ];
  const policy = policies.find(([name]) => name.test(path))?.[1];
  return {
    "referrer-policy": "no-referrer",
    "cache-control": /assets/.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
    ...(policy === undefined ? {} : { "content-security-policy": policy }),
    ...(path.endsWith("index.html") ? { "cross-origin-opener-policy": "same-origin" } : {}),
  };
}

test.describe("below a path, with every header of the hosting document", () => {
  test.use({ serviceWorkers: "allow", reaches: ["http://localhost:"], withMonaco: true });

  test("all of the page works, and works again when the host is gone", async ({ page }) => {
    const site = await serveSite({ folder: builtPage, port: 0, below: "/below/a-path/", headersOf });
    const url = `http://localhost:${site.port}/below/a-path/`;
    const playground = new Playground(page);
    await page.goto(url);
    await playground.answered();
    await playground.monaco();
    await playground.useLateParts();
    await playground.keptForOffline();
    await site.stop();
    await page.goto(url);
    await playground.answered();
    await playground.monaco();
    await playground.example("unique items");
    await expect(playground.verdict).toContainText("Definition rejected");
  });
});

test("no text becomes markup, code or a worker: Trusted Types are enforced", async ({ page }) => {
  // Without the fixture, which would fail: the browser's console reports what the policy stops.
  const playground = new Playground(page);
  await playground.open();
  const tried = await page.evaluate(() => {
    const stopped = (run: () => unknown): boolean => {
      try {
        run();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return [
      stopped(() => {
        document.createElement("p").innerHTML = "<b>x</b>";
      }),
      stopped(() => new Worker("data:text/javascript,1")),
      stopped(() => new Worker("https://example.com/a.js")),
    ];
  });
  expect(tried).toEqual([true, true, true]);
});

test("a part that went with a deploy is said, and a reload keeps the work", async ({ playground, page }) => {
  await page.route("**/lazy-parts-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await playground.tab("Object").click();
  const lost = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(lost).toHaveCount(1);
  await page.unroute("**/lazy-parts-*.js");
  await lost.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("tabpanel", { name: "Object" })).toContainText("Not stored");
  await expect(playground.editor("Resource")).toHaveValue(widget("12"));
});
