import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { browserArgs, ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/run.mjs";
import { dumpOf } from "./lib/dump.mjs";

/**
 * Checks 5,000 stored objects of 2 KB in the built page (`npm run build` first), on one minor and on `-- --minors N`,
 * and prints how long it took, the longest task of the page, and the peak memory of the tab's process.
 */
const minors = Number(process.argv[process.argv.indexOf("--minors") + 1]) || 1;
const { before, definition, dump } = dumpOf(5_000);
const folder = mkdtempSync(join(tmpdir(), "stored-"));
const path = join(folder, "dump.yaml");
writeFileSync(path, dump);
const server = await preview({ root, logLevel: "error", preview: { port: 4198, host: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
try {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        Object.assign(globalThis, { longest: Math.max(Reflect.get(globalThis, "longest"), duration) });
      }
    }).observe({ type: "longtask" });
  });
  await page.goto(server.resolvedUrls?.local[0] ?? "http://127.0.0.1:4198/");
  await page
    .getByRole("status", { name: "Verdict" })
    .getByText(/Definition/)
    .waitFor();
  await page.locator(".monaco-editor[role=code]").nth(1).waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: /Open a file/ }).click();
  const scenario = JSON.stringify({ crd: definition, previousCrd: before });
  const file = { name: "shops.json", mimeType: "application/json", buffer: Buffer.from(scenario) };
  await (await chooser).setFiles(file);
  await page.getByRole("tab", { name: "Before" }).waitFor();
  const answer = page.getByRole("region", { name: "Answer" });
  await answer.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Stored objects" }).click();
  const panel = page.getByRole("tabpanel", { name: "Stored objects" });
  const boxes = panel.getByRole("checkbox");
  for (let i = 0; i < minors; i++) await boxes.nth(i + 1).check();
  const dumps = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Choose files" }).click();
  const chosen = await dumps;
  await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
  await printMemory("before");
  const start = performance.now();
  // From the disk: other ways to pass the file go through the page's own memory.
  await chosen.setFiles(path);
  const summary = panel.getByText(/Shop\.example\.com: 5000 objects/);
  await summary.waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - start) / 1000;
  const longest = await page.evaluate(() => Reflect.get(globalThis, "longest"));
  console.log(
    `${(dump.length / 5_000 / 1000).toFixed(1)} KB each, ${(dump.length / 1e6).toFixed(1)} MB, on ${minors} minors`,
  );
  console.log(`${seconds.toFixed(1)} s; the page's longest task ${Math.round(longest)} ms`);
  console.log(await summary.textContent());
  await printMemory("afterwards");
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

/** Prints the current and the peak memory of the tab's process. @param {string} when */
async function printMemory(when) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => memoryOf(id));
  const tab = renderers.reduce((a, b) => (b.most > a.most ? b : a), { now: 0, most: 0 });
  console.log(`the tab ${when}: ${tab.now} MB, ${tab.most} MB at most`);
}

/** @param {number} id of a process */
function memoryOf(id) {
  const status = readFileSync(`/proc/${id}/status`, "utf8");
  const mb = (/** @type {string} */ name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: mb("VmRSS"), most: mb("VmHWM") };
}
