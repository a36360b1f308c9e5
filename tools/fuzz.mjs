import { ensurePackages } from "./run.mjs";

await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const { main } = await import(await bundle("fuzz", "conformance/laws"));
process.exitCode = main(process.argv.slice(2));
