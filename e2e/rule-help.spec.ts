import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

test.use({ withMonaco: true });

const crd = `${widgetCrd}            x-kubernetes-validations:
            - rule: self.size > 1
`;

/** Opens the page with a definition that has a rule. It is written into the plain editors, before Monaco replaces those. */
async function openWithRule(playground: Playground): Promise<void> {
  const release = await playground.holdBack("**/rich-editor-*.js");
  await playground.open();
  await playground.write(crd, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  release();
  await playground.monaco();
}

test("offers the fields of the schema and the functions that fit, as one types a rule", async ({
  playground,
  page,
}) => {
  await openWithRule(playground);
  await playground.editor("Definition").press("ControlOrMeta+End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.type(" && self.");
  const list = page.locator(".suggest-widget .monaco-list-row");
  await expect(list.filter({ hasText: "note" })).toBeVisible();
  await page.keyboard.type("no");
  await page.keyboard.press("Enter");
  await page.keyboard.type(".starts");
  await page.keyboard.press("Control+Space");
  await expect(list.filter({ hasText: "startsWith" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(
    page.locator(".view-line", { hasText: "rule: self.size > 1 && self.note.starts" }),
  ).toBeVisible();
});

test("tells the type of a name in a rule", async ({ playground, page }) => {
  await openWithRule(playground);
  await playground.editor("Definition").press("ControlOrMeta+End");
  const expression = page.locator(".view-line span span", { hasText: "self.size" });
  // Until the rules' help is loaded, resting there shows nothing, and it is not asked again.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await expression.last().hover({ position: { x: 50, y: 8 } });
    await expect(page.locator(".monaco-hover", { hasText: "size: int" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("leaves YAML alone outside of rules", async ({ playground, page }) => {
  await openWithRule(playground);
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.type("  note: a.");
  await page.waitForTimeout(300);
  await expect(page.locator(".suggest-widget.visible")).toHaveCount(0);
});
