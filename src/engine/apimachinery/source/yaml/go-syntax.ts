import { compareStrings, formatFloat, quote } from "../../../go/value/go-text.ts";
import type { Node } from "./node.ts";

const largestInt64 = 2n ** 63n - 1n;

/** The order of the Go types of keys, as it happens to be in the server's binary: null, string, numbers, bool. */
function rankOf(key: Node): number {
  if (key === null) return 0;
  if (typeof key === "string") return 1;
  if (typeof key === "bigint") return key > largestInt64 ? 2 : 3;
  return typeof key === "number" ? 4 : 5;
}

/** Go prints maps sorted: by type, then by value. */
function compareKeys(a: Node, b: Node): number {
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  const rank = rankOf(a) - rankOf(b);
  return rank !== 0 ? rank : Number(a) - Number(b);
}

/** Prints a decoded node like Go's `%#v`, as go-yaml names a key that it rejects. */
export function goSyntax(node: Node): string {
  if (node === null) return "interface {}(nil)";
  if (typeof node === "string") return quote(node);
  if (typeof node === "number") return formatFloat(node);
  if (typeof node === "bigint" && node > largestInt64) return `0x${node.toString(16)}`;
  if (Array.isArray(node)) return `[]interface {}{${node.map(goSyntax).join(", ")}}`;
  if (typeof node === "object") {
    const members = [...node.entries]
      .sort(([a], [b]) => compareKeys(a, b))
      .map(([key, value]) => `${goSyntax(key)}:${goSyntax(value)}`);
    return `map[interface {}]interface {}{${members.join(", ")}}`;
  }
  return String(node);
}
