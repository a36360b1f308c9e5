import type { Page, Worker } from "@playwright/test";
import { language } from "../src/worker/without-network.ts";
import { expect, test } from "./playground.ts";
import { notAllowed, type RunInPage, reachedIn, walkScope, workerFiles } from "./worker-scope.ts";

/** The headers of docs/hosting.md for the files that workers start with. */
const policies = {
  engine: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  opinion: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'none'",
};

async function withHeaders(page: Page): Promise<void> {
  for (const [name, policy] of Object.entries(policies)) {
    await page.route(`**/assets/${name}.worker-*.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), "content-security-policy": policy },
      });
    });
  }
}

// A worker that is requested as the test ends would fail the whole run.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Returns what code in a worker can reach and nobody has looked at, and "fetch" if it can fetch a script. */
async function leftIn(worker: Worker): Promise<string[]> {
  const reached = await worker.evaluate(walkScope, language);
  const got = await worker.evaluate(() =>
    fetch("./sw.js").then(
      () => ["fetch"],
      () => [],
    ),
  );
  return [...notAllowed(reached), ...got];
}

for (const host of ["that sends no headers", "that sends the headers of the kit"]) {
  test(`cage, ajv and lazy parts work behind their walls on a host ${host}`, async ({ playground, page }) => {
    if (host.endsWith("kit")) await withHeaders(page);
    const opinions: Promise<string[]>[] = [];
    page.on("worker", (worker) => {
      if (worker.url().includes("opinion")) opinions.push(leftIn(worker).catch(() => []));
    });
    await playground.open();
    await playground.example("converted by a function");
    await playground.tab("Versions").click();
    await expect(page.getByRole("list", { name: "Round trips" })).toBeVisible();
    await playground.view("Second opinion");
    await expect(page.getByRole("tabpanel", { name: "Second opinion" })).toContainText(
      "Neither the server nor the client finds a fault.",
    );
    const engine = page.workers().find((worker) => worker.url().includes("engine"));
    expect(engine && (await leftIn(engine))).toEqual([]);
    expect((await Promise.all(opinions)).flat()).toEqual([]);
  });
}

const runIn =
  (page: Page): RunInPage =>
  (run, ...args) =>
    page.evaluate(`(${String(run)})(...${JSON.stringify(args)})`);

test("every worker reaches only what somebody has looked at", async ({ page }) => {
  await page.goto("./robots.txt");
  for (const file of workerFiles()) {
    const reached = await reachedIn(runIn(page), new URL(`./assets/${file}`, page.url()).href);
    expect(notAllowed(reached), file).toEqual([]);
    expect(reached, file).toContain("URL.searchParams");
  }
});

test("the walk finds what a worker without walls reaches", async ({ page }) => {
  await page.goto("./robots.txt");
  const reached = await reachedIn(runIn(page), "data:text/javascript,");
  expect(notAllowed(reached)).toEqual(
    expect.arrayContaining([
      "CacheStorage.open",
      "FontFace.load",
      "IDBFactory.open",
      "StorageBucketManager.open",
      "StorageManager.getDirectory",
      "WebTransport",
      "Worker",
      "caches",
      "navigator",
    ]),
  );
});
