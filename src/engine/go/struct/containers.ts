import { type GoType, mapOf, pointerTo, sliceOf } from "../decode/types.ts";
import { jsonString, sortedKeys } from "../value/json.ts";
import { isList, isMap, type Value } from "../value/value.ts";
import type { Codec } from "./codec.ts";
import { keepAll, keepValues } from "./keep.ts";

/**
 * The operations on elements that lists, maps and pointers need. Passed as a function, because schemas contain schemas.
 */
export interface Element<T> {
  read(decoded: Value): T;
  write(value: T): Value;
  keep(value: T): T;
  goJson(value: T): string;
  equal(a: T, b: T): boolean;
}

/** A pointer to a struct. */
export function pointerToCodec<T>(type: GoType, element: () => Element<T>): Required<Codec<T | undefined>> {
  return {
    type: pointerTo(type),
    zero: undefined,
    read: (decoded) => element().read(decoded),
    isZero: (value) => value === undefined,
    write: (value) => (value === undefined ? undefined : element().write(value)),
    keep: (value) => (value === undefined ? undefined : element().keep(value)),
    goJson: (value) => (value === undefined ? "null" : element().goJson(value)),
    equal: (a, b) => (a === undefined || b === undefined ? a === b : element().equal(a, b)),
  };
}

export function listCodec<T>(
  type: GoType,
  element: () => Element<T>,
  name?: string,
): Codec<readonly T[] | undefined> {
  return {
    type: sliceOf(type, name),
    zero: undefined,
    read: (decoded) => (isList(decoded) ? decoded.map(element().read) : []),
    isZero: (value) => value === undefined,
    write: (value) =>
      value === undefined || value.length === 0 ? undefined : value.map((item) => element().write(item)),
    keep: (value) => (value === undefined || value.length === 0 ? undefined : keepAll(value, element().keep)),
    goJson: (value) => (value === undefined ? "null" : `[${value.map(element().goJson).join(",")}]`),
    equal: (a = [], b = []) =>
      a.length === b.length &&
      a.every((item, i) => {
        const other = b[i];
        return other !== undefined && element().equal(item, other);
      }),
  };
}

/** A map with string keys, in Go's order of keys. */
export function mapCodec<T>(
  type: GoType,
  element: () => Element<T>,
  name?: string,
): Codec<ReadonlyMap<string, T> | undefined> {
  const entries = (value: ReadonlyMap<string, T>): [string, T][] =>
    sortedKeys(value).flatMap((key) => {
      const item = value.get(key);
      return item === undefined ? [] : [[key, item]];
    });
  return {
    type: mapOf(type, name),
    zero: undefined,
    read: (decoded) =>
      isMap(decoded)
        ? new Map(sortedKeys(decoded).map((key) => [key, element().read(decoded.get(key) ?? null)]))
        : new Map(),
    isZero: (value) => value === undefined,
    write: (value) =>
      value === undefined || value.size === 0
        ? undefined
        : new Map(entries(value).map(([key, item]) => [key, element().write(item)])),
    keep: (value) =>
      value === undefined || value.size === 0 ? undefined : keepValues(value, element().keep),
    goJson: (value) =>
      value === undefined
        ? "null"
        : `{${entries(value)
            .map(([key, item]) => `${jsonString(key)}:${element().goJson(item)}`)
            .join(",")}}`,
    equal: (a = new Map(), b = new Map()) =>
      a.size === b.size &&
      [...a].every(([key, item]) => {
        const other = b.get(key);
        return other !== undefined && element().equal(item, other);
      }),
  };
}
