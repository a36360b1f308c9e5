import { expect, test } from "./playground.ts";

test("the palette works by keys alone, and what is closed gives the focus back", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("the palette finds and runs by keys alone", async () => {
    const editor = playground.editor("Resource");
    await editor.focus();
    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(editor).toBeFocused();
    await playground.command("field validation warn");
    await expect(page.getByRole("combobox", { name: "Field validation" })).toHaveValue("Warn");
    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.type("no such words");
    await expect(page.getByText("Nothing matches these words.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("a dialog that is closed by its button gives the focus back", async () => {
    const share = page.getByRole("button", { name: "Share" });
    await share.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).press("Enter");
    await expect(share).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("? lists the keys, but not while one types", async () => {
    await playground.editor("Resource").press("?");
    await expect(page.getByRole("dialog")).toBeHidden();
    await playground.tab(/^Answer/).focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys and help" })).toContainText("Next problem");
  });
});

test("every part is reached by Tab, in the order of the page", async ({ playground, page }) => {
  await playground.open();
  await page.getByRole("textbox", { name: "Title" }).focus();
  const reached: string[] = [];
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("aria-label") ?? element?.textContent?.slice(0, 20) ?? "";
      }),
    );
    if (reached.at(-1) === "Resource") break;
  }
  const order = ["New", "Decode", "CRD", "Definition", "Answer", "Request", "Resource"].map((name) =>
    reached.findIndex((label) => label.startsWith(name)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("the borders between the panes move by keys", async ({ playground, page }) => {
  await playground.open();
  const border = page.getByRole("separator", { name: "Border between definition and answer" });
  await border.focus();
  const before = Number(await border.getAttribute("aria-valuenow"));
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await border.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  const after = Number(await border.getAttribute("aria-valuenow"));
  await page.reload();
  await playground.answered();
  await expect
    .poll(async () => Math.round(Number(await border.getAttribute("aria-valuenow"))))
    .toBe(Math.round(after));
});
