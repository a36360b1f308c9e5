import type { Locator } from "@playwright/test";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

test("at 360 px one pane shows at a time, and the verdict always", async ({ playground, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playground.open();
  await expect(playground.verdict).toBeInViewport();
  for (const name of ["Definition", "Resource"] as const) {
    await playground.pane(name).click();
    await expect(playground.editor(name)).toBeInViewport();
    await expect(playground.verdict).toBeInViewport();
  }
  await playground.pane("Answer").click();
  await playground
    .problems()
    .first()
    .getByRole("button", { name: /of Resource$/ })
    .click();
  await expect(playground.editor("Resource")).toBeFocused();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

test("in every window the server's first sentence is in sight, and nothing of the answer out of reach", async ({
  playground,
  page,
}) => {
  await playground.open();
  const sentence = playground.problems().first().locator("pre");
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await test.step(`near the top of ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await sentence.boundingBox())?.y).toBeLessThan(220);
      const tabs = page.getByRole("tablist", { name: "Views" }).getByRole("tab");
      const tops = (): Promise<number> =>
        tabs.evaluateAll((all) => new Set(all.map((tab) => tab.getBoundingClientRect().top)).size);
      await expect.poll(tops, "lines of tabs").toBe(1);
    });
  }
  for (const [width, height] of [
    [1024, 768],
    [800, 1000],
    [360, 780],
    [844, 390],
    [1024, 600],
    [320, 420],
  ] as const) {
    await test.step(`in sight at ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(sentence).toBeInViewport({ ratio: 1 });
      await expect.poll(overflow).toBe(0);
    });
  }
  await test.step("scrolled to in 320 x 256", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await isReached(sentence, 1);
  });
  // 1280 x 1024 at 400 %, and text at 200 % in a small window.
  for (const [width, height] of [
    [320, 256],
    [640, 400],
  ] as const) {
    await test.step(`to its end at ${width} x ${height}`, () => reachesAll(playground, width, height));
  }
});

/** Scrolls to an element. After a change of the window's size, the layout may replace it meanwhile. */
async function isReached(element: Locator, ratio: number): Promise<void> {
  await expect(async () => {
    await element.scrollIntoViewIfNeeded();
    await expect(element).toBeInViewport({ ratio, timeout: 1_000 });
  }).toPass();
}

/** Scrolls to the last problem in a window of this size, and opens its menu. */
async function reachesAll(playground: Playground, width: number, height: number): Promise<void> {
  const { page } = playground;
  await page.setViewportSize({ width, height });
  // Smaller windows show one pane at a time.
  if (width < 800 || height < 520) await playground.pane("Answer").click();
  const last = playground
    .problems()
    .last()
    .getByRole("button", { name: /^More about/ });
  // Scrolling ends at a fraction of a pixel.
  await isReached(last, 0.9);
  await last.click();
  await expect(page.getByRole("menu").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

test("beside a lesson nothing of the answer is out of reach", async ({ playground, page }) => {
  await playground.open("#lesson=message-expression");
  // A lesson puts its own texts into the page once it is loaded.
  await expect(page.getByRole("status", { name: "Progress" })).toContainText("0 of");
  await playground.answered();
  for (const [width, height] of [
    [844, 390],
    [1024, 600],
    [320, 256],
  ] as const) {
    await test.step(`at ${width} x ${height}`, () => reachesAll(playground, width, height));
  }
});

test("in small windows a message covers nothing for good", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await playground.example("GitOps beside an autoscaler");
  // A message with a way back stays.
  await expect(playground.notice.getByRole("button", { name: "Back to what I had" })).toBeVisible();
  for (const [width, height] of [
    [360, 600],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await playground.pane("Answer").click();
    const last = page.getByRole("tabpanel", { name: "Field owners" }).getByText("Change step 3");
    await expect(last).toBeVisible();
    /** Returns how much of it the message covers when the answer is scrolled to its end, in pixels. */
    const covered = async (): Promise<number> => {
      await page.locator("#answer-panel").evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
      const [message, button] = await Promise.all([playground.notice.boundingBox(), last.boundingBox()]);
      if (message === null || button === null) throw new Error("one of them is gone");
      const start = Math.max(message.y, button.y);
      return Math.max(0, Math.min(message.y + message.height, button.y + button.height) - start);
    };
    await expect.poll(covered, `${width} x ${height}`).toBe(0);
  }
});

test("a pane takes all the room and gives it back, by button and by key, and the verdict has one height", async ({
  playground,
  page,
}) => {
  await playground.open();
  await page.getByRole("button", { name: "Maximise the answer" }).click();
  await expect(playground.editor("Definition")).toBeHidden();
  await page.getByRole("button", { name: "Show all panes" }).click();
  await playground.editor("Resource").focus();
  await page.keyboard.press("Alt+m");
  await expect(playground.editor("Definition")).toBeHidden();
  await expect(playground.editor("Resource")).toBeVisible();
  await page.keyboard.press("Alt+m");
  await expect(playground.editor("Definition")).toBeVisible();

  const strip = page.getByRole("region", { name: "Verdict and stages" });
  const before = await strip.boundingBox();
  await playground.write(widgetCrd, "a: [");
  await expect(playground.verdict).toContainText("Resource rejected");
  expect((await strip.boundingBox())?.height).toBe(before?.height);
});

test("the answer can stand below the resource, and the choice is kept", async ({ playground, page }) => {
  await playground.open();
  const isBelow = async (): Promise<boolean> => {
    const [answer, resource] = await Promise.all([
      page.getByRole("tablist", { name: "Views" }).boundingBox(),
      playground.editor("Resource").boundingBox(),
    ]);
    return (answer?.y ?? 0) > (resource?.y ?? 0);
  };
  expect(await isBelow()).toBe(false);
  await playground.command("answer above or below");
  await expect.poll(isBelow).toBe(true);
  await page.reload();
  await playground.answered();
  await expect.poll(isBelow).toBe(true);
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
