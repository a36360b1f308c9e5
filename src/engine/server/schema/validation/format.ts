import { typeInvalid } from "../../../apimachinery/field/error.ts";
import { quote } from "../../../go/value/go-text.ts";
import type { Structural } from "../structural.ts";
import { wrongFormat } from "./faults.ts";
import type { Expectation, Run } from "./run.ts";

/**
 * Validates the `format` of a string. Returns what it adds to the match count: 1 if the format is known.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/formats.go.
 */
export function validateFormat(
  run: Run,
  value: string,
  schema: Structural,
  { format, accepts }: Expectation,
): number {
  if (accepts === undefined) return 0;
  if (!accepts(value)) {
    const fault = wrongFormat({ name: run.name(), format, value });
    run.add(fault.text, typeInvalid(run.errorPath(), quote(value), fault, run.cause(schema, "format")));
  }
  return 1;
}
