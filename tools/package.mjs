import { rmSync } from "node:fs";
import { ensurePackages, root } from "./run.mjs";

/** Builds what the package ships beside the page: the library with its types, and the command (docs/decisions/0019-package.md). */
await ensurePackages();
const { buildCommand, buildLibrary, buildTypes } = await import("./package-build.mjs");
rmSync(`${root}dist-package`, { recursive: true, force: true });
await buildLibrary();
await buildCommand();
await buildTypes();
