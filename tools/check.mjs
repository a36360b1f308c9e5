import { ensurePackages, root, run } from "./run.mjs";
import { script, takeSteps } from "./steps.mjs";

/**
 * The check to run while working: everything that is quick, and the tests that the changes since `main` affect. The
 * tests in conformance/ replay and generate for minutes, so only those that changed themselves run.
 */
await ensurePackages();
/** @param {readonly string[]} args */
const git = async (...args) => (await run("git", ["-C", root, ...args], { capture: true })).output;
const base = /^[0-9a-f]{40}$/m.exec(await git("merge-base", "HEAD", "origin/main"))?.[0] ?? "HEAD";
const recorded = await git("diff", "--name-only", "--diff-filter=d", base, "--", "conformance/*.test.ts");
const files = ["src/", "tools/", ...recorded.split("\n").filter((path) => path !== "")];
const steps = [
  script("types", "test:types"),
  script("lint", "test:lint"),
  script("format", "test:format"),
  script("boundaries", "test:boundaries"),
  script("unused", "test:unused"),
  {
    ...script("unit", "test:unit", ["--changed", base, "--passWithNoTests", "--maxWorkers=2", ...files]),
    counts: true,
    cores: 2,
  },
];
const { passed, failed } = await takeSteps(steps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
