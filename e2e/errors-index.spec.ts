import { violations } from "./axe.ts";
import { expect, test } from "./playground.ts";

const narrow = { width: 360, height: 740 };

test.describe("without JavaScript on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: narrow });

  test("the index of errors leads to a page with an example", async ({ page }) => {
    await page.goto("errors/index.html");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Index of errors");
    await page.getByRole("link", { name: "maximum", exact: true }).click();
    await expect(page).toHaveTitle(/in body should be/);
    await expect(page.getByRole("heading", { name: "What it means" })).toBeVisible();
    await expect(page.locator("mark")).toHaveCount(1);
    await expect(page.locator(".said")).toContainText("in body should be less than or equal to");
    await page.getByRole("link", { name: "Index of errors" }).click();
    await expect(page).toHaveTitle(/^Index of errors/);
  });
});

for (const file of [
  "index",
  "maximum",
  "rules--false-with-message",
  "x-kubernetes-validations",
  "marker--not-numeric",
]) {
  test(`${file}: accessible in both themes, and not wider than a phone`, async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto(`errors/${file}.html`);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
  });
}

test("the example opens on the page, whose menu leads back", async ({ page, playground, context }) => {
  await page.goto("errors/maximum.html");
  await page.getByRole("link", { name: "Open the example" }).click();
  await playground.answered();
  await expect(page.getByText("in body should be less than or equal to").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^More about / })
    .first()
    .click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "About this error" }).click();
  const about = await opened;
  await expect(about).toHaveURL(/\/errors\/maximum\.html$/);
});

test("the dialog links a message to the page about its code", async ({ page, playground }) => {
  await playground.open();
  await playground.command("Explain an error");
  const dialog = page.getByRole("dialog", { name: "Explain an error" });
  await dialog.getByRole("textbox").fill("spec.size: Required value\n");
  const link = dialog.getByRole("link", { name: "required", exact: true });
  await expect(link).toHaveAttribute("href", "./errors/required.html");
});
