import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureTestBrowser } from "./browser.mjs";
import { ensurePackages, freePort, root, run } from "./run.mjs";

const usage = `usage: npm run test:loaded [-- OPTIONS] [FILES]

Repeats tests beside a load that uses every core of this machine fully, and names what failed. FILES are test files, of
the page (e2e/) or of the code; without any, all tests of both are repeated.

  --times N   how often (default 5)
  --load N    how many processes make the load (default: one per core)
  --grep TEXT only tests whose name matches`;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: "string", default: "5" },
    load: { type: "string", default: String(availableParallelism()) },
    grep: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const [times, load] = [Number(values.times), Number(values.load)];
if (values.help || !(times >= 1) || !(load >= 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

await ensurePackages();
if (!existsSync(`${root}dist/index.html`)) throw new Error("build the page first: npm run build");
const isOfPage = (/** @type {string} */ file) => file.startsWith("e2e");
const suites = [
  { title: "page", files: files.filter(isOfPage), command: ["playwright", "test", "--reporter=list"] },
  {
    title: "code",
    files: files.filter((file) => !isOfPage(file)),
    command: ["vitest", "run", "--reporter=verbose"],
  },
].filter((suite) => files.length === 0 || suite.files.length > 0);
const env = { CHROMIUM_PATH: await ensureTestBrowser(), E2E_PORT: String(await freePort()) };

const burner = fileURLToPath(new URL("testing/burn.mjs", import.meta.url));
const burners = Array.from({ length: load }, () => fork(burner));
/** How often each test failed. @type {Map<string, number>} */
const failures = new Map();
try {
  for (let round = 1; round <= times; round++) {
    for (const { title, files: own, command } of suites) {
      const started = Date.now();
      const named = values.grep === undefined ? [] : [title === "page" ? "--grep" : "-t", values.grep];
      const { code, output } = await run("npx", [...command, ...named, ...own], { capture: true, env });
      const failed = failedIn(output);
      for (const name of failed) failures.set(name, (failures.get(name) ?? 0) + 1);
      if (code !== 0 && failed.length === 0) console.log(output);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(
        `${round} of ${times}, ${title}: ${code === 0 ? "passed" : `failed: ${failed.length} tests`} (${seconds} s)`,
      );
      for (const name of failed) console.log(`  ${name}`);
      if (code !== 0) process.exitCode = 1;
    }
  }
} finally {
  for (const each of burners) each.kill();
}
if (failures.size > 0) console.log("\nFailed beside a load:");
for (const [name, count] of failures) console.log(`${count} of ${times}  ${name}`);

/** The names of the failed tests, as the list of Playwright and the verbose reporter of vitest print them. @param {string} output */
function failedIn(output) {
  const plain = output.replaceAll(/\u001b\[[0-9;]*m/g, "");
  const marked = [...plain.matchAll(/^\s*(?:✘|×|x)\s+(?:\d+\s+)?(.*?)(?:\s+\(?[\d.]+\s?m?s\)?)?$/gm)];
  return [...new Set(marked.map(([, name = ""]) => name))];
}
