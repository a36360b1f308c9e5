import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensurePackages, root, run } from "./run.mjs";

/** Builds the extension for VS Code: `dist-vsix/crd-playground.vsix`, with the command and the page in it. */
await ensurePackages();
if (!existsSync(`${root}dist/index.html`)) throw new Error("Build the page first: npm run build");
const { buildPackage } = await import("./package-build.mjs");
const { stageExtension } = await import("./vsix/stage.mjs");
await buildPackage();
const folder = await mkdtemp(join(tmpdir(), "crd-playground-vsix-"));
try {
  await stageExtension(folder, { page: `${root}dist`, command: `${root}dist-package/command` });
  await mkdir(`${root}dist-vsix`, { recursive: true });
  const file = `${root}dist-vsix/crd-playground.vsix`;
  const vscode = `${root}editors/vscode`;
  await inside(["npm", "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"], vscode);
  const vsce = `${vscode}/node_modules/@vscode/vsce/vsce`;
  const flags = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links"];
  await inside([process.execPath, vsce, "package", ...flags, "--out", file], folder);
  console.log(`\n${file}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @param {readonly string[]} command @param {string} [cwd] */
async function inside([program = "", ...args], cwd = root) {
  const { code } = await run(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
