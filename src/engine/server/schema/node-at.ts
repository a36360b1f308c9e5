import { type Path, segmentKey } from "../../go/value/path.ts";
import type { Structural } from "./structural.ts";

/** Returns the node of a version's schema at a path from its root, or the deepest existing one. */
export function nodeAt(root: Structural, path: Path): Structural {
  let node = root;
  for (let i = 0; i < path.length; i++) {
    const word = segmentKey(path[i] ?? "");
    let next: Structural | undefined;
    if (word === "properties") next = node.properties.get(String(segmentKey(path[++i] ?? "")));
    else if (word === "items") next = node.items;
    else if (word === "additionalProperties" && typeof node.additionalProperties === "object") {
      next = node.additionalProperties;
    } else if (word === "not") next = node.not;
    else if (word === "allOf" || word === "anyOf" || word === "oneOf") {
      next = node[word][Number(segmentKey(path[++i] ?? 0))];
    }
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
