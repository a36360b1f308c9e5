import { fieldName } from "../../apimachinery/field/field-name.ts";
import { toJson } from "../../go/value/json.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { locationOf, type NamedDocument } from "../../playback/assembly/documents.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { constraintsOf, typeOf } from "../fields/node-words.ts";
import type { WhyNode } from "./why-card.ts";

/** A node of a version's schema in words. `schemaStart` is the path of the schema in the definition. */
export function nodeWords(
  node: Structural,
  root: Structural,
  definition: NamedDocument,
  schemaStart: Path,
  isExact: boolean,
): WhyNode {
  const constraints = [...(isRequired(node, root) ? ["required"] : []), ...constraintsOf(node)];
  return {
    location: locationOf(definition, [...schemaStart, ...node.at]),
    field: fieldName(node.at),
    type: typeOf(node),
    constraints,
    ...(node.default === undefined ? {} : { default: toJson(node.default) }),
    ...(node.description === "" ? {} : { description: node.description }),
    isExact,
  };
}

function isRequired({ at }: Structural, root: Structural): boolean {
  if (at.at(-2) !== "properties") return false;
  return nodeAt(root, at.slice(0, -2)).required.includes(String(segmentKey(at.at(-1) ?? "")));
}
