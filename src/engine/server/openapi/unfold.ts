import { emptyStructural, type Structural } from "../schema/structural.ts";
import { mapNodes } from "./map-nodes.ts";

function isIntegerOrString(branches: readonly Structural[]): boolean {
  return branches.length === 2 && branches[0]?.type === "integer" && branches[1]?.type === "string";
}

/**
 * Adds to every int-or-string of a schema that it is an integer or a string.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/unfold.go.
 */
export function unfold(schema: Structural): Structural {
  return mapNodes(schema, (node) => {
    if (!node.intOrString) return node;
    const isSaid = isIntegerOrString(node.anyOf) || isIntegerOrString(node.allOf[0]?.anyOf ?? []);
    if (isSaid) return node;
    const empty = emptyStructural(node.at);
    const either = ["integer", "string"].map((type) => ({ ...empty, type }));
    return node.anyOf.length === 0
      ? { ...node, anyOf: either }
      : { ...node, allOf: [{ ...empty, anyOf: either }, ...node.allOf] };
  });
}
