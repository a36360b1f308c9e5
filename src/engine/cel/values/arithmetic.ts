import { divisionByZero, integerOverflow, modulusByZero, unsignedOverflow } from "./faults.ts";
import { checkedDuration, checkedTimestamp } from "./time.ts";
import {
  bytes,
  type CelUint,
  type CelValue,
  celError,
  type Kind,
  kindOf,
  noSuchOverload,
  type OrError,
  uint,
} from "./value.ts";

const tooLarge = celError(integerOverflow());
const tooLargeUnsigned = celError(unsignedOverflow());
const byZero = celError(divisionByZero());
const moduloZero = celError(modulusByZero());

/** Returns the integer, or `integer overflow` if it does not fit into an int64. */
export function checkedInt(n: bigint): OrError<bigint> {
  return BigInt.asIntN(64, n) === n ? n : tooLarge;
}

/** Returns the unsigned integer, or `unsigned integer overflow` if it does not fit into a uint64. */
export function checkedUint(n: bigint): OrError<CelUint> {
  return BigInt.asUintN(64, n) === n ? uint(n) : tooLargeUnsigned;
}

const kinds = (...known: readonly Kind[]): ((value: CelValue) => boolean) => {
  const set: ReadonlySet<Kind> = new Set(known);
  return (value) => set.has(kindOf(value));
};

/** The kinds that support an operator as left operands: cel-go's traits. */
export const does = {
  add: kinds("bytes", "double", "duration", "int", "list", "string", "timestamp", "uint"),
  subtract: kinds("double", "duration", "int", "timestamp", "uint"),
  divide: kinds("double", "int", "uint"),
  modulo: kinds("int", "uint"),
  negate: kinds("bool", "double", "duration", "int"),
};

/** Upstream: each type's `Add` in github.com/google/cel-go/common/types. */
export function celAdd(a: CelValue, b: CelValue): CelValue {
  if (typeof a === "bigint") return typeof b === "bigint" ? checkedInt(a + b) : noSuchOverload;
  if (typeof a === "string") return typeof b === "string" ? a + b : noSuchOverload;
  if (typeof a === "number") return typeof b === "number" ? a + b : noSuchOverload;
  if (typeof a !== "object" || a === null) return noSuchOverload;
  if (a.kind === "list") return a.add(b);
  if (typeof b !== "object" || b === null) return noSuchOverload;
  if (a.kind === "uint" && b.kind === "uint") return checkedUint(a.value + b.value);
  if (a.kind === "bytes" && b.kind === "bytes") return bytes(Uint8Array.of(...a.value, ...b.value));
  if (a.kind === "duration") {
    if (b.kind === "duration") return checkedDuration(a.nanos + b.nanos);
    if (b.kind === "timestamp") return checkedTimestamp(a.nanos + b.nanos, b.offset);
  }
  if (a.kind === "timestamp" && b.kind === "duration") return checkedTimestamp(a.nanos + b.nanos, a.offset);
  return noSuchOverload;
}

export function celSubtract(a: CelValue, b: CelValue): CelValue {
  if (typeof a === "bigint") return typeof b === "bigint" ? checkedInt(a - b) : noSuchOverload;
  if (typeof a === "number") return typeof b === "number" ? a - b : noSuchOverload;
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return noSuchOverload;
  if (a.kind === "uint" && b.kind === "uint") return checkedUint(a.value - b.value);
  if (a.kind === "duration" && b.kind === "duration") return checkedDuration(a.nanos - b.nanos);
  if (a.kind === "timestamp" && b.kind === "timestamp") return checkedDuration(a.nanos - b.nanos);
  if (a.kind === "timestamp" && b.kind === "duration") {
    const negated = checkedDuration(-b.nanos);
    return typeof negated === "object" && negated?.kind === "error"
      ? negated
      : checkedTimestamp(a.nanos - b.nanos, a.offset);
  }
  return noSuchOverload;
}

type Operation = (a: bigint, b: bigint) => bigint;

/** An operator on two numbers of the same kind. `zero` is the error for dividing an integer by zero. */
function numeric(
  onIntegers: Operation,
  onDoubles: ((a: number, b: number) => number) | undefined,
  zero?: CelValue,
): (a: CelValue, b: CelValue) => CelValue {
  return (a, b) => {
    if (typeof a === "number")
      return typeof b === "number" && onDoubles !== undefined ? onDoubles(a, b) : noSuchOverload;
    if (typeof a === "bigint") {
      if (typeof b !== "bigint") return noSuchOverload;
      if (zero !== undefined && b === 0n) return zero;
      // The only quotient that does not fit into an int64. Go rejects the remainder too.
      if (zero !== undefined && b === -1n && a === -(2n ** 63n)) return tooLarge;
      return checkedInt(onIntegers(a, b));
    }
    if (typeof a !== "object" || a?.kind !== "uint") return noSuchOverload;
    if (typeof b !== "object" || b?.kind !== "uint") return noSuchOverload;
    if (zero !== undefined && b.value === 0n) return zero;
    return checkedUint(onIntegers(a.value, b.value));
  };
}

export const celMultiply = numeric(
  (a, b) => a * b,
  (a, b) => a * b,
);
export const celDivide = numeric(
  (a, b) => a / b,
  (a, b) => a / b,
  byZero,
);
export const celModulo = numeric((a, b) => a % b, undefined, moduloZero);

export function celNegate(value: CelValue): CelValue {
  if (typeof value === "bigint") return checkedInt(-value);
  if (typeof value === "number") return -value;
  const isDuration = typeof value === "object" && value?.kind === "duration";
  return isDuration ? checkedDuration(-value.nanos) : noSuchOverload;
}
