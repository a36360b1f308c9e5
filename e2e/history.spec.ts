import { expect, test, widget, widgetCrd } from "./playground.ts";

test("work that was replaced is found again in the history, by keys alone", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.example("an immutable field");
  await playground.example("oneOf: exactly one source");
  await page.reload();
  await playground.answered();
  await playground.command("local history");
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText("widgets.example.com");
  await entries.first().getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(playground.notice).toContainText("from the local history");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await playground.command("local history");
  await page.getByRole("button", { name: "Forget all" }).click();
  await expect(page.getByText("There is nothing yet.")).toBeVisible();
});

test("work that was replaced just before the page ended is in the history of the next", async ({
  playground,
  page,
}) => {
  // A database that is not open yet when the page ends, as on a very slow machine.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("isSlow") === "no") return;
    Object.assign(IDBFactory.prototype, { open: () => ({}) });
  });
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.example("an immutable field");
  await page.evaluate(() => sessionStorage.setItem("isSlow", "no"));
  await page.reload();
  await playground.answered();
  await playground.command("local history");
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await entries.first().getByRole("button").first().click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});
