import type { Path } from "../../go/value/path.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { ShapeFinding } from "./findings.ts";

const words = /cannot unmarshal (\w+)(?: (\S+))? into Go struct field [^.]*\.(?:\S+\.)?(\S+) of type (\S+)$/;

/**
 * Returns the value where Go's decoder stopped, from its message, if JSON has the expected type but Go does not: a
 * number that is too large or has a decimal point; or if Go names only the map that contains the value.
 */
export function stoppedAt(document: Value, text: string): ShapeFinding | undefined {
  const [, found, literal, last, type = ""] = words.exec(text) ?? [];
  if (last === undefined) return undefined;
  const wanted = /^\*?u?int/.test(type)
    ? "integer"
    : /^\*?float/.test(type)
      ? "number"
      : (jsonTypes[type] ?? "object");
  for (const [path, value] of places(document, [])) {
    const own = kindOf(value);
    const names = path.filter((segment) => typeof segment === "string");
    const isNamed = names.at(-1) === last || (wanted === "object" && names.at(-2) === last);
    const isIt = literal === undefined ? own !== wanted : Number(value) === Number(literal);
    if (isNamed && own === found && isIt)
      return { path, wanted: [wanted], found: found === "bool" ? "boolean" : found };
  }
  return undefined;
}

const jsonTypes: Readonly<Record<string, string>> = { string: "string", bool: "boolean" };

function* places(value: Value, path: Path): Generator<readonly [Path, Value]> {
  yield [path, value];
  const members = isList(value) ? value.entries() : isMap(value) ? value : [];
  for (const [key, item] of members) yield* places(item, [...path, key]);
}

/** The name of a value's type in messages of Go's decoder. */
function kindOf(value: Value): string {
  if (isList(value)) return "array";
  if (isMap(value)) return "object";
  if (typeof value === "boolean") return "bool";
  return typeof value === "string" ? "string" : value === null ? "null" : "number";
}
