import { ensurePackages, root, run } from "./run.mjs";
import { script, takeSteps } from "./steps.mjs";

/** The check for while one works: everything that is quick, and the unit tests of what differs from `main`. */
await ensurePackages();
const { output } = await run("git", ["-C", root, "merge-base", "HEAD", "origin/main"], { capture: true });
const base = /^[0-9a-f]{40}$/m.exec(output)?.[0] ?? "HEAD";
const steps = [
  script("types", "test:types"),
  script("lint", "test:lint"),
  script("format", "test:format"),
  script("boundaries", "test:boundaries"),
  script("unused", "test:unused"),
  { ...script("unit", "test:unit", ["--changed", base, "--passWithNoTests"]), counts: true },
];
const { passed, failed } = await takeSteps(steps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
