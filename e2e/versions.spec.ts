import { expect, test, unfoldAll } from "./playground.ts";

const crd = (conversion: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
${conversion}  names:
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
              size: {type: integer}
              note: {type: string}
  - name: v2
    served: true
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas: {type: integer}
              note: {type: string}
  - name: v3
    served: false
    storage: false
    schema:
      openAPIV3Schema: {type: object}
`;

const resource = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: w
spec:
  size: 3
  note: hello
`;

test("from None to a webhook: what is lost, a function from a template, nothing lost", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(crd(""), resource);
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Versions").click();
  const v2 = page.getByRole("region", { name: /^v2 / });
  await expect(v2).toContainText("deprecated");
  await expect(v2).toContainText("Warning: example.com/v2 Widget is deprecated");
  await expect(v2).toContainText("spec.size is not in the schema of v2, so it is dropped.");
  await v2.getByText("The object at v2").click();
  await expect(v2.getByRole("list", { name: "The object at v2" })).toContainText("gone: size: 3");
  await expect(page.getByRole("region", { name: /^v3 / })).toContainText("404 page not found");
  const trips = page.getByRole("list", { name: "Round trips" });
  await expect(trips).toContainText("v1 → v2 → v1, full sample: not lossless");

  await playground.tab("Conversion").click();
  await page.getByRole("button", { name: "Set strategy Webhook" }).click();
  await expect(playground.notice).toContainText("converts through a webhook now");
  await expect(page.getByText("Nothing replaces the webhook")).toBeVisible();
  await expect(v2.getByText("The ConversionReview to example.com/v2")).toBeVisible();
  await page.getByRole("button", { name: "Write a template" }).click();
  await expect(page.getByRole("textbox", { name: "Conversion" })).toHaveValue(
    /move\(object, "spec.size", "spec.replicas"\)/,
  );
  await expect(v2).toContainText("spec.size was moved to spec.replicas by the webhook.");
  await expect(trips).not.toContainText("not lossless");
  await v2.getByText("The reply, HTTP 200").click();
  await expect(v2).toContainText('"replicas":3');
  await v2.getByText("The ConversionReview to").click();
  await v2.getByRole("button", { name: "Copy the ConversionReview to example.com/v2" }).click();
  expect(await playground.copied()).toContain('"desiredAPIVersion": "example.com/v2"');

  const link = await playground.shareLink();
  await page.goto("about:blank");
  await page.goto(link);
  await playground.answered();
  await playground.tab("Conversion").click();
  await expect(page.getByRole("textbox", { name: "Conversion" })).toHaveValue(/spec.replicas/);
});

test("a response in place of a function, rejected in the server's words", async ({ playground, page }) => {
  await playground.open();
  const webhook =
    '  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://a.b"}}}\n';
  await playground.write(
    crd(webhook),
    resource.replace("example.com/v1", "example.com/v2").replace("size", "replicas"),
  );
  await playground.tab("Conversion").click();
  await page.getByRole("radio", { name: "Response" }).check();
  await page.getByRole("button", { name: "Write one" }).click();
  await expect(playground.problems().first()).toContainText("returned 0 objects, expected 1");
  await page.getByLabel("HTTP status of the response").selectOption("503");
  await expect(playground.problems().first()).toContainText(
    "the server is currently unable to handle the request",
  );
});

test("a definition that is rejected has no versions to show", async ({ playground, page }) => {
  await playground.open();
  await playground.write("a: 1", resource);
  await playground.tab("Versions").click();
  await expect(page.getByText("The definition is rejected, so there are no versions to show.")).toBeVisible();
});

test("keeps within narrow and wide windows, dark and light", async ({ playground, page }) => {
  await playground.open();
  await playground.write(crd(""), resource);
  for (const [width, colorScheme] of [
    [1280, "light"],
    [1280, "dark"],
    [360, "dark"],
    [360, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    if (width < 800) await playground.pane("Answer").click();
    await playground.tab("Versions").click();
    const trips = page.getByRole("list", { name: "Round trips" });
    await expect(trips).toBeVisible();
    await unfoldAll(page.locator("#answer-panel"));
    await expect(page.getByRole("list", { name: "The object at v2" })).toBeVisible();
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `${width} px, ${colorScheme}`).toBe(false);
    if (width < 800) await playground.pane("Definition").click();
    await playground.tab("Conversion").click();
    await expect(page.getByRole("button", { name: "Write a template" })).toBeVisible();
  }
});
