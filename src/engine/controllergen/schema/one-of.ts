import type { Fault } from "../../apimachinery/fault/fault.ts";
import { isList } from "../../go/value/value.ts";
import type { MarkerValues } from "../markers/collect.ts";
import { nestedUnionField } from "./faults.ts";

const names = ["ExactlyOneOf", "AtMostOneOf", "AtLeastOneOf"].map((name) => `kubebuilder:validation:${name}`);

/** Returns the fields that constraints of a struct name, or reports an error. Upstream: crd/schema.go `oneOfValuesToSet`. */
export function constrainedFields(
  markers: MarkerValues,
  reject: (fault: Fault) => void,
): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const name of names) {
    for (const { value } of markers.get(name) ?? []) {
      const listed = isList(value) ? value.filter((each) => typeof each === "string") : [];
      const nested = listed.filter((each) => each.includes("."));
      if (nested.length > 0) {
        reject(nestedUnionField({ marker: name, fields: nested.join(",") }));
        return undefined;
      }
      for (const each of listed) fields.add(each);
    }
  }
  return fields;
}
