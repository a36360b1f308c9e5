import { tooMany } from "../../../apimachinery/field/error.ts";
import type { Value } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import type { Run } from "./run.ts";

/**
 * The items, then `minItems` and `maxItems`. Returns the items' match counts.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/slice_validator.go.
 */
export function validateArray(run: Run, list: readonly Value[], schema: Structural): number {
  const { items, minItems, maxItems } = schema;
  let matches = 0;
  if (items !== undefined) {
    list.forEach((item, i) => {
      run.path.push(i);
      matches += run.visit(item, items);
      run.path.pop();
    });
  }
  if (minItems !== undefined && BigInt(list.length) < minItems) {
    run.addInvalid(schema, "minItems", String(list.length), `should have at least ${minItems} items`);
  }
  if (maxItems !== undefined && BigInt(list.length) > maxItems) {
    run.add(
      `${run.name()} in body should have at most ${maxItems} items`,
      tooMany(run.errorPath() ?? [], list.length, maxItems, run.cause(schema, "maxItems")),
    );
  }
  return matches;
}
