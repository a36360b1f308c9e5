import type { Path, Segment } from "../../../go/value/path.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { childSchema, usableDefault } from "./child-schema.ts";

/** A null that was treated as a missing member. */
export interface Nulled {
  readonly path: Path;
  /** The node that does not allow null. */
  readonly schema: Path;
}

export interface PruneNullsResult {
  /** The value itself if nothing changed. */
  readonly output: Value;
  readonly nulled: readonly Nulled[];
}

/**
 * Removes members that are null if the schema neither allows null nor has a default. Members without a schema and
 * elements of lists stay.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/prunenulls.go.
 */
export function pruneNulls(value: Value, structural: Structural | undefined): PruneNullsResult {
  const nulled: Nulled[] = [];
  return { output: walkValue(value, structural, [], nulled), nulled };
}

function walkValue(value: Value, schema: Structural | undefined, path: Segment[], nulled: Nulled[]): Value {
  // Without a schema, nothing below can count as missing.
  if (schema === undefined) return value;
  if (isMap(value)) return walkMap(value, schema, path, nulled);
  if (!isList(value) || schema.items === undefined) return value;
  const items = schema.items;
  let output: Value[] | undefined;
  value.forEach((item, i) => {
    path.push(i);
    const kept = walkValue(item, items, path, nulled);
    path.pop();
    if (kept === item) return;
    output ??= [...value];
    output[i] = kept;
  });
  return output ?? value;
}

function walkMap(map: ValueMap, schema: Structural, path: Segment[], nulled: Nulled[]): ValueMap {
  let output: Map<string, Value> | undefined;
  for (const [key, item] of map) {
    const child = childSchema(schema, key);
    if (child === undefined) continue;
    path.push(key);
    if (item === null && !child.nullable && usableDefault(child) === undefined) {
      nulled.push({ path: [...path], schema: child.at });
      output ??= new Map(map);
      output.delete(key);
    } else {
      const kept = walkValue(item, child, path, nulled);
      if (kept !== item) {
        output ??= new Map(map);
        output.set(key, kept);
      }
    }
    path.pop();
  }
  return output ?? map;
}
