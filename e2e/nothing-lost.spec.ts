import type { Locator } from "@playwright/test";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

/** Opens the newest work of the history with some words in its description. */
async function openFromHistory(playground: Playground, words: string): Promise<void> {
  await playground.command("local history");
  const list: Locator = playground.page.getByRole("list", { name: "Earlier work" });
  await list.getByRole("listitem").filter({ hasText: words }).first().getByRole("button").first().click();
  await expect(playground.notice).toContainText("from the local history");
}

test("what a button replaced is in the history after a reload: a resource by a sample", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("7")}# typed\n`);
  await playground.answered();
  await playground.command("sample resource: every");
  await expect(playground.notice).toContainText("A sample");
  await page.reload();
  await playground.answered();
  await openFromHistory(playground, "before a change by a button");
  await expect(playground.editor("Resource")).toHaveValue(`${widget("7")}# typed\n`);
});

test("the edited copy of a link is in the history once its tab is closed", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.answered();
  const { hash } = new URL(await playground.shareLink());
  await playground.write(widgetCrd, widget("8"));
  await playground.answered();
  const other = await playground.secondTab();
  await other.open(hash);
  await expect(other.notice).toContainText("Opened from a link, as a copy.");
  await other.editor("Resource").press("ControlOrMeta+End");
  await other.page.keyboard.type("# in the copy");
  await other.answered();
  await other.page.close();
  await playground.page.reload();
  await playground.answered();
  await openFromHistory(playground, "an edited copy of a link");
  await expect(playground.editor("Resource")).toHaveValue(/# in the copy/);
});

test("what the full storage does not accept is in the history", async ({ playground, page }) => {
  await playground.open();
  await page.evaluate(() => {
    for (let length = 1 << 20, i = 0; length > 0; i++)
      try {
        localStorage.setItem(`other ${i}`, "x".repeat(length));
      } catch {
        length >>= 1;
      }
  });
  await playground.editor("Resource").press("ControlOrMeta+End");
  await page.keyboard.type("# does not fit");
  await expect(page.getByRole("alert")).toContainText("Not saved");
  await playground.answered();
  await openFromHistory(playground, "while the browser's storage was full");
  await expect(playground.editor("Resource")).toHaveValue(/# does not fit/);
});

test("undo takes back a paste that is too long for the editor", async ({ playground }) => {
  await playground.open();
  await playground.write(widgetCrd, `${widget("7")}# typed\n`);
  await playground.paste("Resource", `a: ${"x".repeat(1_100_000)}\n${"#\n".repeat(100)}`);
  await expect(playground.page.getByText("too many to edit here")).toBeVisible();
  await playground.editor("Resource").press("ControlOrMeta+z");
  await expect(playground.editor("Resource")).toHaveValue(`${widget("7")}# typed\n`);
});

test("a policy that was typed next to the documents of a folder is in the history", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.drop({ "crd.yaml": widgetCrd, "one.yaml": widget("7"), "other.yaml": widget("8") });
  const files = page.getByRole("complementary", { name: "Files" });
  await expect(files.getByRole("status")).toContainText("2 objects");
  await playground.tab("Policies").first().click();
  await playground.editor("Policies").fill("# typed\n");
  await files.getByRole("option", { name: /other\.yaml/ }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("8"));
  await page.reload();
  await playground.answered();
  await openFromHistory(playground, "widgets.example.com");
  await playground.tab("Policies").first().click();
  await expect(playground.editor("Policies")).toHaveValue("# typed\n");
});

test("the own work is kept while a folder is open in the copy of a link", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await playground.answered();
  const { hash } = new URL(await playground.shareLink());
  await playground.write(widgetCrd, `${widget("8")}# own\n`);
  await playground.answered();
  await page.evaluate((link) => location.assign(link), hash);
  await expect(playground.notice).toContainText("Opened from a link, as a copy.");
  await playground.drop({ "crd.yaml": widgetCrd, "one.yaml": widget("1"), "other.yaml": widget("2") });
  const files = page.getByRole("complementary", { name: "Files" });
  await files.getByRole("option", { name: /other\.yaml/ }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
  await page.reload();
  await playground.answered();
  await playground.command("link's copy to my own work");
  await expect(playground.editor("Resource")).toHaveValue(`${widget("8")}# own\n`);
});
