import { Progress } from "./progress.mjs";
import { run } from "./run.mjs";

/**
 * A command of a check. `counts`: it prints how many tests passed. `cores`: how many cores it uses, one by default.
 * `after`: the name of the step that must end first.
 * @typedef {{ name: string, command: readonly string[], counts?: boolean, cores?: number, after?: string }} Step
 */

/** The number of cores that the steps share: that of the machine that tests this project. */
const cores = 2;

/**
 * A step that runs a script of package.json.
 * @param {string} name @param {string} script @param {readonly string[]} [args] @returns {Step}
 */
export function script(name, script, args = []) {
  return { name, command: ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])] };
}

/**
 * The numbers that vitest, the replay and Playwright print at the end.
 * @param {string} output
 */
function counted(output) {
  const tests = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? output.slice(-2000);
  /** @param {string} word */
  const number = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(tests)?.[1] ?? 0);
  return { passed: number("passed") + number("flaky"), failed: number("failed"), flaky: number("flaky") };
}

/**
 * The output without passed tests, so that the failed ones are at the beginning.
 * @param {string} output
 */
function withoutPassed(output) {
  return output.replaceAll(/^\s*✓ .*\n/gm, "");
}

/** @param {Step} step @param {Progress} progress */
async function take({ name, command, counts = false }, progress) {
  const started = Date.now();
  const [program = "", ...args] = command;
  const { code, output } = await run(program, args, { capture: true, heard: progress.begin(name) });
  progress.end(name);
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const inside = counts ? counted(plain) : { passed: 0, failed: 0, flaky: 0 };
  const flaky = inside.flaky > 0 ? `, ${inside.flaky} only on the second try` : "";
  const detail = counts ? `, ${inside.passed} tests passed, ${inside.failed} failed${flaky}` : "";
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s${detail})`);
  if (code !== 0 || inside.flaky > 0) console.log(withoutPassed(plain));
  return {
    output: plain,
    passed: inside.passed + (code === 0 ? 1 : 0),
    failed: code === 0 ? inside.failed : Math.max(inside.failed, 1),
  };
}

/**
 * Runs steps in their order, each as soon as there are enough cores and the step before it has ended. It does not stop
 * at failures, so that one run reports everything. Prints what the running steps do, a line for each step that ended and
 * the output of what failed.
 * @param {readonly Step[]} steps
 * @returns {Promise<{ passed: number, failed: number, outputs: ReadonlyMap<string, string> }>} tests and steps counted
 */
export async function takeSteps(steps) {
  let [passed, failed, busy] = [0, 0, 0];
  /** @type {Map<string, string>} */
  const outputs = new Map();
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  const waiting = [...steps];
  const progress = new Progress();
  /** @param {Step} step */
  const canBegin = ({ after, cores: needed = 1 }) =>
    busy + needed <= cores && (after === undefined || outputs.has(after));
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(canBegin);
    if (next === -1) {
      if (running.size === 0) {
        progress.stop();
        throw new Error(`no step provides what ${waiting[0]?.name} needs`);
      }
      await Promise.race(running);
      continue;
    }
    for (const step of waiting.splice(next, 1)) {
      busy += step.cores ?? 1;
      const taking = take(step, progress).then((taken) => {
        passed += taken.passed;
        failed += taken.failed;
        outputs.set(step.name, taken.output);
        busy -= step.cores ?? 1;
        running.delete(taking);
      });
      running.add(taking);
    }
  }
  progress.stop();
  return { passed, failed, outputs };
}
