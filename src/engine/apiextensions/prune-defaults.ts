import { prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import { isList, isMap, type Value } from "../value/value.ts";

/** The way from the root of an object to a default: names of members, 0 for the item of a list. */
type Steps = readonly (string | 0)[];

/** An object with nothing but `value` at the end of `steps`. */
function surround(steps: Steps, value: Value): Value {
  return steps.reduceRight<Value>((inner, step) => (step === 0 ? [inner] : new Map([[step, inner]])), value);
}

function focus(steps: Steps, object: Value): Value | undefined {
  let value: Value | undefined = object;
  for (const step of steps) {
    if (step === 0) value = isList(value) ? value[0] : undefined;
    else value = isMap(value) ? value.get(step) : undefined;
  }
  return value;
}

/**
 * The schema with its defaults as the server applies them: each is put into an object of its own, pruned there by
 * the whole schema, and taken out again. undefined where a default cannot stand in an object.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/prune.go.
 */
export function pruneDefaults(root: Structural): Structural | undefined {
  if (root.default !== undefined && !isMap(root.default)) return undefined;
  return pruneNode(root, root, []);
}

function pruneNode(node: Structural, root: Structural, steps: Steps): Structural {
  const { items, additionalProperties, properties } = node;
  let changed: Partial<Structural> = {};
  if (node.default !== undefined) {
    const { output } = prune(surround(steps, node.default), root, { isResourceRoot: true });
    changed = { default: focus(steps, output) };
  }
  if (items !== undefined) changed = { ...changed, items: pruneNode(items, root, [...steps, 0]) };
  if (typeof additionalProperties === "object") {
    changed = { ...changed, additionalProperties: pruneNode(additionalProperties, root, [...steps, "*"]) };
  }
  if (properties.size > 0) {
    const pruned = [...properties].map(
      ([name, property]) => [name, pruneNode(property, root, [...steps, name])] as const,
    );
    if (pruned.some(([name, property]) => properties.get(name) !== property)) {
      changed = { ...changed, properties: new Map(pruned) };
    }
  }
  const same = Object.entries(changed).every(([key, value]) => node[key as keyof Structural] === value);
  return same ? node : { ...node, ...changed };
}
