import { parseOnce } from "../../../apimachinery/source/document.ts";
import { resolvePlain } from "../../../apimachinery/source/yaml/resolve.ts";
import type { Value } from "../../../go/value/value.ts";
import type { OutlineNode } from "./nodes.ts";
import { scalarText } from "./outline.ts";

/** The value of an outline's node, of a text that may be incomplete. What is not written yet is null. */
export function outlinedValue(text: string, node: OutlineNode): Value {
  switch (node.kind) {
    case "nothing":
      return null;
    case "scalar":
      return scalarValue(text, node);
    case "list":
      return node.items.map(({ value }) => outlinedValue(text, value));
    case "map":
      return new Map(node.members.map(({ key, value }) => [key, outlinedValue(text, value)] as const));
  }
}

/** The value of a scalar in any style, as YAML reads it. */
export function scalarValue(text: string, node: OutlineNode): Value {
  const written = text.slice(node.start, node.end);
  if (!/^["'|>]|\n/.test(written)) return resolvePlain(written).value;
  const read = parseOnce(written + (node.open ? written.slice(0, 1) : ""), "yaml");
  return read.ok && typeof read.value === "string" ? read.value : scalarText(text, node);
}
