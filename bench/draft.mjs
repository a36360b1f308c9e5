import { readFileSync } from "node:fs";
import { bundle } from "../tools/bundle.mjs";
import { ensurePackages } from "../tools/run.mjs";

/**
 * Measures how tight drafted definitions are. Each argument is a file with a scenario per line, like
 * `conformance/cases/authored-cr.jsonl`: a definition with creates of objects that it accepts.
 */
await ensurePackages();
const { printTightness } = await import(await bundle("draft", "bench"));
printTightness(process.argv.slice(2).flatMap((file) => readFileSync(file, "utf8").trim().split("\n")));
