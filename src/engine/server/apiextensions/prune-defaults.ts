import { isMap } from "../../go/value/value.ts";
import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import { prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import { focus, type Steps, surround } from "./surrounding-object.ts";

/**
 * Returns the schema with its defaults as the server applies them: each is put into an object of its own, without
 * malformed metadata, pruned there by the whole schema, and taken out again. Undefined if a default cannot be in an
 * object.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting/prune.go.
 */
export function pruneDefaults(root: Structural): Structural | undefined {
  if (root.default !== undefined && !isMap(root.default)) return undefined;
  return pruneNode(root, root, []);
}

const metaFields: readonly (string | 0 | undefined)[] = ["apiVersion", "kind", "metadata"];

/** Nodes with pruned defaults, by their original. Only nodes whose ancestors do not affect pruning. */
const known = new WeakMap<Structural, Structural>();

function pruneBelow(node: Structural, root: Structural, steps: Steps, isPlain: boolean): Structural {
  if (!isPlain || metaFields.includes(steps[0])) return pruneNode(node, root, steps, false);
  let pruned = known.get(node);
  if (pruned === undefined) {
    pruned = pruneNode(node, root, steps);
    known.set(node, pruned);
  }
  return pruned;
}

/** `isPlain`: no ancestor, except the root, is a resource, and none preserves unknown fields. */
function pruneNode(node: Structural, root: Structural, steps: Steps, isPlain = true): Structural {
  const isPlainBelow = isPlain && !node.preserveUnknownFields && !(node.embeddedResource && node !== root);
  const { items, additionalProperties, properties } = node;
  let changed: Partial<Structural> = {};
  if (node.default !== undefined) {
    const resource = { ...root, embeddedResource: true };
    const coerced = coerceEmbedded(surround(steps, node.default), resource, "drop");
    const { output } = prune(coerced.output, root, { isResourceRoot: true });
    changed = { default: focus(steps, output) };
  }
  if (items !== undefined)
    changed = { ...changed, items: pruneBelow(items, root, [...steps, 0], isPlainBelow) };
  if (typeof additionalProperties === "object") {
    changed = {
      ...changed,
      additionalProperties: pruneBelow(additionalProperties, root, [...steps, "*"], isPlainBelow),
    };
  }
  if (properties.size > 0) {
    const pruned = [...properties].map(
      ([name, property]) => [name, pruneBelow(property, root, [...steps, name], isPlainBelow)] as const,
    );
    if (pruned.some(([name, property]) => properties.get(name) !== property)) {
      changed = { ...changed, properties: new Map(pruned) };
    }
  }
  const same = Object.entries(changed).every(([key, value]) => node[key as keyof Structural] === value);
  return same ? node : { ...node, ...changed };
}
