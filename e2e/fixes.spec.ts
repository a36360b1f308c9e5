import { definitionOf, expect, test, widget, widgetCrd } from "./playground.ts";

test("a fix is shown before it is made, made, and taken back", async ({ playground, page }) => {
  const broken = widgetCrd.replace("type: integer", "type: int # how many");
  await playground.open();
  await playground.write(broken, widget("7"));
  await expect(playground.verdict).toContainText("Definition rejected");
  const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
  await playground.showFixes(row);
  await expect(row.getByRole("button", { name: "Set type: integer", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(row).toContainText("+                type: integer # how many");
  await row.getByRole("button", { name: "Apply" }).click();
  await expect(playground.editor("Definition")).toHaveValue(broken.replace("int #", "integer #"));
  await expect(playground.verdict).toContainText("Definition accepted");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Definition")).toHaveValue(broken);
});

test("a fix of the answer before the last letter is applied where it belongs now", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, widget('"7"'));
  const fix = playground
    .problems()
    .first()
    .getByRole("button", { name: /^Write 7 without quotes to fix/ });
  await expect(fix).toBeVisible();
  const resource = await playground.editor("Resource").elementHandle();
  // Both within one frame: no person is so fast, but an answer may be slow.
  await fix.evaluate((button, area) => {
    if (!(area instanceof HTMLTextAreaElement) || !(button instanceof HTMLElement))
      throw new Error("no editor");
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");
    value?.set?.call(area, `# typed\n${area.value}`);
    area.dispatchEvent(new Event("input", { bubbles: true }));
    button.click();
  }, resource);
  await expect(playground.notice).toContainText("Done in Resource");
  await expect(playground.editor("Resource")).toHaveValue(`# typed\n${widget("7")}`);
});

test("a fix is found and applied by keys alone", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget('"7"'));
  await expect(playground.problems().first()).toContainText("spec.size");
  await page.keyboard.press("F8");
  await page.keyboard.press("ControlOrMeta+.");
  const card = page.getByRole("dialog", { name: /spec\.size/ });
  const apply = card.getByRole("button", { name: "Apply" });
  await expect(apply).toBeVisible();
  await expect(card).toBeFocused();
  for (let i = 0; i < 9; i++) {
    if (await apply.evaluate((e) => e === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});

test("after a fix by keys the focus is in the answer, and Ctrl Z takes it back from there", async ({
  playground,
  page,
}) => {
  await playground.open();
  const before = await playground.editor("Resource").inputValue();
  const fix = playground
    .problems()
    .first()
    .getByRole("button", { name: /^Rename .*to replicas/ });
  await fix.press("Enter");
  await expect(playground.editor("Resource")).toHaveValue(/replicas: 3/);
  await expect(page.getByRole("tabpanel", { name: /^Answer/ })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(playground.editor("Resource")).toHaveValue(before);
  await expect(playground.notice).toHaveCount(0);

  // By one click, too, and with the notice's own undo.
  await fix.click();
  await expect(playground.editor("Resource")).toHaveValue(/replicas: 3/);
  await expect(playground.problems().first()).toContainText("spec.cronSpec");
  await playground.notice.getByRole("button", { name: "Undo" }).click();
  await expect(playground.editor("Resource")).toHaveValue(before);

  // What is not reached yet is one line that opens.
  const row = playground.upcoming().first();
  await expect(row).toContainText("spec.cronSpec");
  const reason = row.getByRole("button", { name: /^Line \d+ of Resource$/ });
  await expect(reason).toBeHidden();
  await row.locator("summary").click();
  await expect(reason).toBeVisible();
});

test("what a fix offered is gone once it is undone in the editor, and after a while", async ({
  playground,
  page,
}) => {
  await page.clock.install();
  await playground.open();
  const fix = playground
    .problems()
    .first()
    .getByRole("button", { name: /^Rename .*to replicas/ });
  await page.clock.runFor(1_000);
  await fix.click();
  await expect(playground.notice).toContainText("Done in Resource");
  await playground.editor("Resource").press("ControlOrMeta+z");
  await expect(playground.notice).toHaveCount(0);
  await page.clock.runFor(1_000);
  await fix.click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(playground.notice).toContainText("Done in Resource");
  await page.clock.runFor(11_000);
  await expect(playground.notice).toHaveCount(0);
});

test("there is one solid button, and none where no fix is known", async ({ playground, page }) => {
  await playground.open();
  const ruled = definitionOf(
    "Widget",
    `type: object
properties: {size: {type: integer}, note: {type: string}}
x-kubernetes-validations:
  - rule: self.size * 2 == 7
  - rule: "!has(self.note)"
`,
  );
  await playground.write(ruled, widget("3\n  note: x"));
  const [unfixable, fixable] = [playground.problems().first(), playground.problems().nth(1)];
  await expect(unfixable).toContainText("failed rule: self.size * 2 == 7");
  // Fixes are found in the order of the problems, so a problem without one by now has none.
  await expect(fixable.getByRole("button", { name: /to fix/ }).first()).toBeVisible();
  await expect(unfixable.getByRole("button", { name: "Find a fix" })).toHaveCount(0);
  await expect(unfixable.getByRole("button", { name: /to fix/ })).toHaveCount(0);
  await playground.write(widgetCrd, widget('"7"\n  note: 3'));
  await expect(playground.problems()).toContainText([/spec.note: Invalid/, /spec.size: Invalid/]);
  for (const problem of await playground.problems().all())
    await expect(problem.getByRole("button", { name: / to fix spec/ }).first()).toBeVisible();
  const solid = await page
    .getByRole("region", { name: "Answer" })
    .getByRole("button", { name: / to fix spec/ })
    .evaluateAll((all) => new Set(all.map((button) => getComputedStyle(button).backgroundColor)).size);
  expect(solid, "looks of fixes").toBe(2);
});
