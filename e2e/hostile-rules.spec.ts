import { expect, test, widget, widgetCrd } from "./playground.ts";

function withRules(rules: readonly string[]): string {
  const listed = rules.map((rule) => `            - rule: ${JSON.stringify(rule)}\n`).join("");
  return widgetCrd.replace(
    "            properties:\n              size:",
    `            x-kubernetes-validations:\n${listed}            properties:\n              size:`,
  );
}

for (const [what, rules] of [
  ["a rule of 100 KB", [`self.size in [${Array.from({ length: 49_000 }, (_, i) => i % 10).join(",")}]`]],
  ["1,000 rules", Array.from({ length: 1000 }, (_, i) => `self.size >= ${i - 2000}`)],
] as const) {
  test(`the page stays responsive with ${what}`, async ({ playground, page }) => {
    await playground.open();
    await playground.editor("Resource").fill(widget("7"));
    await playground.editor("Definition").fill(withRules(rules));
    // While the worker is busy, the page reacts to keys and clicks, and draws.
    await playground.editor("Resource").press("ControlOrMeta+End");
    await page.keyboard.type("# typed\n");
    await expect(playground.editor("Resource")).toHaveValue(/# typed/);
    await playground.drawer("Requests");
    await expect(page.getByRole("tab", { name: "Requests" })).toHaveAttribute("aria-selected", "true");
    // It ends with the server's answer, or with a message that it took too long and a way to try again.
    await expect(
      playground.verdict.getByText("Resource accepted").or(page.getByRole("button", { name: /try again/i })),
    ).toBeVisible({ timeout: 25_000 });
  });
}
