import { compareStrings, formatFloat, quote } from "../../value/go-text.ts";
import type { Node } from "./decode.ts";

/** A decoded node as Go's `%#v` prints it, which is how go-yaml names a key it refuses. */
export function goSyntax(node: Node): string {
  if (node === null) return "interface {}(nil)";
  if (typeof node === "string") return quote(node);
  if (typeof node === "number") return formatFloat(node);
  if (Array.isArray(node)) return `[]interface {}{${node.map(goSyntax).join(", ")}}`;
  if (typeof node === "object") {
    const members = [...node.entries]
      .map(([key, value]) => `${goSyntax(key)}:${goSyntax(value)}`)
      .sort(compareStrings);
    return `map[interface {}]interface {}{${members.join(", ")}}`;
  }
  return String(node);
}
