import { formatFloat } from "../../go/value/go-text.ts";
import type { VariableDeclaration } from "../library/declaration.ts";
import type { Range } from "../library/range.ts";
import {
  boolType,
  bytesType,
  type CelType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  optionalType,
  stringType,
  timestampType,
  uintType,
} from "../types/type.ts";
import { listOf } from "../values/list.ts";
import { MapBase, mapOf } from "../values/map.ts";
import { formatTimestamp } from "../values/time.ts";
import { bytes, type CelValue, duration, none, optionalOf, timestamp, uint } from "../values/value.ts";

/** A native Go map, as in the recordings. It is only ever searched for strings. */
class StringMap extends MapBase {
  readonly #entries: ReadonlyMap<string, CelValue>;

  constructor(entries: Iterable<readonly [string, CelValue]>) {
    super();
    this.#entries = new Map(entries);
  }

  get size(): number {
    return this.#entries.size;
  }

  find(key: CelValue): CelValue | undefined {
    return typeof key === "string" ? this.#entries.get(key) : undefined;
  }

  keys(): Iterable<string> {
    return this.#entries.keys();
  }
}

/** The variables of the recorded expressions: the type, the value (missing for `gone`), and sizes by path. */

const variables: Readonly<Record<string, readonly [CelType, CelValue?]>> = {
  i: [intType, 5n],
  u: [uintType, uint(7n)],
  d: [doubleType, 1.5],
  s: [stringType, "hello"],
  e: [stringType, ""],
  b: [boolType, true],
  by: [bytesType, bytes(Uint8Array.of(0x68, 0xc3, 0xa9))],
  t: [timestampType, timestamp(1_689_327_045_123_456_789n, 3600)],
  du: [durationType, duration(5_401_500_000_000n)],
  n: [dynType, null],
  l: [listType(stringType), listOf(["a", "b"])],
  li: [listType(intType), listOf([3n, 1n, 2n])],
  ll: [listType(listType(intType)), listOf([listOf([1n]), listOf([2n, 3n])])],
  m: [mapType(stringType, stringType), new StringMap([["k", "v"]])],
  mi: [mapType(stringType, intType), new StringMap([["one", 1n]])],
  x: [dynType, 5n],
  o: [optionalType(intType), optionalOf(1n)],
  oz: [optionalType(intType), none],
  dm: [dynType, mapOf([["a", 1n]])],
  dl: [dynType, listOf([1n, "two", 2.5])],
  gone: [stringType],
};

export const goldenVariableTypes: readonly VariableDeclaration[] = Object.entries(variables).map(
  ([name, [type]]) => ({ name, type }),
);

export const goldenVariables: ReadonlyMap<string, CelValue> = new Map(
  Object.entries(variables).flatMap(([name, [, value]]) =>
    value === undefined ? [] : [[name, value] as const],
  ),
);

const sizes: ReadonlyMap<string, bigint> = new Map([
  ["s", 40n],
  ["e", 100n],
  ["l", 10n],
  ["l/@items", 20n],
  ["li", 8n],
  ["li/@items", 0n],
  ["ll", 5n],
  ["ll/@items", 6n],
  ["m", 4n],
  ["m/@keys", 0n],
  ["m/@values", 30n],
  ["mi", 3n],
  ["i", 0n],
  ["by", 16n],
  ["gone", 12n],
]);

export function goldenSizeOf(path: readonly string[]): Range | undefined {
  const max = sizes.get(path.join("/"));
  return max === undefined ? undefined : { min: 0n, max };
}

/** Prints a value as in the recordings: each kind looks different, and maps are sorted. */
export function printGolden(value: CelValue): string {
  if (typeof value === "number") return `d${formatFloat(value)}`;
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  switch (value.kind) {
    case "uint":
      return `${value.value}u`;
    case "bytes":
      return `b${[...value.value].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
    case "timestamp":
      return `t${formatTimestamp(value)}`;
    case "duration":
      return `ns${value.nanos}`;
    case "type":
      return `type ${value.name}`;
    case "optional":
      return value.value === undefined ? "none" : `some(${printGolden(value.value)})`;
    case "opaque":
      return value.typeName;
    case "error":
      return `error ${value.fault.text}`;
    case "list": {
      const items = Array.from({ length: value.size }, (_item, i) => printGolden(value.at(i)));
      return `[${items.join(", ")}]`;
    }
    case "map": {
      const entries = [...value.keys()].map(
        (key) => `${printGolden(key)}: ${printGolden(value.find(key) ?? null)}`,
      );
      return `{${entries.sort().join(", ")}}`;
    }
  }
}
