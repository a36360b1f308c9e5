import { readdir, readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { builtPage } from "./built-page.ts";
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
  // The next worker, which is ready already, also hangs. The one after it does not.
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
  let asked = 0;
  await page.route("**/engine.worker-*.js", (route) => {
    asked++;
    return route.fulfill({ status: 404, body: "" });
  });
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  /** Checks whether the page has asked more often than `before`, and no longer asks. Questions of views try as well. */
  const hasGivenUp = async (before: number): Promise<boolean> => {
    const now = asked;
    await page.waitForTimeout(500);
    return now > before && now === asked;
  };
  await expect.poll(() => hasGivenUp(0)).toBe(true);
  const before = asked;
  await playground.editor("Resource").fill("kind: CronTab\n");
  await expect(playground.editor("Resource")).toHaveValue("kind: CronTab\n");
  // The edit makes the page try again. Only once it has given up, the next attempt is the person's.
  await expect.poll(() => hasGivenUp(before)).toBe(true);
  await expect(page.getByRole("alert")).toContainText("could not be loaded");
  await restoreWorker(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(playground.verdict).toContainText("Resource rejected");
});

/** Serves a module in place of the one that answers questions: rules never end, and all others fail. */
const failing = `export const createLazyWork = (engine, post) => ({
  follow() {},
  giveUp() {},
  async answer({ id, question }) {
    post({ type: "working", on: "question", id });
    while (question.kind === "rules");
    return { failed: "a defect of " + question.kind, cause: "defect" };
  },
});`;

/**
 * Returns the same as a module of the build. Other chunks may import everything that it exports under a name of the
 * bundler's.
 */
async function failingModule(): Promise<string> {
  const files = await readdir(`${builtPage}/assets`);
  const parts = files.find((name) => /^parts-[\w-]+\.js$/.test(name)) ?? "";
  const asked = /\/lazy-work-[\w-]+\.js[`"']\)\.then\((\w+)=>\1\.(\w+)\)/.exec(
    await readFile(`${builtPage}/assets/${parts}`, "utf8"),
  );
  return asked === null
    ? failing
    : `${failing}\nconst all = { createLazyWork };\nexport { all as ${asked[2]} };`;
}

test("a question that fails or never ends is told in its view, and the page goes on", async ({
  playground,
  page,
}) => {
  const body = await failingModule();
  await page.route("**/lazy-work-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await playground.open("#view=versions");
  const view = page.locator("#answer-panel");
  await expect(view).toContainText("The engine failed at this.");
  await expect(view).toContainText("a defect of versions");
  await view.getByRole("button", { name: "Report it" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy report" }).click();
  const report = await playground.copied();
  expect(report).toContain("The playground itself failed:");
  expect(report).toContain("versions: a defect of versions");
  await page.keyboard.press("Escape");

  await page
    .getByRole("tablist", { name: "Views" })
    .getByRole("tab", { name: /^Rules/ })
    .click();
  await expect(view).toContainText("This took too long and was stopped.");
  await page.unroute("**/lazy-work-*.js");
  await playground.editor("Resource").fill("kind: CronTab\n");
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(view).toContainText("The definition has no rules");
});
