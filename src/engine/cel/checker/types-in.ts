import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { CelType } from "../types/type.ts";
import {
  fieldTypeMismatch,
  noFields,
  noMatchingOverload,
  notComprehensionRange,
  typeMismatch,
} from "./faults.ts";

/** The types that a fault is about. */
export function typesIn(fault: Fault): readonly CelType[] {
  if (noMatchingOverload.is(fault)) return fault.data.argumentTypes;
  if (typeMismatch.is(fault) || fieldTypeMismatch.is(fault)) {
    return [fault.data.expectedType, fault.data.foundType];
  }
  if (noFields.is(fault)) return [fault.data.operandType];
  return notComprehensionRange.is(fault) ? [fault.data.rangeType] : [];
}
