import { run } from "./run.mjs";

/**
 * A command of a check. `counts`: it prints how many tests passed.
 * @typedef {{ name: string, command: readonly string[], counts?: boolean }} Step
 */

/**
 * A step that is a script of package.json.
 * @param {string} name @param {string} script @param {readonly string[]} [args] @returns {Step}
 */
export function script(name, script, args = []) {
  return { name, command: ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])] };
}

/**
 * The numbers that vitest, the replay and Playwright print at their ends.
 * @param {string} output
 */
function counted(output) {
  const tests = /^\s*Tests\s+(.*)$/m.exec(output)?.[1] ?? output.slice(-2000);
  /** @param {string} word */
  const number = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(tests)?.[1] ?? 0);
  return { passed: number("passed") + number("flaky"), failed: number("failed"), flaky: number("flaky") };
}

/**
 * An output without the lines of tests that passed: who reads only its beginning is to see what failed.
 * @param {string} output
 */
function withoutPassed(output) {
  return output.replaceAll(/^\s*✓ .*\n/gm, "");
}

/** @param {Step} step */
async function take({ name, command, counts = false }) {
  const started = Date.now();
  const [program = "", ...args] = command;
  const { code, output } = await run(program, args, { capture: true });
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const inside = counts ? counted(plain) : { passed: 0, failed: 0, flaky: 0 };
  const flaky = inside.flaky > 0 ? `, ${inside.flaky} only at the second try` : "";
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
 * Takes rows of steps, one row after the other and the steps of a row at the same time. It stops at nothing, so that
 * one run tells everything, and prints a line for each step and the output of what failed.
 * @param {readonly (readonly Step[])[]} rows
 * @returns {Promise<{ passed: number, failed: number, outputs: ReadonlyMap<string, string> }>} tests and steps counted
 */
export async function takeSteps(rows) {
  let [passed, failed] = [0, 0];
  /** @type {Map<string, string>} */
  const outputs = new Map();
  for (const steps of rows) {
    const taken = await Promise.all(steps.map(take));
    taken.forEach((step, i) => {
      passed += step.passed;
      failed += step.failed;
      outputs.set(steps[i]?.name ?? "", step.output);
    });
  }
  return { passed, failed, outputs };
}
