import { boolType, type CelType, doubleType, intType, stringType } from "../types/type.ts";
import {
  addQuantities,
  compareQuantities,
  parseQuantity,
  type Quantity,
  quantityAsFloat,
  quantityAsInteger,
} from "../values/quantity.ts";
import { type CelOpaque, type CelValue, celError, isError, noSuchOverload } from "../values/value.ts";
import { nominal, scan } from "./cost.ts";
import { type CelFunction, costed, global, type Library, member, overloaded, single } from "./function.ts";
import { quantityType } from "./type-names.ts";

/** Where a quantity is. Older servers write the sum into where its first operand is. */
interface Held {
  quantity: Quantity;
}

/** A value of type `kubernetes.Quantity`. */
interface CelQuantity extends CelOpaque {
  readonly typeName: "kubernetes.Quantity";
  readonly held: Held;
  /** Made by `add` or `sub`: upstream wraps those otherwise, and its `==` does not know them on the right. */
  readonly computed: boolean;
}

function isQuantityValue(value: CelValue): value is CelQuantity {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.Quantity";
}

function quantityValue(held: Held, computed: boolean): CelQuantity {
  return {
    kind: "opaque",
    typeName: "kubernetes.Quantity",
    held,
    computed,
    equal: (other) => {
      if (isQuantityValue(other) && !other.computed) {
        return compareQuantities(held.quantity, other.held.quantity) === 0;
      }
      return isError(other) ? other : noSuchOverload;
    },
  };
}

function parse(text: string): CelValue {
  const parsed = parseQuantity(text);
  return parsed.ok ? quantityValue({ quantity: parsed.quantity }, false) : celError(parsed.error);
}

function sum(name: string, sign: 1n | -1n): CelFunction {
  const plus = (left: CelQuantity, right: Quantity) =>
    quantityValue({ quantity: addQuantities(left.held.quantity, right, sign) }, true);
  return overloaded(
    name,
    member(
      `quantity_${name}`,
      [quantityType, quantityType],
      quantityType,
      (left: CelQuantity, right: CelQuantity) => plus(left, right.held.quantity),
      nominal,
    ),
    member(
      `quantity_${name}_int`,
      [quantityType, intType],
      quantityType,
      (left: CelQuantity, value: bigint) => plus(left, ofInteger(value)),
      nominal,
    ),
  );
}

const ofInteger = (value: bigint): Quantity => ({ value, exponent: 0, decimal: false });

function asQuantity(value: CelValue): Quantity | undefined {
  if (typeof value === "bigint") return ofInteger(value);
  return isQuantityValue(value) ? value.held.quantity : undefined;
}

/**
 * `add` and `sub` as they were: a quantity that no int64 holds is copied with the place of its digits, so that its sum
 * changes it, and every sum made of it.
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

function comparison(
  name: string,
  id: string,
  result: CelType,
  of: (order: -1 | 0 | 1) => CelValue,
): CelFunction {
  const call = (a: CelQuantity, b: CelQuantity) => of(compareQuantities(a.held.quantity, b.held.quantity));
  return overloaded(name, member(id, [quantityType, quantityType], result, call, nominal));
}

function property(
  name: string,
  id: string,
  result: CelType,
  of: (quantity: Quantity) => CelValue,
): CelFunction {
  return single(
    name,
    member(id, [quantityType], result, ({ held }: CelQuantity) => of(held.quantity), nominal),
  );
}

/** Upstream: k8s.io/apiserver/pkg/cel/library/quantity.go. */
export const quantities: Library = {
  name: "kubernetes.quantity",
  since: "1.28",
  functions: [
    sum("add", 1n),
    property("asApproximateFloat", "quantity_get_float", doubleType, quantityAsFloat),
    property(
      "asInteger",
      "quantity_get_int",
      intType,
      (quantity) => quantityAsInteger(quantity) ?? celError("cannot convert value to integer"),
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
      global("is_quantity_string", [stringType], boolType, (text: string) => parseQuantity(text).ok, scan(0)),
    ),
    costed("quantity", scan(0), global("string_to_quantity", [stringType], quantityType, parse, scan(0))),
    single(
      "sign",
      global(
        "quantity_sign",
        [quantityType],
        intType,
        ({ held }: CelQuantity) => {
          const { value } = held.quantity;
          if (value === 0n) return 0n;
          return value < 0n ? -1n : 1n;
        },
        nominal,
      ),
    ),
    sum("sub", -1n),
  ],
};
