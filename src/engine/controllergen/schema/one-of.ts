import { isList } from "../../go/value/value.ts";
import type { MarkerValues } from "../markers/collect.ts";

const names = ["ExactlyOneOf", "AtMostOneOf", "AtLeastOneOf"].map((name) => `kubebuilder:validation:${name}`);

/** Returns the fields that constraints of a struct name, or the error. Upstream: crd/schema.go `oneOfValuesToSet`. */
export function constrainedFields(markers: MarkerValues): ReadonlySet<string> | string {
  const fields = new Set<string>();
  for (const name of names) {
    for (const { value } of markers.get(name) ?? []) {
      const listed = isList(value) ? value.filter((each) => typeof each === "string") : [];
      const nested = listed.filter((each) => each.includes("."));
      if (nested.length > 0) return `${name}: cannot reference nested fields: ${nested.join(",")}`;
      for (const each of listed) fields.add(each);
    }
  }
  return fields;
}
