import { expect, test } from "./playground.ts";

test.use({ serviceWorkers: "allow", withMonaco: true });

test("works without a network after the first visit", async ({ playground, page, context }) => {
  await playground.open();
  await playground.keptForOffline();
  await context.setOffline(true);
  await page.reload();
  await playground.answered();
  await playground.monaco();
  await playground.useLateParts();
  const link = await playground.shareLink();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("textbox", { name: "Title" })).toHaveValue("Converted by a function");
  await expect(other.getByRole("status", { name: "Verdict" })).toContainText("Definition accepted");
});
