import type { Page } from "@playwright/test";
import { expect, test } from "./playground.ts";

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
