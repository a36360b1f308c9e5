import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { ensurePackages, root, run } from "./run.mjs";

/**
 * The tour through the built page in browsers that Playwright does not control: short, or complete with `--long`. It
 * installs nothing. At the end it reports which browsers are missing, and how to get them.
 */

/** The path of an installed program with one of these names, or undefined. @param {readonly string[]} names */
function programNamed(...names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** @returns {Record<string, {program: string | undefined, toGet: string}>} the engines, by their projects' names */
function engines() {
  const firefoxes = ["firefox-esr", "firefox"];
  const named = process.env["FIREFOX_PATH"];
  const webkit = programNamed("WebKitWebDriver");
  return {
    firefox: {
      program: named ?? programNamed(...firefoxes),
      toGet: "apt-get install firefox-esr, or FIREFOX_PATH",
    },
    webkit: {
      program: programNamed("Xvfb") === undefined ? undefined : webkit,
      toGet: "apt-get install webkit2gtk-driver xvfb",
    },
  };
}

await ensurePackages();
const [found, missing] = [/** @type {Record<string, string>} */ ({}), /** @type {string[]} */ ([])];
for (const [engine, { program, toGet }] of Object.entries(engines())) {
  if (program === undefined)
    missing.push(`The tour was skipped in ${engine}, which is not installed (${toGet}).`);
  else found[engine] = program;
}
const isLong = process.argv.includes("--long");
const args = process.argv.slice(2).filter((argument) => argument !== "--long");
let code = 0;
if (Object.keys(found).length > 0) {
  if (!existsSync(resolve(root, process.env["E2E_DIST"] ?? "dist", "index.html"))) {
    throw new Error("build the page first: npm run build");
  }
  const config = ["playwright", "test", "-c", "e2e/tour/playwright.config.ts"];
  const env = { TOUR_PROGRAMS: JSON.stringify(found), TOUR: isLong ? "long" : "short" };
  code = (await run("npx", [...config, ...args], { env })).code;
}
for (const line of missing) console.log(line);
process.exitCode = code;
