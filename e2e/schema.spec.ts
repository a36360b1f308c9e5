import { expect, test, widget, widgetCrd } from "./playground.ts";

test("the schema as a tree: keyboard, search, places in both editors, documents for other programs", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("the tree", async () => {
    await playground.write(widgetCrd, widget("5"));
    await playground.view("Fields");
    const tree = page.getByRole("tree", { name: "Schema of v1" });
    const item = (name: RegExp) => tree.getByRole("treeitem", { name });
    await expect(item(/^size/)).toBeVisible();

    await item(/^v1/).focus();
    await page.keyboard.press("ArrowDown");
    await expect(item(/^spec/)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(item(/^size/)).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("v");
    await expect(item(/^v1/)).toBeFocused();
    await page.keyboard.type("si");
    await expect(item(/^size/)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const details = page.getByRole("region", { name: "The chosen field" });
    await expect(details).toContainText("spec.size");
    await expect(details).toContainText("maximum 9");
    await expect(playground.editor("Definition")).toBeFocused();
    await expect
      .poll(() =>
        playground.editor("Resource").evaluate((element) => {
          const { value, selectionStart } = element as HTMLTextAreaElement;
          return value.slice(0, selectionStart).split("\n").length;
        }),
      )
      .toBe(6);

    await page.getByRole("searchbox", { name: "Search fields" }).fill("not");
    await expect(tree.getByRole("treeitem")).toHaveCount(1);
    await expect(item(/^spec\.note/)).toBeVisible();
  });
  await test.step("documents for other programs", async () => {
    await playground.write(widgetCrd, widget("5"));
    await playground.view("Fields");
    await page.getByText("Documents for other programs").click();
    await expect(page.getByText("# yaml-language-server: $schema=v1.schema.json")).toBeVisible();
    await expect(page.getByText('"additionalProperties": false').first()).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download v1.schema.json" }).click();
    expect((await download).suggestedFilename()).toBe("v1.schema.json");
    await page.getByRole("radio", { name: "OpenAPI v3" }).check();
    await expect(page.getByText('"openapi": "3.0.0"')).toBeVisible();
  });
});
