import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { builtPage } from "./built-page.ts";
import { expect, test } from "./playground.ts";

test("shows a verdict, the problem, its reason and the line that decided", async ({ playground, page }) => {
  await playground.open();
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  const problem = playground.problems().first();
  await expect(problem).toContainText('unknown field "spec.replicsa"');
  await expect(problem).toContainText("Did you mean replicas?");
  await expect(problem.getByRole("button", { name: /^definition line \d+$/ })).toBeVisible();
  await expect(playground.tab(/^Default/)).toContainText("+2");

  // The page has the name of the work, and no scripts of others.
  await expect(page).toHaveTitle("CronTab: two mistakes · CRD Playground");
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute("content", /script-src 'self';/);
  await expect(policy).not.toHaveAttribute("content", /unsafe-eval/);
});

test("shows the answer that came with the page, marked, until the engine has said the same", async ({
  playground,
  page,
}) => {
  const letGo = await playground.holdBack("**/engine-*.js");
  const fetched: string[] = [];
  page.on("requestfinished", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("./");
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  await expect(playground.problems().first()).toContainText('unknown field "spec.replicsa"');
  const mark = page
    .getByRole("region", { name: "Verdict and stages" })
    .getByText("checking", { exact: true });
  await expect(mark).toBeVisible();
  expect(await gzipped(fetched.filter((path) => !path.includes("worker")))).toBeLessThan(140_000);
  const said = await playground.verdict.innerText();
  letGo();
  await expect(mark).toHaveCount(0);
  expect(await playground.verdict.innerText()).toBe(said);
});

test("a menu that is asked for before the page has menus opens once it has", async ({ playground, page }) => {
  await page.route("**/{engine,lazy-parts}-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto("./");
  await expect(playground.verdict).toContainText("Resource rejected");
  await page.getByRole("button", { name: "New" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
});

test("the engine answers the first example without its later parts", async ({ playground, page }) => {
  const release = [
    await playground.holdBack("**/parts-*.js"),
    await playground.holdBack("**/lazy-work-*.js"),
  ];
  await page.goto("/");
  const isAnswered = () => performance.getEntriesByName("playground:answer").length > 0;
  // The engine waits 30 seconds for a part that it needs.
  await page.waitForFunction(isAnswered, undefined, { timeout: 20_000 });
  for (const each of release) each();
});

test("fetches nothing but itself before the engine's first verdict", async ({ playground, page }) => {
  const requests: { readonly path: string; readonly at: number }[] = [];
  page.on("request", (request) => requests.push({ path: new URL(request.url()).pathname, at: Date.now() }));
  await playground.open();
  const answeredAt = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName("playground:answer");
    return performance.timeOrigin + (mark?.startTime ?? 0);
  });
  const fetched = requests.flatMap(({ path, at }) => (at < answeredAt ? [path] : []));
  // What the worker loads after its answer may already be on its way when the page gets the answer.
  const later = /parts|lazy-work|favicon|icon\.svg/;
  const files = fetched.filter((path) => !later.test(path)).map((path) => path.replace(/-[\w-]{8}\./, "."));
  const scripts = ["engine.js", "engine.worker.js", "index.js", "page.css", "page.js", "rolldown-runtime.js"];
  // The worker has its own runtime, which only its later parts need.
  expect([...new Set(files)].sort()).toEqual(["/", ...scripts.map((name) => `/assets/${name}`)]);
  expect(await gzipped(fetched.filter((path) => !later.test(path)))).toBeLessThan(250_000);
});

/** Returns the size of files of the built page over the wire, in bytes. */
async function gzipped(paths: readonly string[]): Promise<number> {
  const files = paths.map((path) => readFile(`${builtPage}${path === "/" ? "/index.html" : path}`));
  return (await Promise.all(files)).reduce((sum, file) => sum + gzipSync(file).length, 0);
}
