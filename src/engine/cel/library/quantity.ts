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

/** A value of type `kubernetes.Quantity`. */
interface CelQuantity extends CelOpaque {
  readonly typeName: "kubernetes.Quantity";
  readonly quantity: Quantity;
  /** Made by `add` or `sub`: upstream wraps those otherwise, and its `==` does not know them on the right. */
  readonly computed: boolean;
}

function isQuantityValue(value: CelValue): value is CelQuantity {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.Quantity";
}

function quantityValue(quantity: Quantity, computed: boolean): CelQuantity {
  return {
    kind: "opaque",
    typeName: "kubernetes.Quantity",
    quantity,
    computed,
    equal: (other) => {
      if (isQuantityValue(other) && !other.computed) return compareQuantities(quantity, other.quantity) === 0;
      return isError(other) ? other : noSuchOverload;
    },
  };
}

function parse(text: string): CelValue {
  const parsed = parseQuantity(text);
  return parsed.ok ? quantityValue(parsed.quantity, false) : celError(parsed.error);
}

function sum(name: string, sign: 1n | -1n): CelFunction {
  const plus = (left: CelQuantity, right: Quantity) =>
    quantityValue(addQuantities(left.quantity, right, sign), true);
  return overloaded(
    name,
    member(
      `quantity_${name}`,
      [quantityType, quantityType],
      quantityType,
      (left: CelQuantity, right: CelQuantity) => plus(left, right.quantity),
      nominal,
    ),
    member(
      `quantity_${name}_int`,
      [quantityType, intType],
      quantityType,
      (left: CelQuantity, value: bigint) => plus(left, { value, exponent: 0, decimal: false }),
      nominal,
    ),
  );
}

function comparison(
  name: string,
  id: string,
  result: CelType,
  of: (order: -1 | 0 | 1) => CelValue,
): CelFunction {
  const call = (a: CelQuantity, b: CelQuantity) => of(compareQuantities(a.quantity, b.quantity));
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
    member(id, [quantityType], result, ({ quantity }: CelQuantity) => of(quantity), nominal),
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
        ({ quantity: { value } }: CelQuantity) => {
          if (value === 0n) return 0n;
          return value < 0n ? -1n : 1n;
        },
        nominal,
      ),
    ),
    sum("sub", -1n),
  ],
};
