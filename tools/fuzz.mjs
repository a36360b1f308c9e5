import { ensurePackages } from "./run.mjs";

await ensurePackages();
const [first, ...rest] = process.argv.slice(2);
if (first === "page") {
  const { fuzzPage } = await import("./fuzz-page.mjs");
  process.exitCode = await fuzzPage(rest);
} else {
  const { bundle } = await import("./bundle.mjs");
  const thread = await bundle("fuzz-thread", "conformance/laws");
  const { main } = await import(await bundle("fuzz", "conformance/laws"));
  process.exitCode = await main(process.argv.slice(2), thread);
}
