import { isList, isMap, member, type Value } from "../../go/value/value.ts";
import { parseJsonPath } from "./json-path.ts";
import type { Node } from "./json-path-nodes.ts";

/**
 * Checks whether a column of a definition may show who owns the fields of an object. `definition` is the value of its
 * text, which may be anything.
 */
export function showsOwners(definition: Value | undefined): boolean {
  return itemsOf(member(member(definition, "spec"), "versions")).some((version) =>
    itemsOf(member(version, "additionalPrinterColumns")).some((column) => {
      const path = member(column, "jsonPath");
      return typeof path === "string" && mayReadOwners(path);
    }),
  );
}

function itemsOf(value: Value | undefined): readonly Value[] {
  return isList(value) ? value.filter(isMap) : [];
}

/** A path reads the owners unless it goes by names to something else. */
function mayReadOwners(path: string): boolean {
  const parts = parseJsonPath(path);
  if (parts === undefined) return false;
  return parts.some((part) => {
    const [first, second] = part.kind === "list" ? part.nodes.map(nameOf) : [];
    return first === undefined || (first === "metadata" && (second ?? "managedFields") === "managedFields");
  });
}

function nameOf(node: Node): string | undefined {
  return node.kind === "field" ? node.name : undefined;
}
