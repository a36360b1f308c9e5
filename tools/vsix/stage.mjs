import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { build } from "vite";
import { root } from "../run.mjs";

const source = `${root}editors/vscode`;
/** Copies that a static server could use; the extension's own does not. */
const notServed = /\.(?:br|gz)$/;

/**
 * Writes what the extension for VS Code ships into an empty folder: its code in one file, the command, and the page. Both must be
 * built already.
 * @param {string} folder
 * @param {{ page: string, command: string }} built where the page and the command are
 */
export async function stageExtension(folder, { page, command }) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    ssr: { noExternal: true, external: ["vscode"] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node22",
      minify: true,
      rolldownOptions: {
        input: { extension: `${source}/src/extension.ts` },
        external: ["vscode", ...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
        output: { format: "cjs", entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  });
  const { version } = JSON.parse(await readFile(`${root}package.json`, "utf8"));
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(`${source}/package.json`, "utf8"));
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  await cp(`${root}LICENSE`, join(folder, "LICENSE"));
  await cp(`${root}CHANGELOG.md`, join(folder, "CHANGELOG.md"));
  await cp(`${source}/README.md`, join(folder, "README.md"));
  await cp(`${root}public/icon-192.png`, join(folder, "icon.png"));
  const own = join(folder, "package");
  await mkdir(own, { recursive: true });
  await writeFile(join(own, "package.json"), `${JSON.stringify({ type: "module", version })}\n`);
  await cp(command, join(own, "dist-package", "command"), { recursive: true });
  await cp(page, join(own, "dist"), { recursive: true, filter: (file) => !notServed.test(file) });
}
