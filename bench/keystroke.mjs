import { chromium } from "@playwright/test";
import { build, preview } from "vite";
import { browserArgs, ensureTestBrowser } from "../tools/browser.mjs";
import { root } from "../tools/run.mjs";
import { openWith } from "./lib/open-with.mjs";
import { percentileOf } from "./lib/ratios.mjs";

const keys = 40;
const warmUp = 5;

/** The way of a key through the page. Each step begins at the mark before; `work` is the worker's own clock. */
const steps = /** @type {const} */ ([
  ["the browser hands it over", "pressed", "handled"],
  ["editor and page, until the worker is asked", "handled", "posting"],
  ["the texts are copied", "posting", "posted"],
  ["worker, copies, and waits for the frame of the letter", "posted", "received"],
  ["React draws the answer", "received", "drawn"],
  ["the frame comes", "drawn", "frame"],
  ["layout and paint", "frame", "painted"],
  ["all", "pressed", "painted"],
]);

/**
 * Measures the steps of a keystroke in the built page: the times from the key to the frame that shows the answer, and
 * the processor time of the main thread.
 * @param {(size: number) => { crd: string, resource: string }} generate
 */
export async function measureKeystrokes(generate) {
  await build({ root, logLevel: "error" });
  const server = await preview({ root, logLevel: "error", preview: { port: 4197, host: "127.0.0.1" } });
  const browser = await chromium.launch({ executablePath: await ensureTestBrowser(), args: browserArgs });
  /** @type {Record<string, unknown>} */
  const results = {};
  try {
    for (const size of [12_000, 1_000_000]) {
      const page = await (await browser.newContext({ viewport: { width: 1400, height: 900 } })).newPage();
      await page.addInitScript(watchKeys);
      await openWith(page, server.resolvedUrls?.local[0] ?? "http://127.0.0.1:4197/", generate(size));
      for (const name of ["Definition", "Resource"]) {
        const found = await measureIn(page, name, size > 100_000 ? 300 : 120);
        results[`${name} ${size}`] = found;
        print(`${name}, ${size / 1000} KB`, found);
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return results;
}

/** @typedef {Record<string, number>} Marks */

/**
 * @param {import("@playwright/test").Page} page
 * @param {string} name of the editor
 * @param {number} pause between two keys, in milliseconds; a varying time is added, so that frames fall anywhere
 */
async function measureIn(page, name, pause) {
  await page.getByRole("textbox", { name, exact: true }).focus();
  await page.keyboard.press("Control+End");
  // By then, the work after a paste is finished.
  await page.waitForTimeout(3_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const metrics = async () => {
    const { metrics: found } = await session.send("Performance.getMetrics");
    return new Map(found.map((/** @type {{ name: string, value: number }} */ one) => [one.name, one.value]));
  };
  const type = async (/** @type {number} */ count) => {
    for (let i = 0; i < count; i++) {
      await page.keyboard.type("#");
      await page.waitForTimeout(pause + ((i * 7) % 40));
    }
  };
  await type(warmUp);
  await page.evaluate(() => Reflect.get(globalThis, "keystrokes").splice(0));
  const before = await metrics();
  await type(keys);
  const after = await metrics();
  /** @type {Marks[]} */
  const marks = await page.evaluate(() => Reflect.get(globalThis, "keystrokes"));
  const whole = marks.filter(({ painted }) => painted !== undefined);
  const times = (/** @type {string} */ from, /** @type {string} */ to) =>
    whole.map((mark) => (mark[to] ?? Number.NaN) - (mark[from] ?? Number.NaN));
  const perKey = (/** @type {string} */ metric) =>
    (((after.get(metric) ?? 0) - (before.get(metric) ?? 0)) * 1000) / keys;
  return {
    answered: whole.length,
    steps: steps.map(([what, from, to]) => spread(what, times(from, to))),
    work: spread("of it the engine", times("zero", "work")),
    processor: { all: perKey("TaskDuration"), script: perKey("ScriptDuration") },
  };
}

/** @param {string} what @param {readonly number[]} times */
function spread(what, times) {
  return { what, p50: percentileOf(times, 0.5), p95: percentileOf(times, 0.95) };
}

/** @param {string} title @param {Awaited<ReturnType<typeof measureIn>>} found */
function print(title, found) {
  const columns = `${"p50".padStart(8)}${"p95".padStart(8)}`;
  console.log(
    `\n${`${title}, ms (${found.answered} of ${keys} keys got an answer of their own)`.padEnd(72)}${columns}`,
  );
  for (const { what, p50, p95 } of [...found.steps, found.work]) {
    console.log(`${what.padEnd(72)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}`);
  }
  const { all, script } = found.processor;
  console.log(
    `processor time of the main thread: ${all.toFixed(1)} a key, ${script.toFixed(1)} of it scripts`,
  );
}

/** Runs in the page before its own scripts: records what happens to each key. */
function watchKeys() {
  /** @type {Marks[]} */
  const keystrokes = [];
  Object.assign(globalThis, { keystrokes });
  const note = (/** @type {string} */ what, at = performance.now()) => {
    const last = keystrokes.at(-1);
    if (last !== undefined) last[what] ??= at;
  };
  const pressed = (/** @type {KeyboardEvent} */ { timeStamp }) =>
    keystrokes.push({ zero: 0, pressed: timeStamp, handled: performance.now() });
  addEventListener("keydown", pressed, true);
  const Original = globalThis.Worker;
  globalThis.Worker = class extends Original {
    /** @param {ConstructorParameters<typeof Worker>} given */
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data?.type !== "report") return;
        note("received");
        note("work", data.milliseconds);
      });
    }
    /** @override @param {any} message */
    postMessage(message) {
      if (message?.type === "evaluate") note("posting");
      super.postMessage(message);
      if (message?.type === "evaluate") note("posted");
    }
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("playground:answer").length === 0) return;
    // React has already rendered, in the same task.
    note("drawn");
    requestAnimationFrame(() => {
      note("frame");
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => note("painted");
      port2.postMessage(null);
    });
  }).observe({ entryTypes: ["mark"] });
}
