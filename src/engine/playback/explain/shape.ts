import type { ShapeFinding } from "../shape/findings.ts";

const nouns: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "`true` or `false`",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "a mapping",
  string: "a string",
};

function noun(type: string): string {
  return nouns[type] ?? type;
}

/** Says what a definition has at a place and what would be valid. */
export function explainShape({ wanted, found, path }: ShapeFinding): string {
  const name = path.findLast((segment) => typeof segment === "string") ?? "The definition";
  const quotes = wanted.includes("string") && found !== "object" && found !== "array";
  // Numbers in JSON that Go does not decode as integers: they are too large, or have a decimal point.
  if (found === "number" && wanted.includes("integer"))
    return `\`${String(name)}\` must be an integer of 32 or 64 bits, without a decimal point.`;
  return [
    `\`${String(name)}\` must be ${wanted.map(noun).join(" or ")}, not ${found === "boolean" ? "a boolean" : noun(found)}.`,
    ...(quotes ? ["Put quotes around it."] : []),
  ].join(" ");
}
