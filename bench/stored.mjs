import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { browserArgs, ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/run.mjs";
import { dumpOf } from "./lib/dump.mjs";

/**
 * Judges 5,000 stored objects of 2 KB in the built page (`npm run build` first), on one minor and on `-- --minors N`, and
 * prints how long it took, the longest task of the page meanwhile, and the most memory that the tab's process ever had.
 */
const minors = Number(process.argv[process.argv.indexOf("--minors") + 1]) || 1;
const { before, definition, dump } = dumpOf(5_000);
const server = await preview({ root, logLevel: "error", preview: { port: 4198, host: "127.0.0.1" } });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
try {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(globalThis, { longest: Math.max(Reflect.get(globalThis, "longest"), duration) });
    }).observe({ type: "longtask" });
  });
  await page.goto(server.resolvedUrls?.local[0] ?? "http://127.0.0.1:4198/");
  await page
    .getByRole("status", { name: "Verdict" })
    .getByText(/Definition/)
    .waitFor();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("ControlOrMeta+o");
  const files = [{ name: "crd.yaml", text: definition }];
  await (await chooser).setFiles(
    files.map(({ name, text }) => ({ name, mimeType: "text/yaml", buffer: Buffer.from(text) })),
  );
  await page.getByRole("tab", { name: "Before" }).click();
  await page.getByRole("textbox", { name: "Before", exact: true }).fill(before);
  await page
    .getByRole("region", { name: "Answer" })
    .getByRole("button", { name: "More", exact: true })
    .click();
  await page.getByRole("menuitemradio", { name: "Stored objects" }).click();
  const panel = page.getByRole("tabpanel", { name: "Stored objects" });
  const boxes = panel.getByRole("checkbox");
  for (let i = 0; i < minors; i++) await boxes.nth(i + 1).check();
  const dumps = page.waitForEvent("filechooser");
  await panel.getByRole("button", { name: "Choose files" }).click();
  const chosen = await dumps;
  await page.evaluate(() => Object.assign(globalThis, { longest: 0 }));
  const start = performance.now();
  await chosen.setFiles({ name: "dump.yaml", mimeType: "text/yaml", buffer: Buffer.from(dump) });
  const summary = panel.getByText(/Shop\.example\.com: 5000 objects/);
  await summary.waitFor({ timeout: 300_000 });
  const seconds = (performance.now() - start) / 1000;
  const longest = await page.evaluate(() => Reflect.get(globalThis, "longest"));
  console.log(
    `${(dump.length / 5_000 / 1000).toFixed(1)} KB each, ${(dump.length / 1e6).toFixed(1)} MB, on ${minors} minors`,
  );
  console.log(`${seconds.toFixed(1)} s; the page's longest task ${Math.round(longest)} ms`);
  console.log(await summary.textContent());
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  for (const { id, type } of processInfo.filter((each) => each.type === "renderer")) {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const mb = (/** @type {string} */ name) =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    console.log(`${type}: ${mb("VmRSS")} MB now, ${mb("VmHWM")} MB at most`);
  }
} finally {
  await browser.close();
  await server.close();
}
