import { tooLong } from "../../../apimachinery/field/error.ts";
import { goRelease } from "../../../apimachinery/minors/go-release.ts";
import { compileRe2 } from "../../../go/regexp/re2.ts";
import { quote, runeCount } from "../../../go/value/go-text.ts";
import type { Structural } from "../structural.ts";
import { notMatching, tooShort } from "./faults.ts";
import type { Run } from "./run.ts";

/**
 * Validates `maxLength`, `minLength` and `pattern`. Only the first error is reported. Lengths are in characters.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/validator.go `stringValidator`.
 */
export function validateString(run: Run, value: string, schema: Structural): void {
  const { maxLength, minLength, pattern } = schema;
  // There are never fewer code units than characters, so most strings need no counting.
  if (maxLength !== undefined && BigInt(value.length) > maxLength && BigInt(runeCount(value)) > maxLength) {
    run.add(
      `${run.name()} in body should be at most ${maxLength} chars long`,
      tooLong(run.errorPath() ?? [], maxLength, run.cause(schema, "maxLength")),
    );
  } else if (minLength !== undefined && BigInt(runeCount(value)) < minLength) {
    run.addInvalid(schema, "minLength", quote(value), tooShort({ name: run.name(), limit: minLength }));
  } else if (pattern !== "") validatePattern(run, value, schema);
}

function validatePattern(run: Run, value: string, schema: Structural): void {
  const { pattern } = schema;
  const compiled = compileRe2(pattern, goRelease(run.capabilities));
  if (compiled.ok && compiled.test(value)) return;
  const shown = compiled.ok ? pattern : `${pattern}, but pattern is invalid: ${compiled.error}`;
  run.addInvalid(schema, "pattern", quote(value), notMatching({ name: run.name(), pattern: shown }));
}
