import { type Path, pathText } from "../../go/value/path.ts";
import type { Structural } from "../../server/schema/structural.ts";

/** Says that the schema has no object where one is written. */
export function otherShape(path: Path, { type, at }: Structural): string | undefined {
  const holder = path.slice(0, -1);
  const isItem = typeof holder.at(-1) === "number" && (at.at(-1) !== "items" || at.at(-2) === "properties");
  if (isItem && type !== "" && type !== "array")
    return `\`${pathText(holder.slice(0, -1))}\` is a list here, but ${typeWords[type] ?? type} in the schema`;
  const word = type === "object" ? undefined : typeWords[type];
  return word && !isItem ? `\`${pathText(holder)}\` is a mapping here, but ${word} in the schema` : undefined;
}

const typeWords: Readonly<Record<string, string>> = {
  object: "an object",
  array: "a list",
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "a boolean",
};
