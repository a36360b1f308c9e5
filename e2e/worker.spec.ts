import type { Page } from "@playwright/test";
import { expect, test } from "./playground.ts";

/** Serves `script` in place of the engine's worker. */
async function replaceWorker(page: Page, script: string): Promise<void> {
  await page.route("**/engine.worker-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
}

async function restoreWorker(page: Page): Promise<void> {
  await page.unroute("**/engine.worker-*.js");
}

const hangs = `onmessage = () => { for (;;); }; postMessage({ type: "ready" });`;

test("a worker that hangs is replaced, the person told and the input kept", async ({ playground, page }) => {
  await replaceWorker(page, hangs);
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("No answer within 5 seconds");
  await restoreWorker(page);
  // The worker that stands ready is still one that hangs; the one after it is not.
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("alert")).toContainText("Stopped");
  await expect(playground.editor("Resource")).toHaveValue(/replicsa: 3/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a worker that dies is replaced", async ({ playground, page }) => {
  await replaceWorker(
    page,
    `onmessage = () => { throw new Error("out of memory"); }; postMessage({ type: "ready" });`,
  );
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("ended unexpectedly");
  await restoreWorker(page);
  await playground.editor("Resource").fill("kind: CronTab\n");
  await expect(playground.verdict).toContainText("Resource rejected");
});

test("an engine that cannot be loaded is told, and the texts can still be edited", async ({
  playground,
  page,
}) => {
  await page.route("**/engine.worker-*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await playground.editor("Resource").fill("kind: CronTab\n");
  await expect(playground.editor("Resource")).toHaveValue("kind: CronTab\n");
  await restoreWorker(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(playground.verdict).toContainText("Resource rejected");
});
