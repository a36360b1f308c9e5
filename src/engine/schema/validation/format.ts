import { typeInvalid } from "../../field/error.ts";
import { quote } from "../../value/go-text.ts";
import type { Structural } from "../structural.ts";
import { stringFormat } from "./formats/registry.ts";
import type { Run } from "./run.ts";

/**
 * `format` of a string. Returns what it adds to the match count: 1 if the format is known.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/formats.go.
 */
export function validateFormat(run: Run, value: string, schema: Structural): number {
  const format = run.dialect.format(schema);
  const accepts = format === "" ? undefined : stringFormat(format);
  if (accepts === undefined) return 0;
  if (!accepts(value)) {
    const sentence = `${run.name()} in body must be of type ${format}: ${quote(value)}`;
    run.add(sentence, typeInvalid(run.errorPath(), quote(value), sentence, run.cause(schema, "format")));
  }
  return 1;
}
