import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import { byteLength } from "../../../go/value/go-text.ts";
import { areEqual, type Child, childJson, LazyNode } from "./lazy-node.ts";

/** The maximum number of operations. More are rejected. */
export const operationLimit = 10_000;
/** The maximum size, in bytes of JSON, of all copies in a patch together. Upstream: `JSONPatchMaxCopyBytes`. */
const copyLimit = 3 * 1024 * 1024;

/** The items or members of a node. */
type Container = Child[] | Map<string, Child>;

interface Place {
  readonly container: Container;
  readonly key: string;
}

/** Returns the items or members of a node, which parses it. Undefined for a scalar. */
function open(node: Child | undefined): Container | undefined {
  return node?.intoMembers() ?? node?.intoList();
}

/** Returns the container that a pointer leads to, and the last name. Text before the first slash is ignored. */
function find(root: LazyNode, pointer: string): Place | undefined {
  const [, ...names] = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const key = names.pop();
  if (key === undefined) return undefined;
  let container = open(root);
  for (const name of names) {
    if (container === undefined) return undefined;
    container = open(read({ container, key: name })?.node);
  }
  return container && { container, key };
}

/** Returns the index in a list. Negative indexes count from the end. `size` is the number of positions. */
function indexOf(key: string, size: number): number | undefined {
  if (!/^[+-]?\d+$/.test(key)) return undefined;
  const index = Number(key);
  if (index >= size || index < -size) return undefined;
  return index < 0 ? index + size : index;
}

/** Undefined if there is no such index. A missing member is not an error; it is null. */
function read({ container, key }: Place): { readonly node: Child } | undefined {
  if (container instanceof Map) return { node: container.get(key) ?? null };
  const index = indexOf(key, container.length);
  return index === undefined ? undefined : { node: container[index] ?? null };
}

/** Sets a member, or inserts an item. Returns false if that is not possible, like the functions below. */
function add({ container, key }: Place, value: Child): boolean {
  if (container instanceof Map) {
    container.set(key, value);
    return true;
  }
  const index = key === "-" ? container.length : indexOf(key, container.length + 1);
  if (index === undefined) return false;
  container.splice(index, 0, value);
  return true;
}

function remove({ container, key }: Place): boolean {
  if (container instanceof Map) return container.delete(key);
  const index = indexOf(key, container.length);
  if (index === undefined) return false;
  container.splice(index, 1);
  return true;
}

/** Replaces an item or a member. The member may be missing. */
function replace({ container, key }: Place, value: Child): boolean {
  if (container instanceof Map) return add({ container, key }, value);
  const index = indexOf(key, container.length);
  if (index === undefined) return false;
  container[index] = value;
  return true;
}

/** An operation by the names of its members. */
type Operation = ReadonlyMap<string, Child>;

/** Returns a member of an operation that is a string. Undefined if it is not. */
function textOf(operation: Operation, name: string): string | undefined {
  return operation.get(name)?.intoString();
}

/** The size of all copies of a patch so far, in bytes. */
interface Progress {
  copied: number;
}

/** Returns the root after an operation. Undefined if the operation cannot be applied. */
function apply(
  root: LazyNode,
  operation: Operation,
  progress: Progress,
  { scalarRootsRejected }: Capabilities,
): LazyNode | undefined {
  const pointer = textOf(operation, "path");
  if (pointer === undefined) return undefined;
  const value = operation.get("value") ?? null;
  const op = textOf(operation, "op") ?? "";
  if (pointer === "" && op === "replace") {
    if (value && open(value)) return value;
    return scalarRootsRejected ? undefined : root;
  }
  if (pointer === "" && op === "test") return areEqual(root, value) ? root : undefined;

  if (op === "move" || op === "copy") return moveOrCopy(root, op, operation, pointer, progress);
  const place = find(root, pointer);
  if (place === undefined) return undefined;
  const done = {
    add: () => add(place, value),
    remove: () => remove(place),
    replace: () => replace(place, value),
    test: () => {
      const found = read(place);
      return found !== undefined && areEqual(found.node, value);
    },
  };
  return Object.hasOwn(done, op) && done[op as keyof typeof done]() ? root : undefined;
}

/** A copy of a missing member is null. Only a move reports it as missing. */
function moveOrCopy(
  root: LazyNode,
  op: "move" | "copy",
  operation: Operation,
  pointer: string,
  progress: Progress,
): LazyNode | undefined {
  const from = textOf(operation, "from");
  const source = from === undefined ? undefined : find(root, from);
  const found = source === undefined ? undefined : read(source);
  if (source === undefined || found === undefined) return undefined;
  if (op === "move" && !remove(source)) return undefined;
  const place = find(root, pointer);
  if (place === undefined) return undefined;
  if (op === "move") return add(place, found.node) ? root : undefined;
  const copy = childJson(found.node);
  // Each copy may double the object. Without a limit, forty copies would need more memory than any machine has.
  if (found.node !== null) progress.copied += byteLength(copy);
  return progress.copied <= copyLimit && add(place, LazyNode.read(copy)) ? root : undefined;
}

/**
 * Returns the JSON of an object after the operations of a JSON patch (RFC 6902), which must not be used afterwards.
 * Undefined if one of them cannot be applied or they copy too much; then `failed` is called with its index.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `Patch.Apply`, including its deviations from the RFC.
 */
export function jsonPatch(
  object: string,
  operations: readonly Child[],
  capabilities: Capabilities,
  failed?: (index: number) => void,
): string | undefined {
  const progress: Progress = { copied: 0 };
  let root = LazyNode.read(object) ?? undefined;
  for (const [i, node] of operations.entries()) {
    const operation = node?.intoMembers();
    root = operation && root && apply(root, operation, progress, capabilities);
    if (root !== undefined) continue;
    failed?.(i);
    return undefined;
  }
  return root?.toJson();
}
