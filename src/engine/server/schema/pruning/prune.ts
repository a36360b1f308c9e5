import { compareStrings } from "../../../go/value/go-text.ts";
import { type Path, pathText, type Segment } from "../../../go/value/path.ts";
import { someValue } from "../../../go/value/some.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import { emptyStructural, type Structural } from "../structural.ts";

/** A member that is not in the schema. */
export interface Pruned {
  /** Its path, in plain names and indexes: `spec.l[0].q`. */
  readonly path: Path;
  /** The schema node that does not declare it. */
  readonly schema: Path;
  readonly value: Value;
}

export interface PruneResult {
  /** The value itself if nothing was pruned. */
  readonly output: Value;
  /** Ordered by their path texts, as the server reports them. */
  readonly pruned: readonly Pruned[];
}

interface Walk {
  /** The path of the current value. */
  readonly path: Segment[];
  readonly pruned: Pruned[];
}

const metaFields: ReadonlySet<string> = new Set(["apiVersion", "kind", "metadata"]);

/**
 * Removes what the schema does not declare. Below a node with `x-kubernetes-preserve-unknown-fields`, undeclared
 * members stay as they are, and declared ones are pruned by their own schema. Values of a wrong type are left for
 * validation. `isResourceRoot`: the value is an object with its own apiVersion, kind and metadata, which stay.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning/algorithm.go.
 */
export function prune(
  value: Value,
  structural: Structural | undefined,
  options: { readonly isResourceRoot: boolean },
): PruneResult {
  const walk: Walk = { path: [], pruned: [] };
  const schema = options.isResourceRoot
    ? { ...(structural ?? emptyStructural([])), embeddedResource: true }
    : structural;
  const output = pruneValue(value, schema, schema?.at ?? [], walk);
  if (walk.pruned.length < 2) return { output, pruned: walk.pruned };
  const keyed = walk.pruned.map((entry) => ({ text: pathText(entry.path), entry }));
  keyed.sort((a, b) => compareStrings(a.text, b.text));
  return { output, pruned: keyed.map(({ entry }) => entry) };
}

/** `decider` is the node that applies to members without their own schema. */
function pruneValue(value: Value, schema: Structural | undefined, decider: Path, walk: Walk): Value {
  const preserve = schema?.preserveUnknownFields ?? false;
  if (isMap(value)) return pruneMap(value, schema, decider, preserve, walk);
  if (isList(value)) return pruneList(value, schema, decider, preserve, walk);
  return value;
}

function pruneMap(
  map: ValueMap,
  schema: Structural | undefined,
  decider: Path,
  preserve: boolean,
  walk: Walk,
): ValueMap {
  let output: Map<string, Value> | undefined;
  for (const [key, item] of map) {
    if (schema?.embeddedResource && metaFields.has(key)) continue;
    const property = schema?.properties.get(key);
    const additional = schema?.additionalProperties;
    if (property === undefined && additional === undefined) {
      if (preserve) continue;
      // Upstream never reports the three names at the root, which are known without a schema.
      if (schema === undefined || walk.path.length > 0 || !metaFields.has(key)) {
        walk.pruned.push({ path: [...walk.path, key], schema: decider, value: item });
      }
      output ??= new Map(map);
      output.delete(key);
      continue;
    }
    const child = property ?? (typeof additional === "object" ? additional : undefined);
    walk.path.push(key);
    const kept = pruneValue(item, child, child?.at ?? decider, walk);
    walk.path.pop();
    if (kept === item) continue;
    output ??= new Map(map);
    output.set(key, kept);
  }
  return output ?? map;
}

function pruneList(
  list: readonly Value[],
  schema: Structural | undefined,
  decider: Path,
  preserve: boolean,
  walk: Walk,
): readonly Value[] {
  const items = schema?.items;
  if (preserve && items === undefined) return list;
  // Without a schema, only objects lose members.
  if (items === undefined && !someValue(list, isMap)) return list;
  let output: Value[] | undefined;
  for (const [i, item] of list.entries()) {
    walk.path.push(i);
    const kept = preserve
      ? prunePreservedItem(item, items, walk)
      : pruneValue(item, items, items?.at ?? decider, walk);
    walk.path.pop();
    if (kept === item) continue;
    output ??= [...list];
    output[i] = kept;
  }
  return output ?? list;
}

/** A preserving list also preserves in its items, whatever their own schema says. */
function prunePreservedItem(item: Value, schema: Structural | undefined, walk: Walk): Value {
  if (schema === undefined) return item;
  if (isMap(item)) return pruneMap(item, schema, schema.at, true, walk);
  if (isList(item)) return pruneList(item, schema, schema.at, true, walk);
  return item;
}
