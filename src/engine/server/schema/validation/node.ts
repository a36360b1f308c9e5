import { isList, isMap, type Value } from "../../../go/value/value.ts";
import { correlatedEqual } from "../correlation/correlated-object.ts";
import type { Structural } from "../structural.ts";
import { validateArray } from "./array.ts";
import { validateComposites } from "./composites.ts";
import { validateEnum } from "./enum.ts";
import { validateFormat } from "./format.ts";
import { validateNumber } from "./number.ts";
import { validateObject } from "./object.ts";
import type { Expectation, Run } from "./run.ts";
import { validateString } from "./string.ts";
import { validateType } from "./type.ts";

/**
 * Validates a value against one node and everything below, in kube-openapi's order: type, composites, string, format,
 * number, array, enum, object. Returns the match count, by which anyOf and oneOf choose the branch whose errors they
 * report: one for the node, one for each part that applies, and the counts of the parts themselves. Errors of a value
 * that equals its old one are tolerated.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/schema.go.
 */
export function validateNode(run: Run, value: Value, schema: Structural): number {
  const before = run.findings.length;
  const expected = run.expectation(schema);
  const matches =
    value === null ? validateNull(run, schema, expected) : validateParts(run, value, schema, expected);
  if (run.findings.length > before) tolerateUnchanged(run, before);
  return matches;
}

function validateNull(run: Run, schema: Structural, expected: Expectation): number {
  const matches = validateType(run, null, schema, expected);
  validateEnum(run, null, schema);
  return Math.max(matches - 1, 0);
}

function validateParts(run: Run, value: Value, schema: Structural, expected: Expectation): number {
  let matches = validateType(run, value, schema, expected);
  matches += 1 + validateComposites(run, value, schema);
  if (typeof value === "string") {
    validateString(run, value, schema);
    matches += 1 + validateFormat(run, value, schema, expected);
  } else if (typeof value === "bigint" || typeof value === "number") {
    validateNumber(run, value, schema, expected);
    matches += 2;
  } else if (isList(value)) {
    matches += 2 + validateArray(run, value, schema);
  }
  validateEnum(run, value, schema);
  if (isMap(value)) matches += 1 + validateObject(run, value, schema);
  return matches + 2;
}

function tolerateUnchanged(run: Run, before: number): void {
  const correlated = run.correlated();
  if (correlated === undefined || !correlatedEqual(correlated)) return;
  // One by one, because a call has a limited number of arguments.
  for (const finding of run.findings.splice(before)) run.tolerated.push(finding);
}
