import { ensureTestBrowser } from "./browser.mjs";
import { ensurePackages } from "./run.mjs";
import { slowestTests } from "./slowest-tests.mjs";
import { script, takeSteps } from "./steps.mjs";

/** The full check: first the steps that fail fast, then long and short steps at the same time. */
const steps = [
  script("build", "build"),
  script("types", "test:types"),
  script("lint", "test:lint"),
  script("format", "test:format"),
  { ...script("recorded and laws", "test:unit", ["conformance/"]), counts: true },
  { ...script("unit", "test:unit", ["src/", "tools/"]), counts: true },
  script("boundaries", "test:boundaries"),
  script("generated", "test:generated"),
  script("unused", "test:unused"),
  { ...script("conformance", "conformance"), counts: true },
  { ...script("hosting", "test:hosting"), counts: true, after: "build" },
  { ...script("package", "test:package"), counts: true },
  { ...script("other browsers", "test:tour"), counts: true, after: "build" },
  { ...script("browser", "test:e2e"), counts: true, cores: 2, after: "build" },
];

await ensurePackages();
await ensureTestBrowser();
const { passed, failed, outputs } = await takeSteps(steps);
/** What was skipped because this machine lacks a program. */
const untried = [...outputs.values()].flatMap(
  (output) => output.match(/^(?:nginx is not installed|The tour was skipped).*$/gm) ?? [],
);
console.log("\nThe slowest tests:");
for (const { seconds, name } of slowestTests([...outputs.values()], 20)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
for (const line of new Set(untried)) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
