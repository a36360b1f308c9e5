import type { Page } from "@playwright/test";
import { expect, test } from "./playground.ts";

/** Returns the texts of elements that are cut off or overflow their box, and cannot be scrolled into view. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clips = (style: CSSStyleDeclaration): boolean => ["hidden", "clip"].includes(style.overflowX);
    const scrolls = (style: CSSStyleDeclaration): boolean => ["auto", "scroll"].includes(style.overflowX);
    const boxThatCuts = (element: Element): Element | undefined => {
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (scrolls(style)) return undefined;
        if (clips(style) || box === document.body) return box;
      }
      return undefined;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { width, height, right } = element.getBoundingClientRect();
      const hasText = [...element.childNodes].some(
        (node) => node instanceof Text && node.textContent?.trim() !== "",
      );
      // Clipped elements are there for screen readers. What does not fit into a summary is visible when it opens.
      const isUnseen = width <= 2 || height <= 2 || getComputedStyle(element).clipPath !== "none";
      if (!hasText || isUnseen || element.closest(".monaco-editor, summary")) continue;
      const isCut = clips(getComputedStyle(element)) && element.scrollWidth > element.clientWidth + 1;
      const box = boxThatCuts(element);
      const isOut = box !== undefined && right > box.getBoundingClientRect().right + 1;
      // A title contains the whole text of what does not fit.
      if (isOut || (isCut && element.title === "")) found.push(element.textContent?.slice(0, 80) ?? "");
    }
    const panel = document.getElementById("answer-panel");
    if (panel !== null && panel.scrollWidth > panel.clientWidth + 1)
      found.push("the answer scrolls sideways");
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
    return [...new Set(found)];
  });
}

const views = [
  "As served",
  "Fields",
  "Tests",
  "Breaking changes",
  "Stored objects",
  "Field owners",
  "Migration",
  "Ratcheting",
  "Kubernetes versions",
  "Second opinion",
];

for (const width of [360, 800, 1280, 1440, 1920]) {
  test(`at ${width} px nothing is cut off in any view`, async ({ playground, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await playground.open();
    await playground.example("converted by a function");
    if (width < 800) await playground.pane("Answer").click();
    for (const name of [/^Answer/, /^Object/, /^Rules/, /^Versions/]) {
      await page.getByRole("tablist", { name: "Views" }).getByRole("tab", { name }).click();
      await expect.poll(() => cutOff(page), String(name)).toEqual([]);
    }
    for (const name of views) {
      await playground.view(name);
      await expect(playground.panel).not.toContainText(/Loading …|awaited/);
      await expect.poll(() => cutOff(page), name).toEqual([]);
    }
  });
}

test("the longest request has room beside its tabs at every width", async ({ playground, page }) => {
  await playground.open();
  await playground.example("status and scale");
  await playground.request("status");
  for (const width of [1440, 1280, 800, 360]) {
    await page.setViewportSize({ width, height: 900 });
    if (width < 800) await playground.pane("Resource").click();
    await expect(playground.tab("Existing")).toBeVisible();
    const selects = ["Request", "Field validation"].map((name) => page.getByRole("combobox", { name }));
    const boxes = await Promise.all(
      [...selects, page.getByRole("button", { name: "Maximise the resource" })]
        .slice(0, width < 800 ? 2 : 3)
        .map((each) => each.boundingBox()),
    );
    const pane = await page.locator('[data-pane="resource"]').boundingBox();
    if (pane === null) throw new Error(`there is no pane at ${width} px`);
    for (const [i, box] of boxes.entries()) {
      if (box === null) throw new Error(`a control is missing at ${width} px`);
      expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(pane.x + pane.width);
      expect(box.y + box.height, `${width} px`).toBeLessThanOrEqual(pane.y + pane.height);
      // In a narrow pane the request has a line of its own.
      const next = boxes[i + 1];
      const isBeside = next != null && next.y < box.y + box.height && box.y < next.y + next.height;
      if (isBeside) expect(box.x + box.width, `${width} px`).toBeLessThanOrEqual(next.x);
    }
    for (const select of selects) {
      expect(await select.evaluate((e) => e.scrollWidth <= e.clientWidth), `${width} px`).toBe(true);
    }
  }
});

test("nothing is cut off where a person sets text wider", async ({ playground, page }) => {
  await playground.open();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // The spacing that WCAG 1.4.12 names. The editors' own lines have fixed heights.
    sheet.replaceSync(
      ":not(pre, pre *, textarea) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    if (width < 800) await playground.pane("Answer").click();
    for (const name of [/^Answer/, /^Object/, /^Rules/, /^Versions/]) {
      await page.getByRole("tablist", { name: "Views" }).getByRole("tab", { name }).click();
      await expect.poll(() => cutOff(page), `${width} px, ${name}`).toEqual([]);
    }
  }
});
