import { mkdirSync } from "node:fs";
import { build } from "vite";
import { root } from "./run.mjs";

/**
 * Bundles a TypeScript entry of `src/cli` for Node and returns the path of the module. Node 20 does not read
 * TypeScript; the bundle takes a fraction of a second, so it is made anew each time.
 * @param {string} name the file's name without its ending
 * @param {string} [folder]
 * @returns {Promise<string>}
 */
export async function bundle(name, folder = "src/cli") {
  const outDir = `${root}dist-cli`;
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: `${folder}/${name}.ts`,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  });
  return `${outDir}/${name}.mjs`;
}
