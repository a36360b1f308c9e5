import { test as plain } from "@playwright/test";
import { definitionOf, expect, Playground, test, widget, widgetCrd } from "./playground.ts";

const webhook = widgetCrd
  .replace(
    "  scope: Namespaced\n",
    `  scope: Namespaced
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: {url: "https://example.com/convert"}
`,
  )
  .concat("  - {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n");

test("a cage that cannot be loaded is said, with the way to fix the host", async ({ playground, page }) => {
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "" }));
  await playground.open();
  await playground.write(webhook, widget("7").replace("v1", "v2"));
  await playground.tab("Conversion").click();
  await page
    .getByRole("textbox", { name: "Conversion" })
    .fill("function convert(object) { return object; }\n");
  await expect(
    page.getByText(/This page could not load what runs the conversion function.*\.wasm/),
  ).toBeVisible();
  await expect(page.getByText(/[Nn]othing stands in/)).toHaveCount(0);
});

// What the host forbids is an error in the browser's console, and the fixture of the other tests fails on such
// errors.
plain("a host that forbids WebAssembly is told what its policy lacks", async ({ page }) => {
  const playground = new Playground(page);
  await page.route("**/rich-editor-*.js", (route) => route.abort());
  await page.route("**/assets/engine.worker-*.js", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await playground.open();
  await playground.write(webhook, widget("7").replace("v1", "v2"));
  await playground.tab("Conversion").click();
  await page
    .getByRole("textbox", { name: "Conversion" })
    .fill("function convert(object) { return object; }\n");
  await expect(page.getByText(/could not load.*wasm-unsafe-eval/)).toBeVisible();
  // A worker that is requested as the test ends would fail the whole run.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a client of Second opinion that cannot be loaded blames no regular expression", async ({
  playground,
  page,
}) => {
  await page.route("**/assets/opinion.worker-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await playground.open();
  await playground.view("Second opinion");
  const view = page.getByRole("tabpanel", { name: "Second opinion" });
  await expect(view.getByText(/could not be loaded, so it was not asked/)).toHaveCount(2);
  await expect(view).not.toContainText("regular expressions");
});

// A part that cannot be loaded is an error in the browser's console, which other tests must not have.
plain("a rule that parses is judged without what words its syntax errors", async ({ page }) => {
  const playground = new Playground(page);
  await page.route("**/rich-editor-*.js", (route) => route.abort());
  await page.route("**/assets/syntax-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const ruled = (rule: string) =>
    definitionOf(
      "Widget",
      `type: object\nproperties: {size: {type: integer}}\nx-kubernetes-validations: [{rule: "${rule}", message: too big}]`,
    );
  await playground.open();
  await playground.write(ruled("self.size < 5"), widget("7"));
  await expect(playground.problems().getByText("too big")).toBeVisible();
  await playground.write(ruled("self.size <"), widget("7"));
  await expect(page.getByText(/could not be loaded|cannot be loaded|Failed to fetch/)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByText(/Syntax error: mismatched input/).first()).toBeVisible();
});
