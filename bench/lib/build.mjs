import { pathToFileURL } from "node:url";
import { build } from "vite";
import { root } from "../../tools/run.mjs";

/**
 * Says what is built, and how long it took.
 * @template T @param {string} what @param {() => Promise<T>} make @returns {Promise<T>}
 */
export async function told(what, make) {
  const start = performance.now();
  const made = await make();
  console.log(`(built ${what} in ${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return made;
}

/** Builds a module for Node, and returns its address. @param {string} entry */
export async function bundle(entry) {
  const outDir = `${root}dist-cli`;
  const options = {
    root,
    configFile: /** @type {const} */ (false),
    logLevel: /** @type {const} */ ("error"),
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "bench-[name].mjs" } },
    },
  };
  await told(entry, () => build(options));
  const name = entry.split("/").pop()?.replace(/\.ts$/, "");
  return pathToFileURL(`${outDir}/bench-${name}.mjs`).href;
}

/** @param {string} entry */
export async function bundled(entry) {
  return import(await bundle(entry));
}
