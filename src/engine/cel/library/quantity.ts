import { boolType, type CelType, doubleType, intType, stringType } from "../types/type.ts";
import {
  addQuantities,
  compareQuantities,
  parseQuantity,
  type Quantity,
  quantityAsFloat,
  quantityAsInteger,
  quantityTimesPower,
  subtractTurningOver,
} from "../values/quantity.ts";
import { type CelQuantity, isQuantityValue, quantityValue } from "../values/quantity-value.ts";
import { type CelValue, celError, type OrError } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import { notAnInteger } from "./faults.ts";
import { type CelFunction, costed, global, type Library, member, overloaded, single } from "./function.ts";
import { quantityType } from "./type-names.ts";
import type { ValueOf } from "./value-of.ts";

function parse(text: string): OrError<CelQuantity> {
  const parsed = parseQuantity(text);
  return parsed.ok ? quantityValue({ quantity: parsed.quantity }, false, text) : celError(parsed.fault);
}

function sum<const Name extends "add" | "sub">(name: Name, sign: 1n | -1n) {
  const plus = (left: CelQuantity, right: Quantity) =>
    quantityValue({ quantity: addQuantities(left.held.quantity, right, sign) }, true);
  return overloaded(
    name,
    member({
      id: `quantity_${name}`,
      args: [quantityType, quantityType],
      result: quantityType,
      call: (left, right) => plus(left, right.held.quantity),
      cost: nominal,
    }),
    member({
      id: `quantity_${name}_int`,
      args: [quantityType, intType],
      result: quantityType,
      call: (left, value) => plus(left, ofInteger(value)),
      cost: nominal,
    }),
  );
}

const ofInteger = (value: bigint): Quantity => ({ value, exponent: 0, decimal: false });

function asQuantity(value: CelValue): Quantity | undefined {
  if (typeof value === "bigint") return ofInteger(value);
  return isQuantityValue(value) ? value.held.quantity : undefined;
}

/**
 * Earlier `add` and `sub`: a quantity that does not fit into an int64 is copied together with the reference to its
 * digits. So a sum changes it, and every sum made from it.
 */
function writingSum(sign: 1n | -1n) {
  return (left: CelValue, right: CelValue): CelValue | undefined => {
    const other = asQuantity(right);
    if (other === undefined || !isQuantityValue(left) || !left.held.quantity.decimal) return undefined;
    left.held.quantity = addQuantities(left.held.quantity, other, sign);
    return quantityValue(left.held, true);
  };
}

export const addInPlace = writingSum(1n);
export const subInPlace = writingSum(-1n);

/** Before `exactQuantities`, numbers of 19 digits were decimals, which never count as integers. */
export function parseShorter(text: CelValue): CelValue | undefined {
  if (typeof text !== "string") return undefined;
  const parsed = parseQuantity(text, 18);
  return parsed.ok ? quantityValue({ quantity: parsed.quantity }, false) : undefined;
}

export function turningDifference(left: CelValue, right: CelValue): CelValue | undefined {
  const other = asQuantity(right);
  if (other === undefined || !isQuantityValue(left)) return undefined;
  return quantityValue({ quantity: subtractTurningOver(left.held.quantity, other) }, true);
}

export function floatOfPower(value: CelValue): CelValue | undefined {
  return isQuantityValue(value) ? quantityTimesPower(value.held.quantity) : undefined;
}

function comparison<const Id extends string, Result extends CelType>(
  name: string,
  id: Id,
  result: Result,
  of: (order: -1 | 0 | 1) => ValueOf<Result>,
): CelFunction<Id> {
  const call = (a: CelQuantity, b: CelQuantity) => of(compareQuantities(a.held.quantity, b.held.quantity));
  return overloaded(name, member({ id, args: [quantityType, quantityType], result, call, cost: nominal }));
}

function property<const Id extends string, Result extends CelType>(
  name: string,
  id: Id,
  result: Result,
  of: (quantity: Quantity) => OrError<ValueOf<Result>>,
): CelFunction<Id> {
  return single(
    name,
    member({
      id,
      args: [quantityType],
      result,
      call: ({ held }) => of(held.quantity),
      cost: nominal,
    }),
  );
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/quantity.go. */
export const quantities = {
  name: "kubernetes.quantity",
  since: "1.28",
  functions: [
    sum("add", 1n),
    property("asApproximateFloat", "quantity_get_float", doubleType, quantityAsFloat),
    property(
      "asInteger",
      "quantity_get_int",
      intType,
      (quantity) => quantityAsInteger(quantity) ?? celError(notAnInteger()),
    ),
    comparison("compareTo", "quantity_compare_to", intType, BigInt),
    comparison("isGreaterThan", "quantity_is_greater_than", boolType, (order) => order > 0),
    property(
      "isInteger",
      "quantity_is_integer",
      boolType,
      (quantity) => quantityAsInteger(quantity) !== undefined,
    ),
    comparison("isLessThan", "quantity_is_less_than", boolType, (order) => order < 0),
    costed(
      "isQuantity",
      scan(0),
      global({
        id: "is_quantity_string",
        args: [stringType],
        result: boolType,
        call: (text) => parseQuantity(text).ok,
        cost: scan(0),
      }),
    ),
    costed(
      "quantity",
      scan(0),
      global({
        id: "string_to_quantity",
        args: [stringType],
        result: quantityType,
        call: parse,
        cost: scan(0),
      }),
    ),
    single(
      "sign",
      global({
        id: "quantity_sign",
        args: [quantityType],
        result: intType,
        call: ({ held }) => {
          const { value } = held.quantity;
          if (value === 0n) return 0n;
          return value < 0n ? -1n : 1n;
        },
        cost: nominal,
      }),
    ),
    sum("sub", -1n),
  ],
} satisfies Library;
