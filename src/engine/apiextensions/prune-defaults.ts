import { coerceEmbedded } from "../schema/objectmeta/embedded.ts";
import { prune } from "../schema/pruning/prune.ts";
import type { Structural } from "../schema/structural.ts";
import { isMap } from "../value/value.ts";
import { focus, type Steps, surround } from "./surrounding-object.ts";

/**
 * The schema with its defaults as the server applies them: each is put into an object of its own, freed of malformed
 * metadata and pruned there by the whole schema, and taken out again. undefined where a default cannot stand in an object.
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
    const resource = { ...root, embeddedResource: true };
    const coerced = coerceEmbedded(surround(steps, node.default), resource, "drop");
    const { output } = prune(coerced.output, root, { isResourceRoot: true });
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
