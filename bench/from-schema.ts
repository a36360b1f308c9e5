import { type Comparison, compare } from "../src/engine/tools/from-json-schema/testing/judge.ts";
import { type RealSchema, realSchemas } from "../src/engine/tools/from-json-schema/testing/real-schemas.ts";

/** The documents that are sent for each schema. */
const documents = 500;

/** Prints for each schema how many documents the server accepts and rejects as ajv does, and what is missed. */
export function printComparison(others: readonly RealSchema[]): void {
  const found: Comparison[] = [];
  const missed = new Map<string, number>();
  for (const schema of [...realSchemas, ...others]) {
    const result = compare(schema, true, documents);
    if (typeof result === "string") {
      console.log(`${schema.name}: ${result}`);
      continue;
    }
    found.push(result);
    const by = [...result.missedBy].map(([keyword, count]) => `${keyword} ${count}`).join(", ");
    for (const [keyword, count] of result.missedBy) missed.set(keyword, (missed.get(keyword) ?? 0) + count);
    console.log(`${schema.name}: ${shares([result])}${by === "" ? "" : `; missed: ${by}`}`);
  }
  console.log(`${found.length} schemas: ${shares(found)}`);
  console.log([...missed].map(([keyword, count]) => `${keyword} ${count}`).join(", "));
}

function shares(found: readonly Comparison[]): string {
  const sum = (of: (each: Comparison) => number): number =>
    found.reduce((total, each) => total + of(each), 0);
  const [conforming, wrong] = [sum((each) => each.conforming), sum((each) => each.wrong)];
  const accepted = conforming - sum(({ misfits }) => misfits.length);
  return `${accepted} of ${conforming} accepted, ${wrong - sum((each) => each.missed.length)} of ${wrong} rejected`;
}
