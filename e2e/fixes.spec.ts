import { expect, test, widget, widgetCrd } from "./playground.ts";

test("a problem is mended: the edit is shown, applied, and taken back", async ({ playground, page }) => {
  const broken = widgetCrd.replace("type: integer", "type: int # how many");
  await playground.open();
  await playground.write(broken, widget("7"));
  await expect(playground.verdict).toContainText("Definition rejected");
  const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
  await row.getByRole("button", { name: "Find a fix" }).click();
  await expect(row.getByRole("button", { name: "Set type: integer" })).toHaveAttribute(
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

test("says so where no edit is known", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("7")}  note: [x\n`);
  await expect(playground.problems().first()).toContainText("yaml: line");
  const row = page.getByRole("list", { name: "Problems" }).getByRole("listitem").first();
  await row.getByRole("button", { name: "Find a fix" }).click();
  await expect(row).toContainText("No edit is known that mends this.");
});
