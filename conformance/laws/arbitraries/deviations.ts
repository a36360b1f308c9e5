import fc from "fast-check";
import { isList, isMap, type Value } from "../../../src/engine/go/value/value.ts";
import { anyJson, fieldName } from "./containers.ts";

/** A change somewhere in a value that a person may make by mistake. */
export interface Deviation {
  /** The index of the place in a walk, modulo the number of places. */
  readonly at: number;
  readonly change: (value: Value) => Value;
}

const otherScalar = fc.constantFrom<Value>(
  null,
  true,
  "",
  "x",
  "5",
  "a-long-text-that-passes-many-bounds",
  0n,
  -1n,
  1000n,
  2n ** 63n - 1n,
  0.5,
  1e21,
  new Map(),
  [],
);

const changes: fc.Arbitrary<(value: Value) => Value> = fc.oneof(
  otherScalar.map((other) => () => other),
  anyJson.map((other) => () => other),
  fc.constant((value: Value) => [value]),
  fc.constant((value: Value) => (isList(value) && value[0] !== undefined ? [...value, value[0]] : value)),
  fc.constant((value: Value) => (isList(value) ? value.slice(1) : value)),
  fc.constant((value: Value) => (isList(value) ? value.toReversed() : value)),
  fc.constant((value: Value) =>
    typeof value === "bigint"
      ? BigInt.asIntN(64, value + 1n)
      : typeof value === "number"
        ? value * 1.5
        : value,
  ),
  fc.constant((value: Value) => (typeof value === "bigint" ? String(value) : value)),
  fc.constant((value: Value) => (typeof value === "string" ? `${value}\u{1f600}` : value)),
  fc.constant((value: Value) => (isMap(value) ? new Map([...value].slice(1)) : value)),
  fc.tuple(fieldName, otherScalar).map(
    ([name, other]) =>
      (value: Value) =>
        isMap(value) ? new Map([...value, [name, other]]) : value,
  ),
);

const deviation: fc.Arbitrary<Deviation> = fc.record({ at: fc.nat(1000), change: changes });

function size(value: Value): number {
  if (isList(value)) return value.reduce((sum: number, item) => sum + size(item), 1);
  if (isMap(value)) return [...value.values()].reduce((sum: number, item) => sum + size(item), 1);
  return 1;
}

/** The value with the change applied. */
export function deviate(value: Value, { at, change }: Deviation): Value {
  let left = at % size(value);
  const walk = (node: Value): Value => {
    if (left-- === 0) return change(node);
    if (isList(node)) return node.map((item) => (left < 0 ? item : walk(item)));
    if (!isMap(node)) return node;
    return new Map([...node].map(([key, item]) => [key, left < 0 ? item : walk(item)]));
  };
  return walk(value);
}

/** Values with some deviations, often none. */
export function deviating<T extends Value>(values: fc.Arbitrary<T>, most = 2): fc.Arbitrary<Value> {
  return fc
    .tuple(values, fc.array(deviation, { maxLength: most }))
    .map(([value, list]) => list.reduce<Value>(deviate, value));
}
