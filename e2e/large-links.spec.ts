import { packed } from "../src/ui/workspace/permalink/testing/hostile-links.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

/** Returns a link of some kilobytes that opens to two megabytes. */
function manyLines(line: string, lines: number): string {
  return packed(JSON.stringify({ d: widgetCrd, r: widget("12") + line.repeat(lines) }));
}

test("a frame shows a text of very many lines, in parts", async ({ page }) => {
  for (const [line, lines] of [
    ["# c\n", 13_000],
    ["\n", 600_000],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`./embed.html#${manyLines(line, lines)}`);
    await expect(page.getByRole("status", { name: "Verdict" })).toContainText("Resource rejected");
    const text = page.getByRole("region", { name: "Resource" });
    await expect(text).toContainText("size: 12");
    await expect(text.locator(".part")).toHaveCount(Math.ceil((lines + 6) / 500));
  }
});

test("an answer with very many problems is shown in part, and said to be", async ({ playground, page }) => {
  const items = "- 1\n".repeat(4_000);
  const crd = widgetCrd.replace("type: integer", "type: array\n                items: {type: string}");
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  size:\n${items.replaceAll(/^/gm, "  ").trimEnd()}\n`;
  await playground.open(
    `#${packed(JSON.stringify({ d: crd.replace(/\n.*(minimum|maximum):.*/g, ""), r: object }))}`,
  );
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByText("This answer is truncated")).toBeVisible();
});
