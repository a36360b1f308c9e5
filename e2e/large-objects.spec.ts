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
  await expect(playground.block("Object")).toContainText("just as it was sent, 5 set by the server");

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
  expect((await playground.copied()).split("\n").length).toBeGreaterThan(fields);
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

test.describe("in Monaco", () => {
  test.use({ withMonaco: true });

  test("a million pasted lines are answered and shown by their beginning, and what was there comes back", async ({
    playground,
    page,
  }) => {
    await playground.open();
    await playground.monaco();
    const before = await page.locator(".monaco-editor[role=code] .view-line").last().innerText();
    await playground.editor("Resource").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await playground.editor("Resource").evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "a\n".repeat(1_000_000));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.getByText("This text has 1,000,001 lines, too many to edit here.")).toBeVisible();
    await expect(playground.editor("Resource")).toBeFocused();
    await expect(playground.verdict).toContainText("Resource rejected");
    await page.getByRole("button", { name: "Remove the text" }).click();
    await expect(playground.verdict).toContainText("it is empty");
    await playground.editor("Resource").focus();
    await page.keyboard.press("ControlOrMeta+z");
    await expect(page.locator(".view-line", { hasText: before.trim() }).first()).toBeVisible();
  });
});
