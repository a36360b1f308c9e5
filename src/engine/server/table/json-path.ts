/**
 * The JSONPath of printer columns: client-go's own subset, with its behaviour when missing keys are allowed.
 * Upstream: k8s.io/client-go/util/jsonpath/jsonpath.go.
 */

import { compareStrings, formatFloat, utf8Bytes } from "../../go/value/go-text.ts";
import { goTypeText } from "../../go/value/go-type.ts";
import { goValueText } from "../../go/value/go-value.ts";
import { sortedKeys, toJson } from "../../go/value/json.ts";
import { isList, isMap, type Value } from "../../go/value/value.ts";
import type { Node, Slice } from "./json-path-nodes.ts";
import { parseTemplate, readTemplate } from "./json-path-parser.ts";

/** A path in braces, as client-go parses it. It has more than one part only if the path itself contains braces. */
export type JsonPath = readonly Node[];

/** Parses a path. Undefined if client-go cannot parse it. */
export function parseJsonPath(path: string): JsonPath | undefined {
  return parseTemplate(`{${path}}`);
}

/** Parses a path. For a path that client-go cannot parse, its error. */
export function readJsonPath(path: string): JsonPath | string {
  return readTemplate(`{${path}}`);
}

/** Returns all results of a path in a value. Undefined if client-go reports an error, such as an index out of range. */
export function findResults(path: JsonPath, value: Value): readonly Value[] | undefined {
  const found = resultsOrFault(path, value);
  return typeof found === "string" ? undefined : found;
}

/** Returns all results of a path in a value, or client-go's error: `array index out of bounds: index 1, length 1`. */
export function resultsOrFault(path: JsonPath, value: Value): readonly Value[] | string {
  const outcomes = path.map((part) => walk(part, [value]));
  const failed = outcomes.find(({ why }) => why !== undefined);
  return failed?.why ?? outcomes[0]?.values ?? "";
}

/** The result of a node. A failure has values too, because a filter counts them as existing. */
interface Outcome {
  readonly values: readonly Value[];
  /** Why it failed, in client-go's words. */
  readonly why?: string;
}

const found = (values: readonly Value[]): Outcome => ({ values });
const failure = (values: readonly Value[], why: string): Outcome => ({ values, why });

function walkAll(nodes: readonly Node[], input: readonly Value[]): Outcome {
  let outcome = found(input);
  for (const node of nodes) {
    outcome = walk(node, outcome.values);
    if (outcome.why !== undefined) break;
  }
  return outcome;
}

function walk(node: Node, input: readonly Value[]): Outcome {
  switch (node.kind) {
    case "list":
      return walkAll(node.nodes, input);
    case "text":
      return found([node.text]);
    case "literal":
      return found(input.map(() => node.value));
    case "field":
      return found(input.flatMap((value) => (isMap(value) ? [value.get(node.name)] : [])).filter(isPresent));
    case "wildcard":
      return found(input.flatMap(membersOf));
    case "recursive":
      return found(input.flatMap(descend));
    case "array":
      return elementsOf(node.slice, input);
    case "union":
      return union(node.lists, input);
    case "filter":
      return filter(node, input);
    case "identifier":
      // A range in one action is empty.
      return node.name === "range" ? found([]) : failure(input, `unrecognized identifier ${node.name}`);
  }
}

function isPresent(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** The direct children of a value. A string consists of bytes. */
function membersOf(value: Value): readonly Value[] {
  if (typeof value === "string") return utf8Bytes(value).map(BigInt);
  if (isList(value)) return value;
  return isMap(value) ? sortedKeys(value).map((key) => value.get(key) ?? null) : [];
}

function descend(value: Value): readonly Value[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  const members = membersOf(value);
  return members.length === 0 ? [] : [value, ...members.flatMap(descend)];
}

function union(lists: readonly (readonly Node[])[], input: readonly Value[]): Outcome {
  const outcomes = lists.map((nodes) => walkAll(nodes, input));
  const why = outcomes.find((one) => one.why !== undefined)?.why;
  return why === undefined ? found(outcomes.flatMap(({ values }) => values)) : failure(input, why);
}

function elementsOf(slice: Slice, input: readonly Value[]): Outcome {
  const elements: Value[] = [];
  for (const list of input) {
    if (list === null) continue;
    if (!isList(list)) return failure(input, `${goTypeText(list)} is not array or slice`);
    const { length } = list;
    const [start, end] = boundsOf(slice, length);
    // An empty slice ends it, whatever else is there.
    if (start === end) return found(elements);
    const outside = (index: number) =>
      failure(input, `array index out of bounds: index ${index}, length ${length}`);
    if (start >= length || start < 0) return outside(start);
    if (end > length || end < 0) return outside(end - 1);
    if (start > end) return failure(input, `starting index ${start} is greater than ending index ${end}`);
    const { step = 1 } = slice;
    if (step <= 0) return failure(input, "step must be > 0");
    for (let i = start; i < end; i += step) elements.push(list[i] ?? null);
  }
  return found(elements);
}

/** Negative numbers count from the end. */
function boundsOf({ start = 0, end, derived }: Slice, length: number): readonly [start: number, end: number] {
  const from = start < 0 ? start + length : start;
  if (end === undefined) return [from, length];
  return [from, end < 0 || (end === 0 && derived) ? end + length : end];
}

const several = "can only compare one element at a time";

function filter(node: Extract<Node, { kind: "filter" }>, input: readonly Value[]): Outcome {
  const kept: Value[] = [];
  for (const list of input) {
    if (!isList(list))
      return failure(input, `${goValueText(list)} is not array or slice and cannot be filtered`);
    for (const item of list) {
      const left = walkAll(node.left, [item]);
      if (node.operator === "exists") {
        if (left.values.length > 0) kept.push(item);
        continue;
      }
      const leftWhy = left.why ?? (left.values.length > 1 ? several : undefined);
      if (leftWhy !== undefined) return failure(input, leftWhy);
      const [a] = left.values;
      if (a === undefined) continue;
      const right = walkAll(node.right, [item]);
      const rightWhy = right.why ?? (right.values.length > 1 ? several : undefined);
      if (rightWhy !== undefined) return failure(input, rightWhy);
      const [b] = right.values;
      if (b === undefined) continue;
      const passes = compare(a, node.operator, b);
      if (passes === undefined)
        return failure(
          kept,
          `${typeof a === typeof b ? "invalid type" : "incompatible types"} for comparison`,
        );
      if (passes) kept.push(item);
    }
  }
  return found(kept);
}

/**
 * Compares two values. Undefined if they cannot be compared.
 * Upstream: k8s.io/client-go/third_party/forked/golang/template/funcs.go.
 */
function compare(a: Value, operator: string, b: Value): boolean | undefined {
  if (a === null || b === null || typeof a !== typeof b || typeof a === "object") return undefined;
  if (operator === "==") return a === b;
  if (operator === "!=") return a !== b;
  const less = isLess(a, b);
  if (less === undefined) return undefined;
  switch (operator) {
    case "<":
      return less;
    case "<=":
      return less || a === b;
    case ">":
      return !less && a !== b;
    case ">=":
      return !less;
    default:
      return undefined;
  }
}

function isLess(a: Value, b: Value): boolean | undefined {
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b) < 0;
  if (typeof a === "bigint" && typeof b === "bigint") return a < b;
  return typeof a === "number" && typeof b === "number" ? a < b : undefined;
}

/** Prints a result of a path: strings as they are, objects and lists as JSON. */
export function resultText(value: Value): string {
  if (value === null) return "<no value>";
  if (typeof value === "string") return value;
  if (typeof value === "number") return formatFloat(value);
  return isMap(value) || isList(value) ? toJson(value) : String(value);
}
