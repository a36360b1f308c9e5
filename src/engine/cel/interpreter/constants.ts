import { elements, isList } from "../values/list.ts";
import { refuseUnhashable } from "../values/map-key.ts";
import type { CelValue, Kind } from "../values/value.ts";
import { kindOf } from "../values/value.ts";
import { Frame, type Step } from "./frame.ts";
import type { Plan } from "./plan.ts";

/**
 * Constants are evaluated when the program is built.
 * Upstream: `decOptimize` in github.com/google/cel-go/interpreter/decorators.go.
 */

const conversions = new Set([
  ...["bool", "bytes", "double", "duration", "dyn", "int", "string", "timestamp", "type", "uint"],
]);

export function isConversion(name: string): boolean {
  return conversions.has(name);
}

/** Returns the result of a conversion with a constant argument. */
export function foldConversion(run: Step): CelValue {
  return run(new Frame(new Map(), Number.POSITIVE_INFINITY));
}

/**
 * Plans `x in list` for a constant list. If the list is empty, the result is false and `x` is not evaluated. If its
 * elements are scalars, `x` is looked up in a set. Undefined for any other list.
 */
export function foldMembership(operand: Step, list: CelValue): Plan | undefined {
  if (!isList(list)) return undefined;
  if (list.size === 0) return { kind: "constant", value: false };
  const sets = new Map<Kind, Set<unknown>>();
  for (const element of elements(list)) {
    const kind = kindOf(element);
    if (!["bool", "double", "int", "string", "uint"].includes(kind)) return undefined;
    for (const [alike, value] of equals(element)) {
      const set = sets.get(alike);
      if (set === undefined) sets.set(alike, new Set([value]));
      else set.add(value);
    }
  }
  return {
    kind: "step",
    run: (frame) => {
      const value = operand(frame);
      const kind = kindOf(value);
      if (kind === "error") return value;
      refuseUnhashable(value);
      return sets.get(kind)?.has(kind === "uint" ? (value as { value: bigint }).value : value) === true;
    },
  };
}

/** Returns the value itself and the equal values of the other number types. */
function equals(value: CelValue): (readonly [Kind, unknown])[] {
  const kind = kindOf(value);
  if (kind === "string" || kind === "bool") return [[kind, value]];
  const n = kind === "uint" ? (value as { value: bigint }).value : (value as bigint | number);
  if (Number.isNaN(n)) return [];
  const found: (readonly [Kind, unknown])[] = [["double", Number(n)]];
  const whole = typeof n === "bigint" ? n : Number.isInteger(n) ? BigInt(n) : undefined;
  if (whole !== undefined && BigInt.asIntN(64, whole) === whole) found.push(["int", whole]);
  if (whole !== undefined && BigInt.asUintN(64, whole) === whole) found.push(["uint", whole]);
  return found;
}
