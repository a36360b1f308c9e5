import { expect, test, widget, widgetCrd } from "./playground.ts";

test("browsing the examples keeps the work before them one click away", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.example("oneOf: exactly one source");
  await expect(playground.notice).toContainText("Request 1 of 3 is shown.");
  const steps = page.getByRole("group", { name: "Steps" });
  await expect(steps.getByRole("radio")).toHaveCount(3);
  await steps.getByRole("radio", { name: "3 create" }).check();
  await expect(playground.notice).toContainText("Request 3 of 3 is shown.");
  await playground.example("an immutable field");
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await expect(playground.notice.getByRole("button", { name: "Back to what I had" })).toHaveCount(0);
});

test("every example opens and gets its answer", async ({ playground, page }) => {
  test.slow();
  await playground.open();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("listbox")).toBeVisible();
  const titles = await page
    .getByRole("option")
    .filter({ has: page.locator("small") })
    .and(page.locator("[id*=example-]"))
    .locator("span")
    .allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(titles.length).toBeGreaterThanOrEqual(3);
  for (const title of titles) {
    await playground.command(title);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await playground.answered();
    await expect(page.getByRole("alert"), title).toHaveCount(0);
  }
});
