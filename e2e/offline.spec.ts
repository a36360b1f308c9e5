import { expect, test } from "./playground.ts";

test.use({ serviceWorkers: "allow" });

test("works without a network after the first visit", async ({ playground, page, context }) => {
  await playground.open();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  await context.setOffline(true);
  await page.reload();
  await playground.answered();
  await playground.monaco();
  await playground.example("converted by a function");
  await playground.tab("Versions").click();
  await expect(page.getByRole("list", { name: "Round trips" })).toBeVisible();
  await playground.view("Second opinion");
  await expect(page.getByRole("tabpanel", { name: "Second opinion" })).toContainText("ajv");
  const link = await playground.shareLink();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("textbox", { name: "Title" })).toHaveValue("Converted by a function");
  await expect(other.getByRole("status", { name: "Verdict" })).toContainText("Definition accepted");
});
