import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { root, run } from "./run.mjs";

/**
 * Bundles entries with everything that they import.
 * @param {"library" | "command"} mode
 * @param {string} outDir
 * @param {Readonly<Record<string, string>>} entries
 */
async function bundleEntries(mode, outDir, entries) {
  const input = Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${root}${file}`]));
  await build({
    root,
    mode,
    configFile: `${root}tools/package.config.ts`,
    logLevel: "error",
    build: { outDir: `${root}${outDir}`, rolldownOptions: { input } },
  });
}

/** The library: it runs in Node, Deno, Bun and browsers. */
async function buildLibrary() {
  const entries = { index: "src/package/index.ts", cel: "src/package/cel.ts" };
  await bundleEntries("library", "dist-package/lib", entries);
}

/** The type declarations of the library: those that its entries export, without types of the engine. */
async function buildTypes() {
  const made = await mkdtemp(join(tmpdir(), "crd-playground-types-"));
  try {
    const flags = [
      "--incremental",
      "false",
      "--tsBuildInfoFile",
      "null",
      "--noEmit",
      "false",
      "--declaration",
      "--emitDeclarationOnly",
      "--rootDir",
      "src",
      "--outDir",
      made,
    ];
    const { code, output } = await run("npx", ["tsc", "-p", "src/package", ...flags], { capture: true });
    if (code !== 0) throw new Error(output);
    await mkdir(`${root}dist-package/types`, { recursive: true });
    const open = ["index", "cel"];
    for (const name of open) {
      const text = await readFile(`${made}/package/${name}.d.ts`, "utf8");
      const named = text.replaceAll(/(from "\.\/)([\w-]+)\.ts"/g, (_, before, other) => {
        if (!open.includes(other)) open.push(other);
        return `${before}${other}.js"`;
      });
      const stranger = /^(?:import|export)[^";]* from "([^"]*)"/gm;
      for (const [, from] of named.matchAll(stranger)) {
        if (!/^\.\/[\w-]+\.js$/.test(from ?? ""))
          throw new Error(`${name}.ts refers to ${from} in its types`);
      }
      await writeFile(`${root}dist-package/types/${name}.d.ts`, named);
    }
  } finally {
    await rm(made, { recursive: true });
  }
}

/** The command, which runs in Node, and the thread that does its work. */
async function buildCommand() {
  await bundleEntries("command", "dist-package/command", {
    main: "src/command/main.ts",
    worker: "src/command/worker.ts",
    action: "src/command/action.ts",
  });
  const main = `${root}dist-package/command/main.js`;
  await writeFile(main, `#!/usr/bin/env node\n${await readFile(main, "utf8")}`, { mode: 0o755 });
  await chmod(main, 0o755);
  // The sandbox for conversion functions looks for its WebAssembly next to its own file.
  const wasm = "emscripten-module.wasm";
  await copyFile(
    `${root}node_modules/@jitl/quickjs-wasmfile-release-sync/dist/${wasm}`,
    `${root}dist-package/command/${wasm}`,
  );
}

/** Builds everything that the package ships in addition to the page. */
export async function buildPackage() {
  await rm(`${root}dist-package`, { recursive: true, force: true });
  await buildLibrary();
  await buildCommand();
  await buildTypes();
}
