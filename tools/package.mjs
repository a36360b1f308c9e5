import { ensurePackages } from "./run.mjs";

/**
 * Builds what the package ships in addition to the page: the library with its types, and the command
 * (docs/decisions/0019-package.md).
 */
await ensurePackages();
const { buildPackage } = await import("./package-build.mjs");
await buildPackage();
