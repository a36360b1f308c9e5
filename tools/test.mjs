import { ensureBrowser } from "./browser.mjs";
import { ensurePackages, run } from "./run.mjs";

/**
 * The whole check, in order of cost: it stops at nothing, so that one run tells everything, and ends with a line
 * that counts. Steps of one row run at the same time: neither alone keeps two cores busy.
 * @type {readonly (readonly { name: string, command: readonly string[], counts?: boolean }[])[]}
 */
const rows = [
  [{ name: "format", command: ["npm", "run", "--silent", "test:format"] }],
  [{ name: "lint", command: ["npm", "run", "--silent", "test:lint"] }],
  [{ name: "types", command: ["npm", "run", "--silent", "test:types"] }],
  [{ name: "generated", command: ["npm", "run", "--silent", "test:generated"] }],
  [{ name: "boundaries", command: ["npm", "run", "--silent", "test:boundaries"] }],
  [
    { name: "unit", command: ["npm", "run", "--silent", "test:unit"], counts: true },
    { name: "conformance", command: ["npm", "run", "--silent", "conformance"], counts: true },
  ],
  [{ name: "build", command: ["npm", "run", "--silent", "build"] }],
  [{ name: "browser", command: ["npm", "run", "--silent", "test:e2e"], counts: true }],
];

/**
 * The numbers that vitest, the replay and Playwright print at their ends.
 * @param {string} output
 */
function counted(output) {
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const tests = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? plain.slice(-2000);
  /** @param {string} word */
  const number = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(tests)?.[1] ?? 0);
  return { passed: number("passed") + number("flaky"), failed: number("failed"), flaky: number("flaky") };
}

await ensurePackages();
await ensureBrowser();
let passed = 0;
let failed = 0;

/** @param {(typeof rows)[number][number]} step */
async function take({ name, command, counts }) {
  const started = Date.now();
  const [program = "", ...args] = command;
  const { code, output } = await run(program, args, { capture: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const inside = counts ? counted(output) : { passed: 0, failed: 0, flaky: 0 };
  passed += inside.passed + (code === 0 ? 1 : 0);
  failed += code === 0 ? inside.failed : Math.max(inside.failed, 1);
  const flaky = inside.flaky > 0 ? `, ${inside.flaky} only at the second try` : "";
  const detail = counts ? `, ${inside.passed} tests passed, ${inside.failed} failed${flaky}` : "";
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s${detail})`);
  if (code !== 0 || inside.flaky > 0) console.log(output);
}

for (const steps of rows) await Promise.all(steps.map(take));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
