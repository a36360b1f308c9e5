import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { byteLength } from "../../go/value/go-text.ts";
import {
  atPath,
  atSource,
  copiesTooLarge,
  indexInvalid,
  keyMissing,
  keyToReplaceMissing,
  nilDereferenced,
  notAnIndex,
  notAnIndexToAdd,
  notCopied,
  notDecoded,
  parentMissing,
  parentToReplaceMissing,
  parentToTestMissing,
  rootIsScalar,
  sourceMissing,
  targetMissing,
  testFailed,
  unknownKind,
  valueMissing,
} from "./faults.ts";
import { areEqual, type Child, childJson, LazyNode, meetsNullItem } from "./lazy-node.ts";
import { type Operation, operationOf } from "./operation.ts";

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
    const found: Found | undefined = container && read({ container, key: name });
    container = found === undefined || "fault" in found ? undefined : open(found.node);
  }
  return container && { container, key };
}

/** A node, or why there is none. */
type Found = { readonly node: Child } | { readonly fault: Fault };

/** Returns the index in a list. Negative indexes count from the end. `size` is the number of positions. */
function indexOf(key: string, size: number): number | Fault {
  if (!/^[+-]?\d+$/.test(key)) return notAnIndex({ key, problem: "invalid syntax" });
  const index = BigInt(key.replace(/^\+/, ""));
  if (BigInt.asIntN(64, index) !== index) return notAnIndex({ key, problem: "value out of range" });
  if (index >= size || index < -size) return indexInvalid({ index });
  return Number(index < 0n ? index + BigInt(size) : index);
}

/** A missing member is not an error; it is null. */
function read({ container, key }: Place): Found {
  if (container instanceof Map) return { node: container.get(key) ?? null };
  const index = indexOf(key, container.length);
  return typeof index === "number" ? { node: container[index] ?? null } : { fault: index };
}

/** Sets a member, or inserts an item. Returns the fault if that is not possible, like the functions below. */
function add({ container, key }: Place, value: Child): Fault | undefined {
  if (container instanceof Map) {
    container.set(key, value);
    return undefined;
  }
  const index = key === "-" ? container.length : indexOf(key, container.length + 1);
  if (typeof index !== "number") {
    return notAnIndex.is(index) ? notAnIndexToAdd({ key, why: index }) : index;
  }
  container.splice(index, 0, value);
  return undefined;
}

function remove({ container, key }: Place): Fault | undefined {
  if (container instanceof Map) return container.delete(key) ? undefined : keyMissing({ key });
  const index = indexOf(key, container.length);
  if (typeof index !== "number") return index;
  container.splice(index, 1);
  return undefined;
}

/** The size of all copies of a patch so far, in bytes. */
interface Progress {
  copied: number;
}

/** What servers and callers differ in. */
interface Behaviour extends Pick<Capabilities, "scalarRootsRejected"> {
  /** True if a comparison with a null item ends the request, as upstream. */
  readonly panics: boolean;
}

/** Returns the root after an operation, or why it cannot be applied. */
function apply(
  root: LazyNode,
  operation: Operation,
  progress: Progress,
  behaviour: Behaviour,
): LazyNode | Fault {
  switch (operation.kind) {
    case "add":
    case "remove":
      return addOrRemove(root, operation.kind, operation);
    case "replace":
      return replace(root, operation, behaviour);
    case "test":
      return test(root, operation, behaviour) ?? root;
    case "move":
      return move(root, operation);
    case "copy":
      return copy(root, operation, progress);
    default:
      return unknownKind({ kind: operation.kind });
  }
}

function addOrRemove(root: LazyNode, op: "add" | "remove", { path, value }: Operation): LazyNode | Fault {
  if (typeof path !== "string") return notDecoded({ op, member: "path", why: valueMissing() });
  const place = find(root, path);
  if (place === undefined) return parentMissing({ op, path });
  const why = op === "add" ? add(place, value ?? null) : remove(place);
  return why === undefined ? root : atPath({ op, path, why });
}

/** A member to replace may be missing. */
function replace(
  root: LazyNode,
  { path, value }: Operation,
  { scalarRootsRejected }: Behaviour,
): LazyNode | Fault {
  if (typeof path !== "string") return notDecoded({ op: "replace", member: "path", why: path });
  if (path === "") {
    if (value === undefined) return nilDereferenced();
    if (value !== null && (value.isNull() || open(value) !== undefined)) return value;
    return scalarRootsRejected ? rootIsScalar() : root;
  }
  const place = find(root, path);
  if (place === undefined) return parentToReplaceMissing({ path });
  const { container, key } = place;
  if (container instanceof Map) {
    container.set(key, value ?? null);
    return root;
  }
  const index = indexOf(key, container.length);
  if (typeof index !== "number") return keyToReplaceMissing({ path });
  container[index] = value ?? null;
  return root;
}

function test(root: LazyNode, { path, value }: Operation, { panics }: Behaviour): Fault | undefined {
  if (typeof path !== "string") return notDecoded({ op: "test", member: "path", why: path });
  let node: Child = root;
  if (path !== "") {
    const place = find(root, path);
    if (place === undefined) return parentToTestMissing({ path });
    const found = read(place);
    if ("fault" in found) return atPath({ op: "test", path, why: found.fault });
    node = found.node;
  } else if (value === undefined) return nilDereferenced();
  if (panics && meetsNullItem(node, value ?? null)) return nilDereferenced();
  return areEqual(node, value ?? null) ? undefined : testFailed({ path });
}

/** Returns the place that an operation reads from, or why there is none. */
function sourceOf(
  root: LazyNode,
  op: "move" | "copy",
  { from }: Operation,
): (Place & { from: string }) | Fault {
  if (typeof from !== "string") return notDecoded({ op, member: "from", why: from });
  const place = find(root, from);
  return place === undefined ? sourceMissing({ op, from }) : { ...place, from };
}

function move(root: LazyNode, operation: Operation): LazyNode | Fault {
  const source = sourceOf(root, "move", operation);
  if (!("container" in source)) return source;
  const found = read(source);
  const why = "fault" in found ? found.fault : remove(source);
  if ("fault" in found || why !== undefined) {
    return atPath({ op: "move", path: source.key, why: why ?? valueMissing() });
  }
  const { path } = operation;
  if (typeof path !== "string") return notDecoded({ op: "move", member: "path", why: path });
  const target = find(root, path);
  if (target === undefined) return targetMissing({ op: "move", path });
  const notAdded = add(target, found.node);
  return notAdded === undefined ? root : atPath({ op: "move", path, why: notAdded });
}

/** A copy of a missing member is null. Only a move reports it as missing. */
function copy(root: LazyNode, operation: Operation, progress: Progress): LazyNode | Fault {
  const source = sourceOf(root, "copy", operation);
  if (!("container" in source)) return source;
  const found = read(source);
  if ("fault" in found) return atSource({ from: source.from, why: found.fault });
  const { path } = operation;
  if (typeof path !== "string") return notDecoded({ op: "copy", member: "path", why: valueMissing() });
  const target = find(root, path);
  if (target === undefined) return targetMissing({ op: "copy", path });
  const json = childJson(found.node);
  // Each copy may double the object. Without a limit, forty copies would need more memory than any machine has.
  if (found.node !== null) progress.copied += byteLength(json);
  if (progress.copied > copyLimit) return copiesTooLarge({ size: progress.copied, limit: copyLimit });
  const why = add(target, LazyNode.read(json));
  return why === undefined ? root : notCopied({ why });
}

/** The JSON after a patch, or why an operation cannot be applied, and its index. */
export type Patched =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly fault: Fault; readonly index: number };

/**
 * Applies the operations of a JSON patch (RFC 6902), which must not be used afterwards, to the JSON of an object.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `Patch.Apply`, including its deviations from the RFC.
 */
export function applyOperations(
  object: string,
  operations: readonly Operation[],
  behaviour: Behaviour,
): Patched {
  const progress: Progress = { copied: 0 };
  let root = LazyNode.literal(object);
  for (const [index, operation] of operations.entries()) {
    const next = apply(root, operation, progress, behaviour);
    if (!(next instanceof LazyNode)) return { ok: false, fault: next, index };
    root = next;
  }
  return { ok: true, json: root.toJson() };
}

/**
 * Returns the JSON of an object after the operations of a patch that was sent, which must not be used afterwards.
 * Undefined if one of them cannot be applied or they copy too much; then `failed` is called with its index.
 */
export function jsonPatch(
  object: string,
  operations: readonly Child[],
  { scalarRootsRejected }: Capabilities,
  failed?: (index: number) => void,
): string | undefined {
  const behaviour = { scalarRootsRejected, panics: false };
  const patched = applyOperations(object, operations.map(operationOf), behaviour);
  if (patched.ok) return patched.json;
  failed?.(patched.index);
  return undefined;
}
