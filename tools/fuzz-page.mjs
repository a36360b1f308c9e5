import { parseArgs } from "node:util";
import { ensureTestBrowser } from "./browser.mjs";
import { actions } from "./monkey/actions.mjs";
import { editors, Hand, launched } from "./monkey/hand.mjs";
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
 * Waits until what was typed is somewhere, or it was on screen for as long as it counts.
 * @param {Hand} hand @param {Owed} owed
 */
async function rested(hand, owed) {
  const end = performance.now() + settled;
  let seen = await hand.see();
  while (owed.isWaiting(seen) && performance.now() < end) {
    await hand.page.waitForTimeout(100);
    seen = await hand.see();
  }
  return seen;
}

/**
 * Opens the page. Errors that it throws go to `faults`.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {string[]} faults
 */
async function opened(browser, url, faults) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const hand = new Hand(context, url, async (page) => {
    // What is not there now is skipped: the next action may be possible.
    page.setDefaultTimeout(1_500);
    page.on("dialog", (dialog) => dialog.accept());
    page.on("pageerror", (error) => faults.push(`thrown: ${error.message}`));
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setBlockedURLs", { urls: ["*/rich-editor-*.js"] });
  });
  hand.page = await hand.tab();
  return hand;
}

/**
 * Does one action. Returns what is on screen and stored after it, and whether it worked.
 * @param {Hand} hand @param {import("./monkey/actions.mjs").Action} action @param {ReturnType<typeof drawOf>} draw
 * @param {Owed} owed @param {import("./monkey/owed.mjs").Seen} before
 */
async function step(hand, action, draw, owed, before) {
  let did;
  let isDone = true;
  try {
    await hand.settle();
    did = await action.run(hand, draw);
    await hand.settle();
  } catch {
    // What an action needs may not be there now.
    isDone = false;
  }
  const seen = await hand.see();
  for (const editor of editors) {
    const [old, now] = [before.texts[editor], seen.texts[editor]];
    if (now === undefined || old === now) continue;
    if (did && "typed" in did && did.typed === editor) owed.typed(editor, old ?? "", now);
    if (action.undoes === true) owed.undone(editor, old ?? "", now);
    if (did && "opened" in did && did.opened === now) owed.owe(editor, now);
  }
  const mayWait = did !== undefined || action.undoes === true;
  return { seen: mayWait ? await rested(hand, owed) : seen, isDone };
}

/**
 * Plays one seed. Returns how many actions worked, and what was lost or thrown.
 * @param {import("@playwright/test").Browser} browser @param {string} url @param {number} seed @param {number} most
 */
async function play(browser, url, seed, most) {
  /** @type {string[]} */
  const faults = [];
  const hand = await opened(browser, url, faults);
  const draw = drawOf(seed);
  const owed = new Owed();
  /** @type {string[]} */
  const done = [];
  let worked = 0;
  let before = await hand.see();
  for (let i = 0; i < most && faults.length === 0; i++) {
    const action = draw.one(weighted);
    const { seen, isDone } = await step(hand, action, draw, owed, before);
    if (isDone) worked++;
    done.push(isDone ? action.name : `(${action.name})`);
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
  await hand.context.close();
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
  const browser = await launched(await ensureTestBrowser());
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
