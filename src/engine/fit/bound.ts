import type { Capabilities } from "../minors/capabilities.ts";
import type { DeclType } from "../rules/decl-type.ts";
import type { Structural } from "../schema/structural.ts";
import type { BoundKeyword } from "./fit.ts";

/** Values chosen for bounds, by id; the others are as the schema has them. */
export type Chosen = ReadonlyMap<string, bigint>;

export const nothingChosen: Chosen = new Map();

/** Names the bound of the node at a place of a schema, in whatever version. */
export function boundId(node: Structural): string {
  return JSON.stringify(node.at);
}

/** The keyword that bounds a node; undefined where none counts for costs. */
export function keywordOf(node: Structural, capabilities: Capabilities): BoundKeyword | undefined {
  if (node.intOrString) return capabilities.boundedIntOrString ? "maxLength" : undefined;
  if (node.type === "array") return "maxItems";
  if (node.type === "object" && node.additionalProperties !== undefined) return "maxProperties";
  if (node.type !== "string") return undefined;
  // Times have a size of their own, and listed words are as long as they are.
  if (["duration", "date", "date-time"].includes(node.format)) return undefined;
  return node.enum.length > 0 && node.maxLength === undefined ? undefined : "maxLength";
}

/** What a node's bound is in the schema; a negative one counts as 0. */
export function currentBound(node: Structural, keyword: BoundKeyword): bigint | undefined {
  const bound = node[keyword];
  return bound !== undefined && bound < 0n ? 0n : bound;
}

/** How large costs take a value to be, with the bound that is chosen for it. */
export function sizeOf(node: Structural, decl: DeclType, chosen: bigint | undefined): bigint {
  if (chosen === undefined) return decl.maxElements;
  const isCharacters = node.intOrString || (node.type === "string" && node.format !== "byte");
  return isCharacters ? chosen * 4n : chosen;
}

/** The bound that means as much as none: the most that fits into a request. */
export function widestBound(node: Structural, decl: DeclType): bigint {
  const bytes = node.intOrString || (node.type === "string" && node.format !== "byte") ? 4n : 1n;
  return decl.maxElements / bytes;
}
