import { ensurePackages, root } from "./run.mjs";

await ensurePackages();
const { build } = await import("vite");
await build({ root, logLevel: "warn" });
