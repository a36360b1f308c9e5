import { type Child, childJson, LazyNode } from "./lazy-node.ts";

/** Takes the nulls out of what is set where nothing stood: those in objects mean nothing, those in lists stay. */
function pruneNulls(node: LazyNode): void {
  const members = node.intoMembers();
  if (members === undefined) {
    for (const item of node.intoList() ?? []) if (item !== null) pruneNulls(item);
    return;
  }
  for (const [key, child] of members) {
    if (child === null) members.delete(key);
    else pruneNulls(child);
  }
}

function mergeMembers(members: Map<string, Child>, patch: ReadonlyMap<string, Child>): void {
  for (const [key, child] of patch) {
    if (child === null) members.delete(key);
    else members.set(key, merged(members.get(key) ?? null, child));
  }
}

/** What stands at a place after a patch of it. */
function merged(current: Child, patch: LazyNode): LazyNode {
  const members = current?.intoMembers();
  if (current === null || members === undefined) {
    pruneNulls(patch);
    return patch;
  }
  const changes = patch.intoMembers();
  // What replaces an object is taken as it is.
  if (changes === undefined) return patch;
  mergeMembers(members, changes);
  return current;
}

/**
 * The JSON of an object with a JSON merge patch applied (RFC 7386), of which nothing may be used afterwards; undefined
 * for a patch that is neither an object nor a list. A list replaces the whole object.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `MergePatch`.
 */
export function mergePatch(object: string, patch: Child): string | undefined {
  if (patch === null) return undefined;
  if (patch.intoMembers() !== undefined) return childJson(merged(LazyNode.read(object), patch));
  if (patch.intoList() === undefined) return undefined;
  pruneNulls(patch);
  return patch.toJson();
}
