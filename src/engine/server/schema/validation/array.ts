import { deepEqual } from "../../../go/value/equal.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { repeatedItems } from "./faults.ts";
import type { Run } from "./run.ts";
import { validateSize } from "./size.ts";

/**
 * Validates the items, then `minItems`, `maxItems` and `uniqueItems`. The latter only applies to defaults of rejected
 * definitions. Returns the items' match counts.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/slice_validator.go.
 */
export function validateArray(run: Run, list: readonly Value[], schema: Structural): number {
  const { items } = schema;
  let matches = 0;
  if (items !== undefined) {
    list.forEach((item, i) => {
      run.path.push(i);
      matches += run.visit(item, items);
      run.path.pop();
    });
  }
  validateSize(run, list.length, schema, "items");
  if (
    schema.uniqueItems &&
    list.some((item, i) => list.slice(0, i).some((other) => deepEqual(item, other)))
  ) {
    run.addInvalid(schema, "uniqueItems", '""', repeatedItems({ name: run.name() }));
  }
  return matches;
}
