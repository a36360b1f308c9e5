import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "./run.mjs";

/** @type {Map<string, number>} */
const changes = new Map();

/** The time of the last change in a folder when it was asked for first. @param {string} folder */
function lastChangeOf(folder) {
  const time = changes.get(folder) ?? lastChange(folder);
  changes.set(folder, time);
  return time;
}

/** The time of the last change in a folder, including its subfolders. @param {string} folder @returns {number} */
function lastChange(folder) {
  const times = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? lastChange(path) : statSync(path).mtimeMs;
  });
  // If a file is removed or renamed, only its folder changes.
  return Math.max(statSync(folder).mtimeMs, ...times);
}

/** Whether `file` is newer than everything that it is made from. @param {string} file @param {string} folder */
function isFresh(file, folder) {
  if (!existsSync(file)) return false;
  const made = statSync(file).mtimeMs;
  const sources = ["package-lock.json", "package.json"].map((name) => statSync(`${root}${name}`).mtimeMs);
  const maker = statSync(fileURLToPath(import.meta.url)).mtimeMs;
  const folders = new Set(["src", "examples", folder.split("/", 1)[0] ?? folder]);
  return [...sources, maker, ...[...folders].map((each) => lastChangeOf(`${root}${each}`))].every(
    (time) => time < made,
  );
}

/**
 * Bundles a TypeScript entry for Node, which does not read TypeScript before 22, and returns the path of
 * the module. An existing module is reused if it is newer than everything that it is made from.
 * @param {string} name the file's name without its ending
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function bundle(name, folder) {
  const outDir = `${root}dist-cli`;
  const file = `${outDir}/${name}.mjs`;
  if (isFresh(file, folder)) return file;
  mkdirSync(outDir, { recursive: true });
  // Other processes may read the module, or make it too: it appears whole.
  const made = mkdtempSync(`${outDir}/${name}-`);
  // Imported late: loading it takes as long as finding out that it is not needed.
  const { build } = await import("vite");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: `${folder}/${name}.ts`,
      outDir: made,
      emptyOutDir: false,
      // The public files belong to the page.
      copyPublicDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  });
  renameSync(`${made}/${name}.mjs`, file);
  rmSync(made, { recursive: true });
  return file;
}
