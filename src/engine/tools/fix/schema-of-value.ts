import { isList, isMap, type Value } from "../../go/value/value.ts";

/**
 * Returns the plainest schema that keeps a value whole. It has only types. The items of a list are described by its
 * first item.
 */
export function schemaOfValue(value: Value): ReadonlyMap<string, Value> {
  if (isMap(value)) {
    const members = [...value].map(([name, item]): [string, Value] => [name, schemaOfValue(item)]);
    return new Map<string, Value>([["type", "object"], ...properties(members)]);
  }
  if (isList(value)) {
    const [first] = value;
    return new Map<string, Value>([
      ["type", "array"],
      ["items", first === undefined ? new Map([["type", "string"]]) : schemaOfValue(first)],
    ]);
  }
  if (value === null) {
    return new Map<string, Value>([
      ["type", "string"],
      ["nullable", true],
    ]);
  }
  return new Map([["type", typeWords[typeof value] ?? "string"]]);
}

function properties(members: readonly [string, Value][]): [string, Value][] {
  return members.length === 0
    ? [["x-kubernetes-preserve-unknown-fields", true]]
    : [["properties", new Map(members)]];
}

const typeWords: Readonly<Record<string, string>> = {
  bigint: "integer",
  number: "number",
  boolean: "boolean",
  string: "string",
};
