import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { nameTooLong } from "../../../apimachinery/field/name-faults.ts";
import { byteLength } from "../../../go/value/go-text.ts";
import { keyIsDots, keyNotOfConfigMap, keyStartsWithDots } from "./faults.ts";

const longestKey = 253;
const key = /^[-._a-zA-Z0-9]+$/;

/** Upstream: `IsConfigMapKey` in k8s.io/apimachinery/pkg/util/validation/validation.go. */
export function configMapKeyFaults(text: string): Fault[] {
  return [
    ...(byteLength(text) > longestKey
      ? [nameTooLong({ part: "", limit: longestKey, unit: "characters" })]
      : []),
    ...(key.test(text) ? [] : [keyNotOfConfigMap()]),
    ...dotFaults(text),
  ];
}

function dotFaults(text: string): Fault[] {
  if (text === "." || text === "..") return [keyIsDots({ key: text })];
  return text.startsWith("..") ? [keyStartsWithDots()] : [];
}
