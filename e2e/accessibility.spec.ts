import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect, test } from "./playground.ts";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it is: the rule and the elements. */
async function violations(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy forbids inline scripts, as it should.
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await axe.run({ runOnly: tags });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    );
  });
}

test.use({ withMonaco: true });

for (const width of [360, 800, 1280]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ playground, page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await playground.open();
      if (width >= 800) await playground.monaco();
      expect(await violations(page), "problems").toEqual([]);
      for (const name of ["Object", "kubectl", /^Default/]) {
        await playground.tab(name).click();
        expect(await violations(page), String(name)).toEqual([]);
      }
      if (width === 360) {
        await playground.tab("Resource").click();
        expect(await violations(page), "resource").toEqual([]);
      }
      for (const query of ["share", "keys and help"]) {
        await playground.command(query);
        await expect(page.getByRole("dialog")).toBeVisible();
        expect(await violations(page), query).toEqual([]);
        await page.keyboard.press("Escape");
      }
    });
  }
}
