import { ensurePackages } from "./run.mjs";

await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const { main } = await import(await bundle("check-projects", "tools/real"));
process.exitCode = await main(process.argv.slice(2));
