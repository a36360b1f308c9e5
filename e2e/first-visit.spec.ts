import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "./playground.ts";

const built = process.env["E2E_DIST"] ?? "dist";

test("shows a verdict, the problem, its reason and the line that decided", async ({ playground }) => {
  await playground.open();
  await expect(playground.verdict).toContainText("Definition accepted");
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
  const problem = playground.problems().first();
  await expect(problem).toContainText('unknown field "spec.replicsa"');
  await expect(problem).toContainText("Did you mean replicas?");
  await expect(problem.getByRole("button", { name: /^line \d+ of Definition$/ })).toBeVisible();
  await expect(playground.tab(/^Default/)).toContainText("+2");
});

test("fetches nothing but itself before the first verdict", async ({ playground, page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await playground.open();
  // What comes after the verdict may be on its way already: the rich editor, and the other views, the lazy work of the worker.
  const later = /rich-editor|parts|pack|editor\.worker|codicon|lazy-work|favicon|icon\.svg/;
  const files = fetched.filter((path) => !later.test(path)).map((path) => path.replace(/-[\w-]{8}\./, "."));
  const scripts = ["engine.js", "engine.worker.js", "index.js", "page.css", "page.js", "rolldown-runtime.js"];
  expect(files.sort()).toEqual(["/", ...scripts.map((name) => `/assets/${name}`)]);
  expect(await gzipped(fetched.filter((path) => !later.test(path)))).toBeLessThan(254_000);
});

test("has a name, a description and no scripts of others", async ({ playground, page }) => {
  await playground.open();
  await expect(page).toHaveTitle("CRD Playground");
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(policy).toHaveAttribute("content", /script-src 'self';/);
  await expect(policy).not.toHaveAttribute("content", /unsafe-eval/);
});

/** How many bytes so many files of the built page take over the wire. */
async function gzipped(paths: readonly string[]): Promise<number> {
  const files = paths.map((path) => readFile(`${built}${path === "/" ? "/index.html" : path}`));
  return (await Promise.all(files)).reduce((sum, file) => sum + gzipSync(file).length, 0);
}
