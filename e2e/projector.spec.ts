import type { Page } from "@playwright/test";
import { expect, Playground, test, widget, widgetCrd } from "./playground.ts";

/**
 * Texts of the page's bars that overlap each other, and those that are cut off without an ellipsis. What a container hides
 * does not count.
 */
function collisions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Seen {
      readonly text: string;
      readonly box: DOMRect;
    }
    const clip = (box: DOMRect, of: DOMRect): DOMRect => {
      const [left, top] = [Math.max(box.left, of.left), Math.max(box.top, of.top)];
      const [right, bottom] = [Math.min(box.right, of.right), Math.min(box.bottom, of.bottom)];
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const seen: Seen[] = [];
    const known = new Set<Node>();
    const found: string[] = [];
    for (const bar of document.querySelectorAll(
      "header, [aria-label='Verdict and stages'], [role=tablist], nav",
    )) {
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const within = node.parentElement;
        if (
          text === "" ||
          within === null ||
          known.has(node) ||
          within.closest("option, .visually-hidden") !== null
        )
          continue;
        known.add(node);
        const range = document.createRange();
        range.selectNodeContents(node);
        const whole = range.getBoundingClientRect();
        let box = clip(whole, new DOMRect(0, 0, innerWidth, innerHeight));
        let mayBeCut = false;
        for (let each: Element | null = within; each !== null; each = each.parentElement) {
          const style = getComputedStyle(each);
          mayBeCut ||= style.textOverflow === "ellipsis" || style.clipPath !== "none";
          if (style.overflowX !== "visible") box = clip(box, each.getBoundingClientRect());
        }
        if (box.width < 1 || box.height < 1) continue;
        if (!mayBeCut && whole.width - box.width > 2) found.push(`${text} is cut off`);
        seen.push({ text, box });
      }
    }
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) {
        const both = clip(a.box, b.box);
        if (both.width > 1 && both.height > 4) found.push(`${a.text} overlaps ${b.text}`);
      }
    }
    return found;
  });
}

for (const [width, height] of [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`on a projector of ${width}x${height}, type has 20 pixels and nothing overlaps`, async ({
    playground,
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await playground.open();
    await playground.command("projector");
    await expect(page.getByRole("contentinfo")).toBeHidden();
    expect(await collisions(page)).toEqual([]);
    const type = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect(Number.parseFloat(type)).toBeGreaterThanOrEqual(20);
    await playground.command("types and required fields lessons");
    await expect(page.getByRole("status", { name: "Progress" })).toContainText("0 of 3 tasks done.");
    expect(await collisions(page)).toEqual([]);
  });
}

test("a second window shows what one does, and takes nothing", async ({ playground, page }, info) => {
  await playground.open();
  await playground.write(widgetCrd, widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected");
  const opened = page.context().waitForEvent("page");
  await playground.command("second window");
  const wall = await opened;
  await wall.setViewportSize({ width: 1280, height: 720 });
  const shown = new Playground(wall);
  await expect(shown.verdict).toContainText("Resource rejected");
  await expect(wall.getByText("Waiting for the window")).toHaveCount(0);
  expect(await collisions(wall)).toEqual([]);
  expect(await wall.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(20);
  await wall.screenshot({ path: info.outputPath("wall.png") });

  await playground.editor("Resource").fill(widget("7"));
  await expect(shown.verdict).toContainText("Resource accepted");
  await page.getByRole("tab", { name: "Rules", exact: true }).click();
  await expect(wall.getByRole("tab", { name: "Rules", exact: true, includeHidden: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const texts = (): Promise<readonly string[]> =>
    wall.locator("textarea").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
  expect(await texts()).toContain("Resource");

  await test.step("clicks and keys do nothing there", async () => {
    await wall.mouse.click(300, 300);
    await wall.keyboard.type("x");
    await wall.keyboard.press("Control+k");
    await expect(wall.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
    await expect(shown.verdict).toContainText("Resource accepted");
  });

  await test.step("a reload of either goes on, and the window keeps nothing", async () => {
    await wall.reload();
    await expect(shown.verdict).toContainText("Resource accepted");
    await page.reload();
    await expect(playground.verdict).toContainText("Resource accepted");
    await playground.editor("Resource").fill(widget("12"));
    await expect(shown.verdict).toContainText("Resource rejected");
    expect(await wall.evaluate(() => sessionStorage.length)).toBe(0);
    expect(new URL(wall.url()).hash).toBe("");
  });
  await wall.close();
});
