import { append } from "../../../go/value/append.ts";
import { compareStrings, formatFloat } from "../../../go/value/go-text.ts";
import { rereadFloat } from "../../../go/value/reread.ts";
import { isList, isMap, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Fault } from "../../fault/fault.ts";
import { unsupportedMapKey, unsupportedNumber } from "../faults.ts";
import { maxDepth } from "../max-depth.ts";
import { ReadFailure } from "./failure.ts";
import { goSyntax } from "./go-syntax.ts";
import type { Node } from "./node.ts";
import { keyText, type Resolved } from "./resolve.ts";

const int64Max = 2n ** 63n - 1n;

/**
 * Converts YAML's types to JSON's and back to Go's: the result of `yaml.YAMLToJSON` and the JSON decoder. All keys are
 * checked before any value is written. `offset` is the position for errors.
 * @throws ReadFailure
 */
export function toJsonValue(node: Node, offset: number): Value {
  const writer = new Writer(offset);
  const value = writer.value(node);
  if (writer.foundUnwritable) failAtUnwritable(value, offset);
  if (writer.deepest > maxDepth) throw jsonTooDeep(writer.firstTooDeep, offset);
  return value;
}

/** The server's JSON reader stops at a bracket, which the message of Go 1.27 does not contain. */
function jsonTooDeep(bracket: string, offset: number): ReadFailure {
  const told = (error: string): string => `couldn't get version/kind; json parse error: ${error}`;
  return new ReadFailure(
    told(`invalid character '${bracket}' exceeded max depth`),
    offset,
    told("exceeded max depth"),
  );
}

/** A collection that is not complete yet. */
interface Unfinished {
  readonly nodes: readonly Node[];
  /** Only for a mapping. */
  readonly keys: readonly Resolved[] | undefined;
  readonly names: string[];
  readonly made: Value[];
}

/** Uses a stack of incomplete collections: a node may be nested too deep for recursion. */
class Writer {
  foundUnwritable = false;
  deepest = 0;
  /** The bracket of the first collection that is nested too deep. */
  firstTooDeep = "";
  readonly #offset: number;
  readonly #unfinished: Unfinished[] = [];

  constructor(offset: number) {
    this.#offset = offset;
  }

  value(root: Node): Value {
    let made = this.#begin(root);
    for (;;) {
      const last = this.#unfinished[this.#unfinished.length - 1];
      if (made !== undefined) {
        if (last === undefined) return made;
        last.made.push(made);
      }
      made = last === undefined ? null : this.#next(last);
    }
  }

  /** Returns a scalar at once, and a collection when its parts are complete. */
  #begin(node: Node): Value | undefined {
    if (node === null || typeof node === "boolean" || typeof node === "string") return node;
    if (typeof node === "bigint") return node > int64Max ? Number(node) : node;
    if (typeof node === "number") {
      // A float's JSON text is parsed again: integral numbers within int64 become integers.
      if (Number.isFinite(node)) return rereadFloat(node);
      this.foundUnwritable = true;
      return node;
    }
    const isSequence = Array.isArray(node);
    if (this.#unfinished.length >= maxDepth && this.firstTooDeep === "")
      this.firstTooDeep = isSequence ? "[" : "{";
    this.#unfinished.push(
      isSequence
        ? { nodes: node, keys: undefined, names: [], made: [] }
        : { nodes: [...node.entries.values()], keys: [...node.entries.keys()], names: [], made: [] },
    );
    this.deepest = Math.max(this.deepest, this.#unfinished.length);
    return undefined;
  }

  /** Begins the next part of a collection, or ends the collection. */
  #next(last: Unfinished): Value | undefined {
    const { nodes, keys, names, made } = last;
    const at = made.length;
    if (at === nodes.length) {
      this.#unfinished.pop();
      return keys === undefined ? made : mapOf(names, made);
    }
    const node = nodes[at] ?? null;
    if (keys !== undefined) {
      const key = keys[at] ?? null;
      const name = keyText(key);
      if (name === undefined) throw new ReadFailure(unsupportedKey(key, node), this.#offset);
      names.push(name);
    }
    return this.#begin(node);
  }
}

/** The JSON between the two readers has sorted keys, which decides the order of findings. */
function mapOf(names: readonly string[], values: readonly Value[]): ValueMap {
  const map = new Map<string, Value>();
  if (isSorted(names)) for (const [i, name] of names.entries()) map.set(name, values[i] ?? null);
  else {
    const members = names.map((name, i) => ({ name, value: values[i] ?? null }));
    members.sort((a, b) => compareStrings(a.name, b.name));
    for (const { name, value } of members) map.set(name, value);
  }
  return map;
}

function isSorted(names: readonly string[]): boolean {
  for (let i = 1; i < names.length; i++) {
    if (compareStrings(names[i - 1] ?? "", names[i] ?? "") >= 0) return false;
  }
  return true;
}

function unsupportedKey(key: Resolved, item: Node): Fault {
  const [type = "", shown = ""] = key === null ? ["%!s(<nil>)", "<nil>"] : ["uint64", goSyntax(key)];
  const value = item === null ? "<nil>" : goSyntax(item);
  return unsupportedMapKey({ type, key: shown, value });
}

/** Fails at the first number that cannot be written as JSON. */
function failAtUnwritable(root: Value, offset: number): void {
  const left = [root];
  for (let value = left.pop(); value !== undefined; value = left.pop()) {
    if (isList(value)) append(left, [...value].reverse());
    else if (isMap(value)) append(left, [...value.values()].reverse());
    else if (typeof value === "number" && !Number.isFinite(value)) {
      throw new ReadFailure(unsupportedNumber({ value: formatFloat(value) }), offset);
    }
  }
}
