import { expect, test } from "./playground.ts";

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  withMonaco: true,
});

/** What a phone loads only on use: the rich editor, the sandbox of conversion functions, and the lessons. */
const heavy = /rich-editor|editor\.worker|\.wasm|codicon|\d\d-[a-z-]+-[\w-]{8}\.js/;

test("a phone fetches the heavy parts only when they are used", async ({ playground, page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await playground.open();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => heavy.test(path))).toEqual([]);
  await page.goto("./#lesson=message-expression");
  await expect(page.getByRole("complementary", { name: "Lesson" })).toBeVisible();
  expect(fetched.filter((path) => /09-message-expression/.test(path))).toHaveLength(1);
  expect(fetched.filter((path) => /rich-editor|\.wasm/.test(path))).toEqual([]);
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a phone keeps for later only what it has used", async ({ playground, page, context }) => {
    await playground.open();
    await playground.keptForOffline();
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => {
        const [name = ""] = await caches.keys();
        return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      });
    expect((await kept()).filter((path) => heavy.test(path))).toEqual([]);
    await page.reload();
    await playground.answered();
    await page.goto("./#lesson=message-expression");
    await expect(page.getByRole("complementary", { name: "Lesson" })).toBeVisible();
    await expect
      .poll(async () => (await kept()).filter((path) => heavy.test(path)).length)
      .toBeGreaterThan(0);
    await context.setOffline(true);
    await page.reload();
    await playground.answered();
    await expect(page.getByRole("complementary", { name: "Lesson" })).toBeVisible();
  });
});

test("no field makes a phone zoom in, a keyboard has room, and a lesson keeps one line", async ({
  playground,
  page,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => void Object.assign(globalThis, { shared: data?.url });
  });
  await playground.open();
  await test.step("the version is on screen, and is chosen there", async () => {
    const version = page.getByRole("banner").getByLabel("Kubernetes version");
    await expect(version.getByRole("option", { selected: true })).toHaveText("1.37");
    await version.selectOption("1.34");
    await expect(version.getByRole("option", { selected: true })).toHaveText("1.34");
    await version.selectOption("1.37");
  });
  await test.step("no field makes a phone zoom in", async () => {
    const small = (): Promise<string[]> =>
      page
        .locator("input:visible, select:visible, textarea:visible")
        .evaluateAll((all) =>
          all
            .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
            .map((field) => field.outerHTML.slice(0, 120)),
        );
    for (const pane of ["Definition", "Resource", "Answer"] as const) {
      await playground.pane(pane).click();
      expect(await small(), pane).toEqual([]);
    }
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await small(), "share").toEqual([]);
    await page.getByRole("button", { name: "Send with an app" }).click();
    const link = await page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
    expect(await page.evaluate(() => Reflect.get(globalThis, "shared"))).toBe(link);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("the page gives way to a keyboard on the screen", async () => {
    const content = await page.locator('meta[name="viewport"]').getAttribute("content");
    expect(content).toContain("interactive-widget=resizes-content");
    expect(content).not.toMatch(/user-scalable|maximum-scale/);
  });
  await test.step("above the work a lesson keeps one line for what is done and the way on", async () => {
    await page.getByRole("button", { name: "Take the first lesson" }).click();
    const progress = page.getByRole("status", { name: "Progress" });
    await expect(progress).toContainText("0 of 3 tasks done");
    const [said, next] = await Promise.all([
      progress.boundingBox(),
      page.getByRole("button", { name: "Next", exact: true }).boundingBox(),
    ]);
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
  });
});
