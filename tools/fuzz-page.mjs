import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { actions } from "./monkey/actions.mjs";
import { Hand, launched } from "./monkey/hand.mjs";
import { Owed } from "./monkey/owed.mjs";
import { root } from "./run.mjs";

const usage = `usage: npm run fuzz -- page [--seed N] [--seeds N] [--actions N]

Does random things in the built page, as a person in a hurry would, and checks after each that every text that was
typed for more than a second, or opened from a file, is on screen, in undo, in History or in saved work. Prints the last actions before a text
that is lost, and what the page throws. Default: one seed with 2,000 actions.`;

/** The last actions that are printed. */
const told = 12;
/** A text counts once it was on screen for this long, in milliseconds. */
const settled = 1_100;

/** Random numbers from a seed: mulberry32. @param {number} seed */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let next = Math.imul(state ^ (state >>> 15), state | 1);
    next ^= next + Math.imul(next ^ (next >>> 7), next | 61);
    return ((next ^ (next >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {number} seed */
function drawOf(seed) {
  const random = randomOf(seed);
  let words = 0;
  return {
    /** @template T @param {readonly T[]} of @returns {T} */
    one: (of) => /** @type {T} */ (of[Math.floor(random() * of.length)]),
    word: () => `w${seed}x${++words}`,
  };
}

const weighted = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));

/**
 * Plays one seed. Returns how many actions worked, and what was lost or thrown.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {number} seed @param {number} most
 */
async function play(browser, url, seed, most) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  // What is not there now is skipped: the next action may be possible.
  page.setDefaultTimeout(1_500);
  await context.route("**/rich-editor-*.js", (route) => route.abort());
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
  await page.goto(url, { timeout: 60_000 });
  const hand = new Hand(page);
  await hand.editor("definition").waitFor({ timeout: 30_000 });
  const draw = drawOf(seed);
  const owed = new Owed();
  /** @type {string[]} */
  const done = [];
  let worked = 0;
  let before = await hand.see();
  for (let i = 0; i < most && faults.length === 0; i++) {
    const action = draw.one(weighted);
    try {
      await hand.settle();
      await action.run(hand, draw);
      await hand.settle();
      worked++;
      done.push(action.name);
    } catch {
      // What an action needs may not be there now.
      done.push(`(${action.name})`);
    }
    if (action.types === true) await page.waitForTimeout(settled);
    const seen = await hand.see();
    for (const editor of /** @type {const} */ (["definition", "resource"])) {
      if (action.types === true && seen[editor] !== before[editor])
        owed.typed(editor, before[editor], seen[editor]);
      if (action.opens === true && seen[editor] !== before[editor]) owed.owe(editor, seen[editor]);
    }
    before = seen;
    for (const [text, editor] of owed.missing(seen)) {
      owed.forget(text);
      if (await hand.undoLeadsTo(editor, text)) {
        before = await hand.see();
        continue;
      }
      faults.push(`lost: ${text.length} characters of the ${editor}: ${JSON.stringify(text.slice(-60))}`);
    }
  }
  await context.close();
  return { worked, faults, last: done.slice(-told) };
}

/** @param {readonly string[]} args Returns the exit code. */
export async function fuzzPage(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string", default: "1" },
      seeds: { type: "string", default: "1" },
      actions: { type: "string", default: "2000" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { preview } = await import("vite");
  const server = await preview({ root, logLevel: "error", preview: { port: 0, host: "127.0.0.1" } });
  const browser = await launched(await ensureBrowser());
  let bad = 0;
  try {
    for (let i = 0; i < Number(values.seeds); i++) {
      const seed = Number(values.seed) + i;
      const start = performance.now();
      const url = server.resolvedUrls?.local[0] ?? "";
      const { worked, faults, last } = await play(browser, url, seed, Number(values.actions));
      console.log(`seed ${seed}: ${worked} actions in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      if (faults.length === 0) continue;
      bad++;
      for (const fault of faults) console.log(`  ${fault}`);
      console.log(`  after: ${last.join(", ")}`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  return bad === 0 ? 0 : 1;
}
