import { deepEqual } from "../../../go/value/equal.ts";
import { byteLength } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import { isList, isMap, stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Untouched } from "./patched-json.ts";

/** More operations than these are refused. */
export const operationLimit = 10_000;
/** How many bytes of JSON the copies of a patch may have together. Upstream: `JSONPatchMaxCopyBytes`. */
const copyLimit = 3 * 1024 * 1024;

/** A value that is being patched. */
type Node = null | boolean | bigint | number | string | Node[] | Map<string, Node>;
type Container = Node[] | Map<string, Node>;

interface Place {
  readonly container: Container;
  readonly key: string;
}

/** A copy that may be changed. */
function thaw(value: Value): Node {
  if (isMap(value)) return new Map([...value].map(([key, item]) => [key, thaw(item)]));
  return isList(value) ? value.map(thaw) : value;
}

function isContainer(node: Node | undefined): node is Container {
  return node instanceof Map || Array.isArray(node);
}

/** The container that a pointer leads into, and the last name. What stands before the first slash is dropped. */
function find(root: Container, pointer: string, untouched: Untouched): Place | undefined {
  const [, ...names] = pointer.split("/").map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  const key = names.pop();
  if (key === undefined) return undefined;
  let container = root;
  for (const name of names) {
    const next = read({ container, key: name });
    if (next === undefined || !isContainer(next.value)) return undefined;
    container = next.value;
    touch(container, untouched);
  }
  return { container, key };
}

/** To look into a part of the patch leaves the parts inside it as they are. */
function touch(container: Container, untouched: Untouched): void {
  if (!untouched.delete(container)) return;
  for (const item of container.values()) if (isContainer(item)) untouched.add(item);
}

/** A place in a list; negative ones count from its end. `size` is how many places there are. */
function indexOf(key: string, size: number): number | undefined {
  if (!/^[+-]?\d+$/.test(key)) return undefined;
  const index = Number(key);
  if (index >= size || index < -size) return undefined;
  return index < 0 ? index + size : index;
}

/** undefined: there is no such index. A missing member is no fault; it has no value. */
function read({ container, key }: Place): { readonly value: Node | undefined } | undefined {
  if (container instanceof Map) return { value: container.get(key) };
  const index = indexOf(key, container.length);
  return index === undefined ? undefined : { value: container[index] };
}

/** Sets a member, or makes room in a list. Like the others below, false if that is not possible. */
function add({ container, key }: Place, value: Node): boolean {
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

/** Replaces an item, or a member, also one that is missing. */
function replace({ container, key }: Place, value: Node): boolean {
  if (container instanceof Map) return add({ container, key }, value);
  const index = indexOf(key, container.length);
  if (index === undefined) return false;
  container[index] = value;
  return true;
}

/** What is kept while a patch is applied. */
interface Progress {
  readonly untouched: Untouched;
  /** The bytes of all copies so far. */
  copied: number;
}

/** The root after an operation, or undefined where that does not apply. */
function apply(root: Container, operation: ValueMap, progress: Progress): Container | undefined {
  const { untouched } = progress;
  const pointer = operation.get("path");
  if (typeof pointer !== "string") return undefined;
  const value = thaw(operation.get("value") ?? null);
  const op = stringAt(operation, "op");
  if (pointer === "" && op === "replace") return isContainer(value) ? value : undefined;
  if (pointer === "" && op === "test") return deepEqual(root, value) ? root : undefined;

  if (op === "move" || op === "copy") return moveOrCopy(root, op, operation, pointer, progress);
  const place = find(root, pointer, untouched);
  if (place === undefined) return undefined;
  if (isContainer(value)) untouched.add(value);
  const done = {
    add: () => add(place, value),
    remove: () => remove(place),
    replace: () => replace(place, value),
    test: () => {
      const found = read(place);
      return found !== undefined && deepEqual(found.value ?? null, value);
    },
  };
  return Object.hasOwn(done, op) && done[op as keyof typeof done]() ? root : undefined;
}

/** A copy of a missing member is null; only a move notices. */
function moveOrCopy(
  root: Container,
  op: "move" | "copy",
  operation: ValueMap,
  pointer: string,
  progress: Progress,
): Container | undefined {
  const { untouched } = progress;
  const from = operation.get("from");
  const source = typeof from === "string" ? find(root, from, untouched) : undefined;
  const found = source === undefined ? undefined : read(source);
  if (source === undefined || found === undefined) return undefined;
  if (op === "move" && !remove(source)) return undefined;
  const value = found.value ?? null;
  const place = find(root, pointer, untouched);
  if (place === undefined) return undefined;
  if (op === "move") return add(place, value) ? root : undefined;
  // Each copy may double the object: without a limit forty of them are more than any memory.
  if (value !== null) progress.copied += byteLength(toJson(value));
  return progress.copied <= copyLimit && add(place, thaw(value)) ? root : undefined;
}

/**
 * An object with a JSON patch (RFC 6902) applied; undefined if it does not apply, or copies too much. Values of the patch that no later
 * operation looks into go into `untouched`.
 * Upstream: gopkg.in/evanphx/json-patch.v4 `Patch.Apply`, with its liberties.
 */
export function jsonPatch(
  object: ValueMap,
  operations: readonly Value[],
  untouched: Untouched = new WeakSet(),
): Value | undefined {
  const progress: Progress = { untouched, copied: 0 };
  let root: Container | undefined = new Map([...object].map(([key, item]) => [key, thaw(item)]));
  for (const operation of operations) {
    if (!isMap(operation)) return undefined;
    root = apply(root, operation, progress);
    if (root === undefined) return undefined;
  }
  return root;
}
