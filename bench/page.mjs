import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { preview } from "vite";
import { browserArgs, ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/run.mjs";
import { openWith } from "./lib/open-with.mjs";
import { percentileOf } from "./lib/ratios.mjs";

/** The gzip sizes of the built files, in bytes. */
function sizes() {
  const folder = `${root}dist/assets`;
  return readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, gzip: gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length }))
    .sort((a, b) => b.gzip - a.gzip);
}

/**
 * Opens the built page several times in fresh browsers, then types into it.
 * @param {{crd: string, resource: string}} texts the texts for measuring the typing
 */
export async function measurePage(texts) {
  const server = await preview({ root, logLevel: "error", preview: { port: 4199, host: "127.0.0.1" } });
  const url = server.resolvedUrls?.local[0] ?? "http://127.0.0.1:4199/";
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  try {
    const shown = [];
    const said = [];
    let before = [];
    for (let i = 0; i < 5; i++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const files = new Set();
      page.on("response", (response) => files.add(new URL(response.url()).pathname.split("/").pop()));
      await page.goto(url);
      const verdict = page.getByRole("status", { name: "Verdict" });
      await verdict.getByText(/^Definition accepted$/).waitFor();
      // The first frame with any content shows the verdict. Browsers record it some frames later.
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      shown.push(
        await page.evaluate(
          () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        ),
      );
      await page.waitForFunction(() => performance.getEntriesByName("playground:answer").length > 0);
      said.push(
        await page.evaluate(
          () => performance.getEntriesByName("playground:answer")[0]?.startTime ?? Number.NaN,
        ),
      );
      before = [...files];
      await context.close();
    }
    const typing = await measureTyping(browser, url, texts);
    return {
      firstVerdict: { p50: percentileOf(shown, 0.5), p95: percentileOf(shown, 0.95) },
      enginesVerdict: { p50: percentileOf(said, 0.5), p95: percentileOf(said, 0.95) },
      typing,
      sizes: sizes(),
      before,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * The time from a key's event to the frame that shows the next verdict, in the resource and in the definition, typed at
 * the end of the text in the desktop editor; and the longest task of the main thread in that time.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {{crd: string, resource: string}} texts
 */
async function measureTyping(browser, url, texts) {
  const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
  await openWith(page, url, texts);
  /** @type {Record<string, {p50: number, p95: number, longest: number}>} */
  const results = {};
  for (const name of ["Definition", "Resource"]) {
    await page.getByRole("textbox", { name, exact: true }).focus();
    await page.keyboard.press("Control+End");
    await page.waitForTimeout(1000);
    await page.evaluate(watchKeys);
    for (let i = 0; i < 40; i++) {
      await page.keyboard.type("#");
      await page.waitForFunction(() => !performance.getEntriesByName("bench:waiting").length);
    }
    const { times, longest } = await page.evaluate(() => {
      const duration = (/** @type {string} */ entries) =>
        performance.getEntriesByName(entries).map((entry) => entry.duration);
      const found = { times: duration("bench:painted"), longest: Math.max(0, ...duration("bench:task")) };
      performance.clearMeasures();
      return found;
    });
    results[name] = {
      p50: percentileOf(times.slice(5), 0.5),
      p95: percentileOf(times.slice(5), 0.95),
      longest,
    };
  }
  return results;
}

/** Runs in the page: each key starts a wait, which ends with the frame after the next answer. */
function watchKeys() {
  if (performance.getEntriesByName("bench:watched").length > 0) return;
  performance.mark("bench:watched");
  addEventListener("keydown", () => performance.mark("bench:waiting"), true);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("playground:answer").length === 0) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (performance.getEntriesByName("bench:waiting").length === 0) return;
        performance.measure("bench:painted", "bench:waiting");
        performance.clearMarks("bench:waiting");
      }),
    );
  }).observe({ entryTypes: ["mark"] });
  new PerformanceObserver((list) => {
    for (const { startTime: start, duration } of list.getEntries()) {
      performance.measure("bench:task", { start, duration });
    }
  }).observe({ entryTypes: ["longtask"] });
}
