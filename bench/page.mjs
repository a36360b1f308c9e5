import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { browserArgs, ensureBrowser } from "../tools/browser.mjs";
import { root } from "../tools/run.mjs";

/** @param {readonly number[]} times @param {number} share */
function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

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
 * @param {{crd: string, resource: string}} texts what the typing is measured on
 */
export async function measurePage(texts) {
  await build({ root, logLevel: "error" });
  const server = await preview({ root, logLevel: "error", preview: { port: 4199, host: "127.0.0.1" } });
  const url = server.resolvedUrls?.local[0] ?? "http://127.0.0.1:4199/";
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArgs });
  try {
    const loads = [];
    let before = [];
    for (let i = 0; i < 5; i++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const files = new Set();
      page.on("response", (response) => files.add(new URL(response.url()).pathname.split("/").pop()));
      await page.goto(url);
      const verdict = page.getByRole("status", { name: "Verdict" });
      await verdict.getByText(/Definition/).waitFor();
      const at = await page.evaluate(() => performance.now());
      loads.push(at);
      before = [...files];
      await context.close();
    }
    const typing = await measureTyping(browser, url, texts);
    return {
      firstVerdict: { p50: percentile(loads, 0.5), p95: percentile(loads, 0.95) },
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
 * From a key's event to the frame that shows the next verdict, in the resource and in the definition.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} url
 * @param {{crd: string, resource: string}} texts
 */
async function measureTyping(browser, url, texts) {
  const page = await (await browser.newContext({ viewport: { width: 700, height: 900 } })).newPage();
  await page.goto(url);
  await page
    .getByRole("status", { name: "Verdict" })
    .getByText(/Definition/)
    .waitFor();
  /** @type {Record<string, {p50: number, p95: number, longest: number}>} */
  const results = {};
  for (const [name, tab] of /** @type {const} */ ([
    ["Definition", texts.crd],
    ["Resource", texts.resource],
  ])) {
    await page
      .getByRole("tab", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const box = page.getByRole("textbox", { name, exact: true });
    // A browser takes a minute to insert a megabyte as if it were typed.
    await box.evaluate((element, text) => {
      if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(element, text);
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, tab);
  }
  for (const name of ["Definition", "Resource"]) {
    await page
      .getByRole("tab", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    results[name] = await page.getByRole("textbox", { name, exact: true }).evaluate(async (element) => {
      if (!(element instanceof HTMLTextAreaElement)) throw new Error("not a plain editor");
      /** @type {number[]} */
      const times = [];
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
      });
      observer.observe({ entryTypes: ["longtask"] });
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const text = element.value;
      const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      for (let i = 0; i < 40; i++) {
        const answered = new Promise((resolve) => {
          const marks = new PerformanceObserver((list) => {
            if (!list.getEntriesByName("playground:answer").length) return;
            marks.disconnect();
            resolve(undefined);
          });
          marks.observe({ entryTypes: ["mark"] });
        });
        const start = performance.now();
        setter?.call(element, `${text}# ${i}\n`);
        element.dispatchEvent(new InputEvent("input", { bubbles: true }));
        await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 3000))]);
        await frame();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      observer.disconnect();
      const sorted = times.slice(5).sort((a, b) => a - b);
      return {
        p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
        p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
        longest,
      };
    });
  }
  return results;
}
