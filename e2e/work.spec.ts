import { readFile } from "node:fs/promises";
import { deflateSync, strToU8 } from "fflate";
import { dictionary1 } from "../src/ui/workspace/permalink/dictionary-1.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

test("a reload keeps the work", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await page.getByRole("textbox", { name: "Title" }).fill("My widgets");
  await playground.tab("Object").click();
  await expect(page).toHaveURL(/view=object$/);
  await page.reload();
  await playground.answered();
  await expect(playground.editor("Resource")).toHaveValue(widget("12"));
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("My widgets");
  await expect(playground.tab("Object")).toHaveAttribute("aria-selected", "true");
});

test("a link shows the same to somebody else", async ({ playground, page, browser }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await page.getByRole("combobox", { name: "Field validation" }).selectOption("Warn");
  await playground.tab(/^Schema/).click();
  const link = await playground.shareLink();
  expect(link).toMatch(/#1d[\w-]+$/);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("status", { name: "Verdict" })).toContainText("Resource rejected 1 problem");
  await expect(other.getByRole("combobox", { name: "Field validation" })).toHaveValue("Warn");
  await expect(other.getByRole("tab", { name: /^Schema/ })).toHaveAttribute("aria-selected", "true");
  await context.close();
});

test("a link opens as a copy beside the own work", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  // The same link as the page's own address had, before the work went on.
  await expect(page).toHaveURL(/#1d/);
  const link = await playground.shareLink();
  await playground.editor("Resource").fill(widget("2"));
  await page.reload();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(playground.notice).toContainText("Your own work is kept");
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.editor("Resource").fill(widget("3"));
  await expect(page).not.toHaveURL(/#1d/);
  await page.reload();
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));
  await playground.notice.getByRole("button", { name: "Back to my work" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
  await playground.command("back to the previous work");
  await expect(playground.editor("Resource")).toHaveValue(widget("3"));
});

test("a link that is put into the address of an open page is opened, one to a view changes only that", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  const link = await playground.shareLink();
  await playground.editor("Resource").fill(widget("2"));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.notice.getByRole("button", { name: "Back to my work" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));

  await page.evaluate(() => {
    location.hash = "#view=object";
  });
  await expect(playground.tab("Object")).toHaveAttribute("aria-selected", "true");
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
});

function packed(text: string): string {
  const bytes = deflateSync(strToU8(text), { dictionary: strToU8(dictionary1) });
  return `#1d${Buffer.from(bytes).toString("base64url")}`;
}

test("a bad link is told, with the reason, and leaves a working page", async ({ playground, page }) => {
  for (const [name, hash, reason] of [
    ["garbage", "#1d%%%%", "do not belong in a link"],
    ["random bytes", "#1dAAAAAAAAAAAAAAAA", "missing or damaged"],
    ["a deflate bomb", packed(`{"d":"${"a".repeat(5_000_000)}"}`), "more than 4 MB"],
    ["another shape", packed('{"d":[1,2],"r":{"x":"y"}}'), "missing or damaged"],
    ["a newer format", "#9zzzz", "newer version"],
  ] as const) {
    await test.step(name, async () => {
      // Not a change of the address: the link is what the page begins with.
      await page.goto("about:blank");
      await playground.open(hash);
      await expect(playground.notice).toContainText("The link could not be opened");
      await expect(playground.notice).toContainText(reason);
      await expect(playground.verdict).toContainText("Resource rejected");
      await playground.notice.getByRole("button", { name: "Dismiss" }).click();
      await expect(playground.notice).toBeHidden();
    });
  }
});

test("examples open, and the work before can be had back", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await page.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("option", { name: /An immutable field/ }).click();
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByRole("combobox", { name: "Request" })).toHaveValue("update");
  await expect(playground.problems().first()).toContainText("the engine cannot be changed");
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});

test("what is too long for a link goes into a file, which opens again", async ({ playground, page }) => {
  await playground.open();
  const noise = Array.from(
    { length: 6000 },
    (_, i) => `# ${Math.imul(i + 7, 2654435761) >>> 0} ${Math.imul(i, 40503) >>> 0}`,
  );
  await playground.write("", widget("7"));
  await playground.paste("Definition", `${widgetCrd}${noise.join("\n")}\n`);
  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("too many for most programs");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download as a file" }).click(),
  ]);
  const file = await readFile(await download.path());
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await playground.editor("Resource").fill(widget("8"));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), playground.command("open a file")]);
  await chooser.setFiles({ name: "work.yaml", mimeType: "application/yaml", buffer: file });
  await expect(playground.notice).toContainText("Opened work.yaml");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
});

test("dropped manifests find their panes", async ({ playground }) => {
  await playground.open();
  await playground.drop({ "widget.yaml": widget("7"), "crd.yaml": widgetCrd });
  await expect(playground.verdict).toContainText("Resource accepted");
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
});

test("storage that refuses is told, and a link into an open page still leaves the way back", async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await playground.open();
  await playground.write(widgetCrd, widget("1"));
  await expect(page.getByText("Not saved: the browser's storage is full or switched off.")).toBeVisible();
  await expect(playground.verdict).toContainText("Resource accepted");
  const link = await playground.shareLink();
  await playground.editor("Resource").fill(widget("2"));
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await expect(playground.editor("Resource")).toHaveValue(widget("1"));
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Resource")).toHaveValue(widget("2"));
});

const gadgetCrd = widgetCrd
  .replaceAll(/(w)idget/gi, (_, w) => (w === "w" ? "gadget" : "Gadget"))
  .replace("size:", "parts:")
  .replace("note:", "maker:");

test("another definition pasted over the work is other work, and what was there can be had back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await page.getByRole("textbox", { name: "Title" }).fill("My widgets");
  await expect(playground.verdict).toContainText("Resource rejected");
  await playground.editor("Definition").fill(gadgetCrd);
  await expect(playground.notice).toContainText("This is another definition.");
  await expect(page.getByPlaceholder("Gadget")).toHaveValue("");
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("My widgets");
});

test("another definition that is pasted before the page has all its parts is told too", async ({
  playground,
  page,
}) => {
  const letGo = await playground.holdBack("**/lazy-parts-*.js");
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await playground.editor("Definition").fill(gadgetCrd);
  await expect(page.getByPlaceholder("Gadget")).toBeVisible();
  letGo();
  await expect(playground.notice).toContainText("This is another definition.");
  await playground.notice.getByRole("button", { name: "Back to what I had" }).click();
  await expect(playground.editor("Definition")).toHaveValue(widgetCrd);
});
