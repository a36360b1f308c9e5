import { expect, test } from "./playground.ts";

test("every example opens and gets its answer", async ({ playground, page }) => {
  test.slow();
  await playground.open();
  await page.keyboard.press("ControlOrMeta+k");
  const titles = await page
    .getByRole("option")
    .filter({ has: page.locator("small") })
    .and(page.locator("[id*=example-]"))
    .locator("span")
    .allInnerTexts();
  await page.keyboard.press("Escape");
  expect(titles.length).toBeGreaterThanOrEqual(3);
  for (const title of titles) {
    await playground.command(title);
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await playground.answered();
    await expect(page.getByRole("alert"), title).toHaveCount(0);
  }
});
