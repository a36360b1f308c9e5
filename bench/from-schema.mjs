import { readFileSync } from "node:fs";
import { bundle } from "../tools/bundle.mjs";
import { ensurePackages } from "../tools/run.mjs";

/**
 * Measures how definitions made of schemas compare with ajv, which judges the schemas. Each argument is a file, or
 * `FILE#NAME` for a schema of a document with several. The schemas of the tests are always measured.
 */
await ensurePackages();
const { printComparison } = await import(await bundle("from-schema", "bench"));
printComparison(
  process.argv.slice(2).map((argument) => {
    const [file = "", component] = argument.split("#");
    const schema = JSON.parse(readFileSync(file, "utf8"));
    return {
      name: argument.split("/").at(-1),
      schema,
      valid: [],
      ...(component === undefined ? {} : { component }),
    };
  }),
);
