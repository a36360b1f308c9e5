import { ensurePackages } from "./run.mjs";

await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const [scenario] = await Promise.all([bundle("scenario"), bundle("scenario-thread")]);
const { main } = await import(scenario);
process.exitCode = await main(process.argv.slice(2));
