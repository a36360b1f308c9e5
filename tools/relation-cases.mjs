import { writeFileSync } from "node:fs";
import { ensurePackages, root } from "./run.mjs";

/**
 * Writes what our engine reports about the authored rules as cases for the recorder: `npm run conformance:record --
 * --new`.
 */
await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const { relationCases } = await import(await bundle("relation-cases", "conformance/lib"));
writeFileSync(`${root}conformance/cases/relations.jsonl`, relationCases());
