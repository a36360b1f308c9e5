import type { Fault } from "../../apimachinery/fault/fault.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { conflictingTypes } from "./faults.ts";
import { copyKeyword, type Keyword, keywords, type Schema } from "./props.ts";

/** What merging needs besides its schemas. */
export interface Merging {
  /** Reports an error. */
  readonly tell: (fault: Fault) => void;
  /** Counts merges. Ends the work if there are too many. */
  readonly count: () => void;
}

/** Descriptive members, which only the outer schema keeps. */
const undisturbed = new Set<Keyword>(["allOf", "title", "description", "example", "externalDocs"]);

/**
 * Merges a branch of `allOf` into a schema. Keywords of both that cannot be merged stay in `allOf`.
 * Upstream: crd/flatten.go `flattenAllOfInto`.
 */
export function mergeInto(to: Schema, from: Schema, work: Merging): void {
  work.count();
  for (const branch of from.allOf ?? []) mergeInto(to, branch, work);
  const ofFrom: Schema = {};
  const ofTo: Schema = {};
  let isHoisted = false;
  for (const keyword of keywords) {
    if (undisturbed.has(keyword) || from[keyword] === undefined) continue;
    if (keyword === "enum") {
      if ((from.enum?.length ?? 0) > 0 && (to.enum?.length ?? 0) === 0) copyKeyword(to, from, keyword);
    } else if (to[keyword] === undefined) copyKeyword(to, from, keyword);
    else if (!resolve(keyword, to, from, work)) {
      copyKeyword(ofFrom, from, keyword);
      copyKeyword(ofTo, to, keyword);
      delete to[keyword];
      isHoisted = true;
    }
  }
  if (isHoisted) to.allOf = [...(to.allOf ?? []), ofTo, ofFrom];
  if ((to.required?.length ?? 0) > 0) to.required = [...new Set(to.required)].sort(compareStrings);
}

/** Merges a keyword of both schemas. Returns whether that was possible. Upstream: `resolveFieldConflict`. */
function resolve(keyword: Keyword, to: Schema, from: Schema, work: Merging): boolean {
  switch (keyword) {
    case "properties":
      to.properties = mergedProperties(to.properties, from.properties, work);
      return true;
    case "required":
      to.required = [...(to.required ?? []), ...(from.required ?? [])];
      return true;
    case "minProperties":
    case "maxProperties":
      return to[keyword] === from[keyword];
    case "type":
      if (to.type !== from.type)
        work.tell(conflictingTypes({ type: String(to.type), other: String(from.type) }));
      return true;
    case "additionalProperties":
      mergeAdditional(to, from, work);
      return true;
    case "x-kubernetes-preserve-unknown-fields":
    case "x-kubernetes-map-type":
    case "x-kubernetes-list-type":
    case "x-kubernetes-list-map-keys":
      copyKeyword(to, from, keyword);
      return true;
    case "x-kubernetes-validations":
      to[keyword] = [...(from[keyword] ?? []), ...(to[keyword] ?? [])];
      return true;
    case "default":
      // Go copies only the pointer, so the default of one marker is the same everywhere.
      return to.markers?.get(keyword)?.comment === from.markers?.get(keyword)?.comment;
    default:
      // Strings and booleans are compared by value. For pointers, Go compares addresses, which always differ.
      return comparable.has(keyword) && to[keyword] === from[keyword];
  }
}

const comparable = new Set<Keyword>([
  "format",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "pattern",
  "uniqueItems",
  "nullable",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
]);

function mergedProperties(
  to: Schema["properties"],
  from: Schema["properties"],
  work: Merging,
): ReadonlyMap<string, Schema> {
  const merged = new Map(to);
  for (const [name, schema] of from ?? []) {
    const kept = merged.get(name);
    if (kept === undefined) {
      merged.set(name, schema);
      continue;
    }
    const both = { ...kept };
    mergeInto(both, schema, work);
    merged.set(name, both);
  }
  return merged;
}

function mergeAdditional(to: Schema, from: Schema, work: Merging): void {
  const { additionalProperties: added } = from;
  if (added === undefined || added === true) return;
  const merged: Schema = typeof to.additionalProperties === "object" ? { ...to.additionalProperties } : {};
  mergeInto(merged, added, work);
  to.additionalProperties = merged;
}
