import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserArgs, ensureBrowser } from "./browser.mjs";
import { ensurePackages, root } from "./run.mjs";

const usage = `usage: npm run shots [-- OPTIONS]

Takes screenshots of every view of the built page for review, and writes the ones in the README.

  --out DIR      where to write them (default: shots, which git ignores)
  --view TEXT    only scenes whose name contains TEXT
  --width N      only this width (default: 360, 800, 1280, 1920)
  --theme NAME   only light or dark
  --readme       only those in docs/shots`;

/**
 * What is shown: an example, by a search in the palette, or the first visit; then a view, by its tab, or a command.
 * @typedef {{ name: string, example?: string, view?: string | RegExp, command?: string }} Scene
 * @type {readonly Scene[]}
 */
const scenes = [
  { name: "first-visit" },
  { name: "stage", view: /^Default/ },
  { name: "object", view: "Object" },
  { name: "rules", example: "an immutable field", view: /^Rules/ },
  { name: "rules-over-budget", example: "unique items, too", view: /^Rules/ },
  { name: "versions", example: "converted by a function", view: "Versions" },
  { name: "served", command: "show as served" },
  { name: "requests", command: "what kubectl prints" },
  { name: "console", command: "console: kubectl" },
  { name: "fields", command: "show fields" },
  { name: "tests", command: "show tests" },
  { name: "ratcheting", example: "became stricter", command: "show ratcheting" },
  { name: "breaking", example: "became stricter", command: "show breaking" },
  { name: "minors", example: "sum", command: "show kubernetes versions" },
  { name: "second-opinion", example: "required with a de", command: "show second opinion" },
  { name: "palette", command: "" },
  { name: "share", command: "share a link" },
  { name: "gallery", command: "gallery" },
  { name: "lesson", command: "types and required fields lessons" },
  { name: "history", command: "local history" },
  { name: "keys", command: "keys and help" },
];
const widths = [360, 800, 1280, 1920];
/** @type {readonly ("light" | "dark")[]} */
const themes = ["light", "dark"];

/** The pictures of the README: scene, width, theme. */
const readme = new Set(["first-visit 1280 light"]);

const { values } = parseArgs({
  options: {
    out: { type: "string", default: "shots" },
    view: { type: "string", default: "" },
    width: { type: "string" },
    theme: { type: "string" },
    readme: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

await ensurePackages();
const executablePath = await ensureBrowser();
const { build, preview } = await import("vite");
const { chromium } = await import("@playwright/test");
await build({ root, logLevel: "error", build: { outDir: "dist" } });
const server = await preview({ root, logLevel: "error", preview: { port: 4179, host: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath, args: browserArgs });

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} query
 */
async function command(page, query) {
  await page.keyboard.press("ControlOrMeta+k");
  const search = page.getByRole("combobox", { name: "Search" });
  await search.waitFor();
  if (query === "") return;
  await search.fill(query);
  await page.keyboard.press("Enter");
}

/**
 * @param {Scene} scene
 * @param {number} width
 * @param {"light" | "dark"} colorScheme
 * @param {string} path
 */
async function take({ example, view, command: asked }, width, colorScheme, path) {
  const height = width < 800 ? 740 : 900;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.getByText(/Definition (accepted|rejected)/).waitFor();
    if (example !== undefined) {
      await command(page, example);
      await page.getByText(/Opened the example/).waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
    }
    if (view !== undefined) {
      if (width < 800) await page.getByRole("tab", { name: "Answer" }).click();
      const tabs = page.getByRole("tablist", { name: /^(Views|Stages)/ }).getByRole("tab", { name: view });
      // The tab of the stage Rules is before that of the view Rules.
      await tabs.last().click();
    }
    if (asked !== undefined) await command(page, asked);
    // Monaco loads after the verdict, and views compute what they show.
    await page.waitForTimeout(2_000);
    await page.screenshot({ path });
  } finally {
    await context.close();
  }
}

const out = values.readme ? join(root, "docs/shots") : values.out;
await mkdir(out, { recursive: true });
let failed = 0;
for (const scene of scenes.filter(({ name }) => name.includes(values.view))) {
  for (const width of widths.filter((one) => values.width === undefined || one === Number(values.width))) {
    for (const theme of themes.filter((one) => values.theme === undefined || one === values.theme)) {
      const isShown = readme.has(`${scene.name} ${width} ${theme}`);
      if (values.readme && !isShown) continue;
      const name = values.readme ? scene.name : `${scene.name}-${width}-${theme}`;
      const path = join(out, `${name}.png`);
      try {
        await take(scene, width, theme, path);
        console.log(path);
      } catch (error) {
        failed++;
        console.log(`FAIL ${path}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
      }
    }
  }
}
await browser.close();
await server.close();
process.exitCode = failed === 0 ? 0 : 1;
