import { ensurePackages, root } from "./run.mjs";

await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const { main } = await import(await bundle("fuzz-functions", "conformance/fuzz-functions"));
process.exitCode = await main(root, process.argv.slice(2));
