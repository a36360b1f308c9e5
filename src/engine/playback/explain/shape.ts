import type { ShapeFinding } from "../shape/findings.ts";

const nouns: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "`true` or `false`",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "a mapping",
  string: "a text",
};

function noun(type: string): string {
  return nouns[type] ?? type;
}

/** What stands in a definition and what would fit, in words. */
export function explainShape({ wanted, found, path }: ShapeFinding): string {
  const name = path.findLast((segment) => typeof segment === "string") ?? "The definition";
  const quotes = wanted.includes("string") && found !== "object" && found !== "array";
  // Numbers of JSON that Go does not decode as integers: they are too wide, or have a decimal point.
  if (found === "number" && wanted.includes("integer"))
    return `\`${String(name)}\` takes an integer without a decimal point, of 32 or 64 bits. This number is none.`;
  return [
    `\`${String(name)}\` takes ${wanted.map(noun).join(" or ")}; here is ${found === "boolean" ? "a boolean" : noun(found)}.`,
    ...(quotes ? ["Put quotes around it."] : []),
  ].join(" ");
}
