import { ensureBrowser } from "./browser.mjs";
import { ensurePackages } from "./run.mjs";
import { slowestTests } from "./slowest-tests.mjs";
import { script, takeSteps } from "./steps.mjs";

/** The whole check, in order of cost. No step of a row with two keeps two cores busy by itself. */
const rows = [
  [script("format", "test:format"), script("lint", "test:lint")],
  [script("types", "test:types"), script("boundaries", "test:boundaries")],
  [script("generated", "test:generated"), script("unused", "test:unused")],
  [
    { ...script("unit", "test:unit"), counts: true },
    { ...script("conformance", "conformance"), counts: true },
  ],
  [script("build", "build")],
  [{ ...script("hosting", "test:hosting"), counts: true }],
  [{ ...script("package", "test:package"), counts: true }],
  [{ ...script("browser", "test:e2e"), counts: true }],
];

await ensurePackages();
await ensureBrowser();
const { passed, failed, outputs } = await takeSteps(rows);
const untried = outputs.get("hosting")?.match(/^There is no nginx.*$/m)?.[0];
console.log("\nThe slowest tests:");
for (const { seconds, name } of slowestTests([...outputs.values()], 20)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
if (untried !== undefined) console.log(untried);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
