import { definitionOf, expect, test } from "./playground.ts";

const fields = 20_000;
const definition = definitionOf("Gadget", "type: object\nx-kubernetes-preserve-unknown-fields: true\n");
const resource = `apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: w}\nspec:\n${Array.from(
  { length: fields },
  (_, i) => `  field${i}: some value of it\n`,
).join("")}`;

test("of an object of 20,000 fields the first lines are drawn, all are counted, compared and copied", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.paste("Definition", definition);
  await playground.paste("Resource", resource);
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.tab("Problems").click();
  await expect(page.getByText(/lines added, none dropped/)).toBeVisible();

  await playground.tab("Object").click();
  const lines = page.getByRole("list", { name: "Object" }).getByRole("listitem");
  await expect(lines).toHaveCount(200);
  await expect(lines.first()).toContainText("apiVersion");
  const more = page.getByRole("button", { name: /^Show 1,000 more of 20,\d{3} lines$/ });
  await more.click();
  await expect(lines).toHaveCount(1_200);
  await expect(more).toBeVisible();

  await page.getByRole("radio", { name: "Diff" }).check({ force: true });
  await expect(page.getByText(/^@@ /)).toHaveCount(1);

  await page.getByRole("button", { name: "Copy the object" }).click();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).split("\n").length))
    .toBeGreaterThan(fields);
});

test("a value of a megabyte is drawn by its beginning", async ({ playground, page }) => {
  await playground.open();
  await playground.paste("Definition", definition);
  await playground.paste(
    "Resource",
    `apiVersion: example.com/v1\nkind: Gadget\nmetadata: {name: w}\nspec:\n  a: ${"x".repeat(1_000_000)}\n${"#\n".repeat(100)}`,
  );
  await playground.tab("Object").click();
  await expect(page.getByText(/… \(9\d\d,\d{3} more characters\)/)).toBeVisible();
});
