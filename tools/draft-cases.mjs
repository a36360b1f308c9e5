import { writeFileSync } from "node:fs";
import { ensurePackages, root } from "./run.mjs";

/** Writes drafted definitions with their samples as cases for the recorder: `npm run conformance:record -- --new`. */
await ensurePackages();
const { bundle } = await import("./bundle.mjs");
const { draftFiles } = await import(await bundle("draft-cases", "conformance/lib"));
for (const [name, text] of Object.entries(draftFiles(`${root}examples`)))
  writeFileSync(`${root}conformance/cases/${name}`, text);
