import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, Playground, test, widget, widgetCrd } from "./playground.ts";

/** Opens another tab of the same browser. */
async function secondTab(page: Page): Promise<Playground> {
  const other = await page.context().newPage();
  await other.route("**/rich-editor-*.js", (route) => route.abort());
  return new Playground(other);
}

/** Returns the resource of the own work as it is saved; "" if it cannot be read. */
function savedResource(page: Page): Promise<string> {
  return page.evaluate(() => {
    try {
      return String(JSON.parse(localStorage.getItem("crd-playground/1/work") ?? "{}").r);
    } catch {
      return "";
    }
  });
}

test("two tabs on the own work keep both", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  await expect.poll(() => savedResource(page)).toBe(widget("1"));
  const b = await secondTab(page);
  await b.open();
  await expect(b.editor("Resource")).toHaveValue(widget("1"));
  await playground.editor("Resource").fill(widget("2"));
  await expect.poll(() => savedResource(page)).toBe(widget("2"));
  await b.editor("Resource").fill(widget("3"));
  await expect(b.notice).toContainText("Another tab has saved other work");
  await page.reload();
  await playground.answered();
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
  await expect(playground.notice).toContainText("Another tab has saved other work");
  await playground.editor("Resource").fill(widget("4"));
  await expect.poll(() => savedResource(page)).toBe(widget("4"));
  await playground.notice.getByRole("button", { name: "Local history" }).click();
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "from another tab" })).toHaveCount(2);
  await entries.first().getByRole("button").first().click();
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));
});

test("a tab opens the other tab's work on demand", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  await expect.poll(() => savedResource(page)).toBe(widget("1"));
  const b = await secondTab(page);
  await b.open();
  await b.editor("Resource").fill(widget("3"));
  await expect.poll(() => savedResource(page)).toBe(widget("3"));
  await page.reload();
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.notice.getByRole("button", { name: "Open the other work" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));
});

test("an edited copy of a link is in the history after another link and an example", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  const first = await playground.shareLink();
  await playground.editor("Resource").fill(widget("2"));
  const second = await playground.shareLink();
  await playground.editor("Resource").fill(widget("3"));
  await expect.poll(() => savedResource(page)).toBe(widget("3"));
  await page.goto(first);
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.editor("Resource").fill(widget("4"));
  await page.goto(second);
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
  await playground.example("an immutable field");
  await playground.command("local history");
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await entries.last().getByRole("button").first().click();
  await expect(playground.editor("Resource")).toHaveValue(widget("4"));
});

for (const [name, text, words] of [
  ["damaged", '{"t":"cut o', "is damaged"],
  ["of a newer page", '{"t":"later","format":2}', "A newer version of this page saved your work"],
] as const) {
  test(`saved work that is ${name} is told, kept and given out`, async ({ playground, page }) => {
    await playground.open();
    await page.evaluate((work) => localStorage.setItem("crd-playground/1/work", work), text);
    await page.reload();
    await expect(playground.notice).toContainText(words);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      playground.notice.getByRole("button", { name: "Download it" }).click(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toBe(text);
    await playground.editor("Resource").fill(widget("7"));
    await expect.poll(() => savedResource(page)).toBe(widget("7"));
    await page.reload();
    await expect(playground.editor("Resource")).toHaveValue(widget("7"));
    await playground.command("local history");
    const [later] = await Promise.all([
      page.waitForEvent("download"),
      page
        .getByRole("list", { name: "Saved work that could not be read" })
        .getByRole("button", { name: "Download" })
        .click(),
    ]);
    expect(await readFile(await later.path(), "utf8")).toBe(text);
  });
}

test("a history entry with a bad time is shown", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.example("an immutable field");
  await page.evaluate(async () => {
    const opened = indexedDB.open("keyval-store");
    await new Promise((done) => opened.addEventListener("success", done));
    const key = "crd-playground/1/history";
    // Replaced work is stored a moment after the notice appears.
    for (;;) {
      const store = opened.result.transaction("keyval", "readwrite").objectStore("keyval");
      const index = store.get(key);
      await new Promise((done) => index.addEventListener("success", done));
      if (index.result === undefined) continue;
      const [entry] = index.result;
      const put = store.put([{ ...entry, time: 1e20 }], key);
      await new Promise((done) => put.addEventListener("success", done));
      return;
    }
  });
  await playground.command("local history");
  const entries = page.getByRole("list", { name: "Earlier work" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await entries.first().getByRole("button").first().click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});

test("a database that is switched off is told once, and replaced work can be had back", async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.example("an immutable field");
  await expect(page.getByText("Replaced work is not kept")).toHaveCount(1);
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});
