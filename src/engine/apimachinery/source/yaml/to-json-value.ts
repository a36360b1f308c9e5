import { compareStrings, formatFloat } from "../../../go/value/go-text.ts";
import { rereadFloat } from "../../../go/value/reread.ts";
import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { ReadFailure } from "./failure.ts";
import { goSyntax } from "./go-syntax.ts";
import type { Node } from "./node.ts";
import { keyText, type Resolved } from "./resolve.ts";

const int64Max = 2n ** 63n - 1n;

/**
 * YAML's types to JSON's and back to Go's: what `yaml.YAMLToJSON` and the JSON decoder make of a node. All keys are
 * judged before any value is written. `offset` is where an error is told.
 * @throws ReadFailure
 */
export function toJsonValue(node: Node, offset: number): Value {
  const found = { unwritable: false };
  const value = withKeys(node, offset, found);
  if (found.unwritable) failAtUnwritable(value, offset);
  return value;
}

function withKeys(node: Node, offset: number, found: { unwritable: boolean }): Value {
  if (node === null || typeof node === "boolean" || typeof node === "string") return node;
  if (typeof node === "bigint") return node > int64Max ? Number(node) : node;
  if (typeof node === "number") {
    // A float's JSON text is read back: whole numbers within int64 come back as integers.
    if (Number.isFinite(node)) return rereadFloat(node);
    found.unwritable = true;
    return node;
  }
  if (Array.isArray(node)) return node.map((item) => withKeys(item, offset, found));
  const members: [string, Value][] = [];
  let sorted = true;
  for (const [key, item] of node.entries) {
    const name = keyText(key);
    if (name === undefined) throw new ReadFailure(unsupportedKey(key, item), offset);
    const before = members.at(-1);
    if (before !== undefined && compareStrings(before[0], name) >= 0) sorted = false;
    members.push([name, withKeys(item, offset, found)]);
  }
  // The JSON between the two readers has its keys sorted, which decides the order of findings.
  if (!sorted) members.sort((a, b) => compareStrings(a[0], b[0]));
  return new Map(members);
}

function unsupportedKey(key: Resolved, item: Node): string {
  const [type, shown] = key === null ? ["%!s(<nil>)", "<nil>"] : ["uint64", goSyntax(key)];
  const value = item === null ? "<nil>" : goSyntax(item);
  return `unsupported map key of type: ${type}, key: ${shown}, value: ${value}`;
}

/** JSON has no text for the first number found. */
function failAtUnwritable(value: Value, offset: number): void {
  if (isList(value)) for (const item of value) failAtUnwritable(item, offset);
  else if (isMap(value)) for (const item of value.values()) failAtUnwritable(item, offset);
  else if (typeof value === "number" && !Number.isFinite(value)) {
    throw new ReadFailure(`json: unsupported value: ${formatFloat(value)}`, offset);
  }
}
