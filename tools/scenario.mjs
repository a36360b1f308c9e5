import { ensurePackages } from "./run.mjs";

await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const folder = "src/command/scenario";
const [scenario] = await Promise.all([bundle("scenario", folder), bundle("scenario-thread", folder)]);
const { main } = await import(scenario);
process.exitCode = await main(
  process.argv.slice(2),
  async () => import(await bundle("scenario-files", folder)),
);
