import { generate } from "../bench/lib/generate.ts";
import { expect, test } from "./playground.ts";

test.use({ withMonaco: true });

// `npm run bench` reports how long the page's tasks are meanwhile.
test("what is typed into a definition of 1 MB arrives whole and is answered", async ({
  playground,
  page,
}) => {
  const release = await playground.holdBack("**/rich-editor-*.js");
  await playground.open();
  await playground.paste("Definition", generate(1_000_000).crd);
  await expect(playground.verdict).toContainText("Definition accepted");
  release();
  await playground.monaco();
  await playground.editor("Definition").press("ControlOrMeta+Home");
  await expect(page.locator(".monaco-editor.focused .view-line .mtk1").first()).toBeVisible();
  const typed = `# ${"typed ".repeat(8)}`;
  await page.keyboard.type(typed);
  await expect(page.locator(".view-line", { hasText: typed.trim() })).toBeVisible();
  await expect(playground.verdict).toContainText("Definition accepted");
  await page.keyboard.press("Enter");
  await page.keyboard.type("a: [");
  await expect(playground.verdict).toContainText("Definition rejected");
});
