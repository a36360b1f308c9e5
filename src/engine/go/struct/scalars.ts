import {
  type GoType,
  goBool,
  goBytes,
  goFloat64,
  goInt32,
  goInt64,
  goString,
  pointerTo,
  raw,
  sliceOf,
} from "../decode/types.ts";
import { deepEqual } from "../value/equal.ts";
import { jsonString, toJson } from "../value/json.ts";
import { reread } from "../value/reread.ts";
import { isList, type Value } from "../value/value.ts";
import type { Codec } from "./codec.ts";
import { keepAll } from "./keep.ts";

const readString = (decoded: Value): string => (typeof decoded === "string" ? decoded : "");

/** A `string`, dropped if it is empty. */
export function stringCodec(type: GoType = goString): Codec<string> {
  return {
    type,
    zero: "",
    read: readString,
    isZero: (value) => value === "",
    write: (value) => (value === "" ? undefined : value),
    goJson: jsonString,
    equal: (a, b) => a === b,
  };
}

/** A `string` that is written even if it is empty. */
export function requiredStringCodec(type: GoType = goString): Codec<string> {
  return { ...stringCodec(type), write: (value) => value };
}

/** A `bool`, dropped if it is false. */
export const boolCodec: Codec<boolean> = {
  type: goBool,
  zero: false,
  read: (decoded) => decoded === true,
  isZero: (value) => !value,
  write: (value) => (value ? true : undefined),
  goJson: String,
  equal: (a, b) => a === b,
};

/** A `bool` that is always written. */
export const requiredBoolCodec: Codec<boolean> = { ...boolCodec, write: (value) => value };

/** An `int32`, dropped if it is zero. */
export const int32Codec: Codec<number> = {
  type: goInt32,
  zero: 0,
  read: Number,
  isZero: (value) => value === 0,
  write: (value) => (value === 0 ? undefined : BigInt(value)),
  goJson: String,
  equal: (a, b) => a === b,
};

/** A `[]byte` as base64, dropped if it is empty. */
export const bytesCodec: Codec<string | undefined> = {
  type: goBytes,
  zero: undefined,
  read: readString,
  isZero: (value) => value === undefined,
  write: (value) => (value === "" ? undefined : value),
  keep: (value) => (value === "" ? undefined : value),
  goJson: (value) => toJson(value ?? null),
  equal: (a = "", b = "") => a === b,
};

/** A pointer to a scalar: undefined is nil, and only nil is dropped. */
export function pointerCodec<T extends string | boolean | number | bigint>(
  type: GoType,
  read: (decoded: Value) => T,
): Codec<T | undefined> {
  return {
    type: pointerTo(type),
    zero: undefined,
    read,
    isZero: (value) => value === undefined,
    write: (value) => (value === undefined ? undefined : reread(value)),
    goJson: (value) => toJson(value ?? null),
    equal: (a, b) => a === b,
  };
}

export const stringPointerCodec = pointerCodec(goString, readString);
export const boolPointerCodec = pointerCodec(goBool, (decoded) => decoded === true);
export const intPointerCodec = pointerCodec(goInt64, (decoded) =>
  typeof decoded === "bigint" ? decoded : 0n,
);
export const int32PointerCodec = pointerCodec(goInt32, Number);
export const floatPointerCodec = pointerCodec(goFloat64, (decoded) =>
  typeof decoded === "number" ? decoded : 0,
);

/** `[]string`. */
export const stringsCodec: Codec<readonly string[] | undefined> = {
  type: sliceOf(goString),
  zero: undefined,
  read: (decoded) => (isList(decoded) ? decoded.map(readString) : []),
  isZero: (value) => value === undefined,
  write: (value) => (value === undefined || value.length === 0 ? undefined : value),
  keep: (value) => (value?.length === 0 ? undefined : value),
  goJson: (value) => toJson(value ?? null),
  equal: (a = [], b = []) => a.length === b.length && a.every((text, i) => text === b[i]),
};

const goJsonType = raw("v1.JSON");

/** A pointer to any JSON, whose null is nil. */
export const valueCodec: Codec<Value | undefined> = {
  type: pointerTo(goJsonType),
  zero: undefined,
  read: (decoded) => decoded,
  isZero: (value) => value === undefined,
  write: (value) => (value === undefined ? undefined : reread(value)),
  keep: (value) => (value === undefined ? undefined : reread(value)),
  goJson: (value) => toJson(value ?? null),
  equal: deepEqual,
};

/** A `[]string` that is written even if it is empty, or as null if it is nil. */
export const requiredStringsCodec: Codec<readonly string[] | undefined> = {
  ...stringsCodec,
  write: (value) => value ?? null,
};

/** A list of any JSON. */
export const valuesCodec: Codec<readonly Value[] | undefined> = {
  type: sliceOf(goJsonType),
  zero: undefined,
  read: (decoded) => (isList(decoded) ? decoded : []),
  isZero: (value) => value === undefined,
  write: (value) => (value === undefined || value.length === 0 ? undefined : value.map(reread)),
  keep: (value) => (value === undefined || value.length === 0 ? undefined : keepAll(value, reread)),
  goJson: (value) => toJson(value ?? null),
  equal: (a = [], b = []) => deepEqual(a, b),
};
