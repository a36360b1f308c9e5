import { maxDepth } from "../../apimachinery/source/max-depth.ts";
import type { ValueMap } from "../../go/value/value.ts";
import { ownedDepth } from "../fieldmanager/owned-depth.ts";
import type { Target } from "./context.ts";
import { fieldType } from "./field-managers.ts";
import type { FieldsNesting } from "./suspiciously-deep.ts";

/** The fields of an entry are below the object, its metadata, the list and the entry. */
const aboveFields = 5;

/** Returns what happens to the managed fields of a deeply nested object. */
export function fieldsNesting(object: ValueMap, { version, server }: Target): FieldsNesting {
  const depth = ownedDepth(object, fieldType(version, server.resource));
  if (depth + 1 > maxDepth) return "unmade";
  return depth + aboveFields > maxDepth ? "unreadable" : "readable";
}
