import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules that depend on the theme. All others are checked in the light theme, on the same elements. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Returns what axe finds on the page, or in a part of it if only that has changed: the rules and the elements. Checks
 * all rules in the light theme, and those about colours in the dark one too.
 */
export async function violations(page: Page, within = "html"): Promise<readonly string[]> {
  await themed(page, "dark");
  const dark = await found(page, within, rulesOfColour);
  await themed(page, "light");
  return [...dark.map((each) => `dark: ${each}`), ...(await found(page, within, allRules))];
}

/** Shows the page in a theme. For two frames, some elements still have the colours of the other theme. */
async function themed(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

async function found(page: Page, within: string, rules: readonly string[]): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy forbids inline scripts, as it should.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ part, runOnly }) => {
      const { axe } = globalThis as unknown as {
        axe: {
          run(
            part: string,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
        };
      };
      const result = await axe.run(part, { runOnly });
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ html, any }) => `${id}: ${html.slice(0, 200)}: ${any.map(({ message }) => message).join("; ")}`,
        ),
      );
    },
    { part: within, runOnly: [...rules] },
  );
}
