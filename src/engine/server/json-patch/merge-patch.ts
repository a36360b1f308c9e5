import { type Child, LazyNode } from "./lazy-node.ts";

/** Removes nulls from a new value: those in objects mean nothing, those in lists stay. */
function pruneNulls(root: LazyNode): void {
  // A stack of what is left: a patch may be nested too deep for recursion.
  const left = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const members = node.intoMembers();
    for (const item of members === undefined ? (node.intoList() ?? []) : [])
      if (item !== null) left.push(item);
    for (const [key, child] of members ?? []) {
      if (child === null) members?.delete(key);
      else left.push(child);
    }
  }
}

type Members = Map<string, Child>;

/** Merges a patch into the members of an object, and of the objects in it. */
function mergeMembers(root: Members, patch: Members): void {
  const left: [Members, Members][] = [[root, patch]];
  for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
    const [members, changes] = pair;
    for (const [key, change] of changes) {
      const current = members.get(key)?.intoMembers();
      const below = change?.intoMembers();
      if (change === null) members.delete(key);
      else if (current !== undefined && below !== undefined) left.push([current, below]);
      else {
        // A value that replaces an object is used unchanged.
        if (current === undefined) pruneNulls(change);
        members.set(key, change);
      }
    }
  }
}

/**
 * Returns the JSON of an object after a JSON merge patch (RFC 7386), which must not be used afterwards. Undefined for a
 * patch that is neither an object nor a list. A list replaces the whole object.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `MergePatch`.
 */
export function mergePatch(object: string, patch: Child): string | undefined {
  if (patch === null) return undefined;
  const changes = patch.intoMembers();
  const current = LazyNode.read(object);
  const members = current?.intoMembers();
  if (changes !== undefined && current !== null && members !== undefined) {
    mergeMembers(members, changes);
    return current.toJson();
  }
  if (changes === undefined && patch.intoList() === undefined) return undefined;
  pruneNulls(patch);
  return patch.toJson();
}
