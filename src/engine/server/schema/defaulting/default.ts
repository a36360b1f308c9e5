import type { Path, Segment } from "../../../go/value/path.ts";
import { remembering } from "../../../go/value/remembering.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { childSchema, mayDefault, usableDefault } from "./child-schema.ts";

/** A default that was set. */
export interface Defaulted {
  readonly path: Path;
  /** The node that has the default. */
  readonly schema: Path;
  readonly value: Value;
}

export interface DefaultResult {
  /** The value itself if nothing changed. */
  readonly output: Value;
  /** Outer before inner: a default of `{}` is followed by the defaults inside it. */
  readonly defaulted: readonly Defaulted[];
}

interface Walk {
  readonly path: Segment[];
  readonly defaulted: Defaulted[];
}

/**
 * Sets the defaults of members that are missing, or null where null is not allowed. Then sets those inside every
 * member, including the new ones. A missing object stays missing, whatever the defaults of its members are.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/algorithm.go.
 */
export function applyDefaults(value: Value, structural: Structural | undefined): DefaultResult {
  const walk: Walk = { path: [], defaulted: [] };
  return { output: walkValue(value, structural, walk), defaulted: walk.defaulted };
}

function walkValue(value: Value, schema: Structural | undefined, walk: Walk): Value {
  if (schema === undefined || !mayDefault(schema)) return value;
  if (isMap(value)) return walkMap(value, schema, walk);
  if (!isList(value) || schema.items === undefined) return value;
  const items = schema.items;
  let output: Value[] | undefined;
  value.forEach((item, i) => {
    walk.path.push(i);
    const kept = walkValue(replaceNull(item, items, walk), items, walk);
    walk.path.pop();
    if (kept === item) return;
    output ??= [...value];
    output[i] = kept;
  });
  return output ?? value;
}

function walkMap(map: ValueMap, schema: Structural, walk: Walk): ValueMap {
  let output: Map<string, Value> | undefined;
  for (const [key, item] of map) {
    const child = childSchema(schema, key);
    if (child === undefined) continue;
    walk.path.push(key);
    const kept = walkValue(replaceNull(item, child, walk), child, walk);
    walk.path.pop();
    if (kept === item) continue;
    output ??= new Map(map);
    output.set(key, kept);
  }
  for (const { key, child, value } of ownDefaults(schema)) {
    if (map.has(key)) continue;
    walk.path.push(key);
    walk.defaulted.push({ path: [...walk.path], schema: child.at, value });
    output ??= new Map(map);
    output.set(key, walkValue(value, child, walk));
    walk.path.pop();
  }
  return output ?? map;
}

/** The properties with a default. They are few among thousands, and a schema is used for many objects. */
const ownDefaults = remembering(({ properties }: Structural) =>
  [...properties].flatMap(([key, child]) => {
    const value = usableDefault(child);
    return value === undefined ? [] : [{ key, child, value }];
  }),
);

function replaceNull(value: Value, schema: Structural, walk: Walk): Value {
  if (value !== null || schema.nullable) return value;
  const replacement = usableDefault(schema);
  if (replacement === undefined) return value;
  walk.defaulted.push({ path: [...walk.path], schema: schema.at, value: replacement });
  return replacement;
}
