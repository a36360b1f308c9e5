import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

async function view(playground: Playground) {
  await playground.view("Second opinion");
  const { page } = playground;
  return {
    schema: page.getByRole("region", { name: "Schema", exact: true }),
    rules: page.getByRole("region", { name: "Rules", exact: true }),
  };
}

const withRules = widgetCrd.replace(
  "            properties:\n              size:",
  `            x-kubernetes-validations:
            - rule: self.size < 5
            - rule: quantity('1Ki').asInteger() > self.size
            properties:
              size:`,
);

test("other clients are heard beside the server, each difference with its reason", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(withRules, `${widget("7")}  note: null\n`);
  await expect(playground.verdict).toContainText("Resource rejected");
  const { schema, rules } = await view(playground);
  await expect(page.getByText("Neither affects the server's verdict")).toBeVisible();
  await expect(schema.getByRole("status")).toHaveText("They differ in 1 of 1.");
  await expect(schema).toContainText("A null of a field that is not nullable is dropped by the server");
  await expect(rules.getByRole("status")).toHaveText("They differ in 1 of 2.");
  await expect(rules).toContainText("The libraries of Kubernetes are not supported.");
  await rules.getByRole("button", { name: /^line/ }).first().click();
  await expect(playground.editor("Resource")).toBeFocused();
});

test("clients are loaded when the view is opened, and not before", async ({ playground, page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await playground.open();
  await playground.tab("Object").click();
  expect(loaded.filter((url) => /opinion/.test(url))).toEqual([]);
  await view(playground);
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /They agree|They differ|Neither/ })
      .first(),
  ).toBeVisible();
  expect(loaded.some((url) => /opinion\.worker/.test(url))).toBe(true);
});

test("a client whose regular expression takes for ever is stopped, and the page goes on", async ({
  playground,
}) => {
  await playground.open();
  await playground.write(
    widgetCrd.replace("type: string", "type: string\n                pattern: ^(a+)+$"),
    `${widget("7")}  note: ${"a".repeat(60)}b\n`,
  );
  await expect(playground.verdict).toContainText("Resource rejected");
  const { schema } = await view(playground);
  await expect(schema.getByRole("status")).toContainText("gave no answer in time", { timeout: 10_000 });
  await playground.editor("Resource").fill(widget("8"));
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(schema.getByRole("status")).toContainText("Neither the server nor the client finds a fault.");
});
