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

test("a file that nobody edited, and what was there before a button changed it, are in the history", async ({
  playground,
  page,
}) => {
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await playground.open();
  await playground.drop({ "crd.yaml": widgetCrd });
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await playground.example("an immutable field");
  await playground.command("local history");
  await expect(entries).toHaveCount(1);
  await entries.first().getByRole("button").first().click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);

  await playground.write(widgetCrd, widget("7").replace("size", "siez"));
  await playground.problems().first().getByRole("button", { name: "Rename to size" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await playground.drop({ "other.yaml": widget("8") });
  await expect(playground.editor("Resource")).toHaveValue(widget("8"));
  await playground.command("local history");
  const before = entries.filter({ hasText: "before a change by a button" });
  await expect(before).toHaveCount(1);
  await before.getByRole("button").first().click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7").replace("size", "siez"));
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
