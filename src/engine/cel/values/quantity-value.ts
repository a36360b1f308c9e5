import { compareQuantities, type Quantity, quantityAsFloat, quantityAsInteger } from "./quantity.ts";
import { noWayBack } from "./through-go.ts";
import { type CelOpaque, type CelValue, isError, noSuchOverload } from "./value.ts";

/** A mutable reference to a quantity. Older servers write a sum into that of its first operand. */
export interface HeldQuantity {
  quantity: Quantity;
}

/** A value of type `kubernetes.Quantity`. */
export interface CelQuantity extends CelOpaque {
  readonly typeName: "kubernetes.Quantity";
  readonly held: HeldQuantity;
  /**
   * True for a result of `add` or `sub`. Upstream wraps it differently, and its `==` does not accept it on the right.
   */
  readonly computed: boolean;
}

export function isQuantityValue(value: CelValue): value is CelQuantity {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === "kubernetes.Quantity";
}

/** `text` is the original text, which Go keeps for printing. */
export function quantityValue(held: HeldQuantity, computed: boolean, text?: string): CelQuantity {
  return {
    kind: "opaque",
    typeName: "kubernetes.Quantity",
    held,
    computed,
    throughGo: () => noWayBack("*resource.Quantity", text ?? sumText(held.quantity)),
    equal: (other) => {
      if (isQuantityValue(other) && !other.computed) {
        return compareQuantities(held.quantity, other.held.quantity) === 0;
      }
      return isError(other) ? other : noSuchOverload;
    },
  };
}

/** Prints a quantity without the suffix that Go might choose. */
const sumText = (quantity: Quantity): string =>
  String(quantityAsInteger(quantity) ?? quantityAsFloat(quantity));
