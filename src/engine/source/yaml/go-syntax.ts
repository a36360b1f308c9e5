import { compareStrings, formatFloat, quote } from "../../value/go-text.ts";
import type { Node } from "./decode.ts";

/** What keys are ordered by: strings by themselves, others by how they are printed. */
function sortText(key: Node): string {
  return typeof key === "string" ? key : goSyntax(key);
}

/** A decoded node as Go's `%#v` prints it, which is how go-yaml names a key it refuses. */
export function goSyntax(node: Node): string {
  if (node === null) return "interface {}(nil)";
  if (typeof node === "string") return quote(node);
  if (typeof node === "number") return formatFloat(node);
  if (Array.isArray(node)) return `[]interface {}{${node.map(goSyntax).join(", ")}}`;
  if (typeof node === "object") {
    const members = [...node.entries]
      .sort(([a], [b]) => compareStrings(sortText(a), sortText(b)))
      .map(([key, value]) => `${goSyntax(key)}:${goSyntax(value)}`);
    return `map[interface {}]interface {}{${members.join(", ")}}`;
  }
  return String(node);
}
