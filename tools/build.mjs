import { parseArgs } from "node:util";
import { compress } from "./compress.mjs";
import { ensurePackages, root } from "./run.mjs";

const { values } = parseArgs({ options: { compress: { type: "boolean", default: false } } });

await ensurePackages();
const { build } = await import("vite");
await build({ root, logLevel: "warn" });
if (values.compress) {
  const { plain, gzip, brotli } = compress(`${root}dist`);
  const kB = (/** @type {number} */ bytes) => `${Math.round(bytes / 1000)} kB`;
  console.log(`${kB(plain)}, with gzip ${kB(gzip)}, with brotli ${kB(brotli)}`);
}
