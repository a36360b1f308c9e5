import { expect, test } from "./playground.ts";

test("at 360 px one pane shows at a time, and the verdict always", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await expect(playground.verdict).toBeInViewport();
  for (const name of ["Definition", "Resource"] as const) {
    await playground.tab(name).click();
    await expect(playground.editor(name)).toBeInViewport();
    await expect(playground.verdict).toBeInViewport();
  }
  await playground.tab("Answer").click();
  await playground
    .problems()
    .first()
    .getByRole("button", { name: /of Resource$/ })
    .click();
  await expect(playground.editor("Resource")).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test("at 900 px the answer docks below the editors", async ({ playground, page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await playground.open();
  const editor = await playground.editor("Definition").boundingBox();
  const verdict = await playground.verdict.boundingBox();
  expect(verdict?.y ?? 0).toBeGreaterThan((editor?.y ?? 0) + (editor?.height ?? 0) - 1);
});

test("the theme follows the system until it is chosen, and the choice is kept", async ({
  playground,
  page,
}) => {
  const background = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await playground.open();
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(background).not.toBe(light);
  await playground.command("theme: light");
  await expect.poll(background).toBe(light);
  await page.reload();
  await expect.poll(background).toBe(light);
});
