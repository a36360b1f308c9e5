import { expect, test, widget, widgetCrd } from "./playground.ts";

test("what is copied, where F8 is and that nothing matches is spoken; panes change without dragging", async ({
  playground,
  page,
}) => {
  await playground.open();
  await test.step("what is copied and where F8 is", async () => {
    const spoken = page.getByTestId("spoken");
    await expect(spoken).toBeEmpty();
    await page.keyboard.press("F8");
    await expect(spoken).toHaveText('Problem 1 of 2: unknown field "spec.replicsa"');
    await page.keyboard.press("F8");
    await expect(spoken).toContainText("Problem 2 of 2: spec.cronSpec");
    await page.keyboard.press("ControlOrMeta+s");
    await page.getByRole("dialog").getByRole("button", { name: /^Copy/ }).first().click();
    await expect(spoken).toHaveText("Copied");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("a palette that finds nothing says so, and has no empty list", async () => {
    await page.keyboard.press("ControlOrMeta+k");
    const dialog = page.getByRole("dialog", { name: "Examples and commands" });
    await dialog.getByRole("combobox").fill("no such words");
    await expect(dialog.getByRole("status")).toHaveText("Nothing matches these words.");
    await expect(dialog.getByRole("listbox")).toHaveCount(0);
    await expect(dialog.getByRole("combobox")).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("panes get larger and smaller without dragging", async () => {
    const border = page.getByRole("separator", { name: "Border between definition and answer" });
    const at = async (): Promise<number> => (await border.boundingBox())?.x ?? 0;
    const before = await at();
    await playground.editor("Definition").focus();
    await playground.command("make the pane larger");
    await expect.poll(at).toBeGreaterThan(before + 50);
    await playground.editor("Definition").focus();
    await playground.command("make the pane smaller");
    await expect.poll(at).toBeLessThan(before + 20);
  });
});

test("each way to fix has a name of its own", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget('"7"').replace("spec:", "spec:\n  nota: 1\n  sise: 2"));
  const fixes = page.getByRole("list", { name: "Problems" }).getByRole("button", { name: /fix/ });
  await expect.poll(() => fixes.count()).toBeGreaterThan(2);
  const names = await fixes.evaluateAll((all) =>
    all.map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );
  expect(new Set(names).size).toBe(names.length);
});
