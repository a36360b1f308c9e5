import { invalid, required } from "../../../apimachinery/field/error.ts";
import { compareStrings, quote } from "../../../go/value/go-text.ts";
import type { Value, ValueMap } from "../../../go/value/value.ts";
import type { Structural } from "../structural.ts";
import { forbiddenProperty } from "./faults.ts";
import type { Finding, Run } from "./run.ts";
import { validateSize } from "./size.ts";

/**
 * Validates `minProperties` and `maxProperties`, then `additionalProperties: false`, then the members, then `required`.
 * Returns the members' match counts.
 * Upstream: k8s.io/kube-openapi/pkg/validation/validate/object_validator.go.
 */
export function validateObject(run: Run, map: ValueMap, schema: Structural): number {
  validateSize(run, map.size, schema, "properties");
  if (schema.additionalProperties === false && run.isClosed()) forbidUndeclared(run, map, schema);
  const matches = validateMembers(run, map, schema);
  for (const key of schema.required) {
    if (map.has(key)) continue;
    run.add(
      `${run.name()}.${key} in body is required`,
      required(run.errorPath(key) ?? [], "", run.cause(schema, "required")),
    );
  }
  return matches;
}

function forbidUndeclared(run: Run, map: ValueMap, schema: Structural): void {
  const undeclared = [...map.keys()].filter((key) => !schema.properties.has(key));
  for (const key of undeclared.sort(compareStrings)) {
    const fault = forbiddenProperty({ name: `${run.name()}.${key}` });
    const cause = run.cause(schema, "additionalProperties");
    run.add(fault.text, invalid(run.errorPath(), quote(key), fault, cause));
  }
}

/** A member with errors. Those under additionalProperties come before those under properties. */
interface Faulty {
  readonly key: string;
  readonly declared: boolean;
  readonly findings: readonly Finding[];
}

/** Members are visited in the given order. Only the findings are sorted in Go's order of names. */
function validateMembers(run: Run, map: ValueMap, schema: Structural): number {
  const { properties, additionalProperties } = schema;
  const additional = typeof additionalProperties === "object" ? additionalProperties : undefined;
  if (properties.size === 0 && additional === undefined) return 0;
  const before = run.findings.length;
  const faulty: Faulty[] = [];
  let matches = 0;
  for (const [key, item] of map) {
    const property = properties.get(key);
    const child = property ?? additional;
    if (child === undefined) continue;
    matches += validateMember(run, key, item, child, property === undefined);
    if (run.findings.length > before) {
      faulty.push({ key, declared: property !== undefined, findings: run.findings.splice(before) });
    }
  }
  if (faulty.length > 1) {
    faulty.sort((a, b) => Number(a.declared) - Number(b.declared) || compareStrings(a.key, b.key));
  }
  for (const { findings } of faulty) for (const finding of findings) run.findings.push(finding);
  return matches;
}

function validateMember(run: Run, key: string, item: Value, child: Structural, additional: boolean): number {
  const atTop = run.path.length === 0;
  if (atTop) run.dotted = additional;
  run.path.push(key);
  const matches = run.visit(item, child);
  run.path.pop();
  if (atTop) run.dotted = false;
  return matches;
}
