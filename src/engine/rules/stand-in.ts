import { Environment } from "@marcbachmann/cel-js";
import {
  type CorrelatedObject,
  correlate,
  correlatedEqual,
  correlatedIndex,
  correlatedKey,
} from "../correlation/correlated-object.ts";
import { badValue, type ErrorType, type FieldError } from "../field/error.ts";
import type { Path } from "../field/path.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { isList, isMap, type Value } from "../value/value.ts";
import type { RuleChecker, RuleVerdict, UnjudgedRule } from "./checker.ts";

type Program = (variables: Readonly<Record<string, unknown>>) => unknown;

const environment = new Environment({ unlistedVariablesAreDyn: true, enableOptionalTypes: true });
const programs = new Map<string, Program | string>();
const mostPrograms = 5000;

/** A compiled expression, or why the library cannot compile it. */
function compile(expression: string): Program | string {
  let program = programs.get(expression);
  if (program === undefined) {
    if (programs.size >= mostPrograms) programs.clear();
    try {
      program = environment.parse(expression) as Program;
    } catch (error) {
      program = messageOf(error);
    }
    programs.set(expression, program);
  }
  return program;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
}

/** An expression's value, or why there is none. */
function run(
  expression: string,
  variables: Readonly<Record<string, unknown>>,
): { readonly value: unknown } | { readonly failure: string } {
  const program = compile(expression);
  if (typeof program === "string") return { failure: program };
  try {
    return { value: program(variables) };
  } catch (error) {
    return { failure: messageOf(error) };
  }
}

interface Walk {
  readonly errors: FieldError[];
  readonly warnings: FieldError[];
  readonly unjudged: UnjudgedRule[];
}

const usesOldSelf = /\boldSelf\b/;

function checkNode(
  walk: Walk,
  value: Value,
  pair: CorrelatedObject | undefined,
  isUnchanged: boolean,
  schema: Structural,
  path: Path,
): void {
  const unchanged = pair === undefined ? isUnchanged : correlatedEqual(pair);
  for (const [i, rule] of schema.validations.entries()) {
    const needsOld = usesOldSelf.test(rule.rule);
    if (needsOld && pair === undefined && rule.optionalOldSelf !== true) continue;
    const variables = { self: value, ...(pair === undefined ? {} : { oldSelf: pair.old }) };
    const at = [...schema.at, "x-kubernetes-validations", i, "rule"];
    const result = run(rule.rule, variables);
    if ("failure" in result || typeof result.value !== "boolean") {
      const reason = "failure" in result ? result.failure : "the result is no bool";
      walk.unjudged.push({ path, schema: at, rule: rule.rule, reason });
    } else if (!result.value) {
      const error = failed(rule, value, path, at, variables);
      (unchanged && !needsOld ? walk.warnings : walk.errors).push(error);
    }
  }
  if (isList(value) && schema.items !== undefined) {
    for (const [i, item] of value.entries()) {
      const child = pair === undefined ? undefined : correlatedIndex(pair, i);
      checkChild(walk, item, child, unchanged, schema.items, [...path, i]);
    }
  }
  if (!isMap(value)) return;
  const { additionalProperties, properties } = schema;
  for (const [key, item] of value) {
    const property = properties.get(key);
    const child = property ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    if (child === undefined) continue;
    const childPath = [...path, property === undefined ? { key } : key];
    checkChild(walk, item, pair && correlatedKey(pair, key), unchanged, child, childPath);
  }
}

function checkChild(
  walk: Walk,
  value: Value,
  pair: CorrelatedObject | undefined,
  isUnchanged: boolean,
  schema: Structural,
  path: Path,
): void {
  if (value !== null) checkNode(walk, value, pair, isUnchanged, schema, path);
}

const reasons: ReadonlySet<string> = new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueDuplicate",
]);

function failed(
  rule: ValidationRule,
  value: Value,
  path: Path,
  schema: Path,
  variables: Readonly<Record<string, unknown>>,
): FieldError {
  const type = (reasons.has(rule.reason ?? "") ? rule.reason : "FieldValueInvalid") as ErrorType;
  const field = [...path, ...rule.fieldPath.split(".").filter((name) => name !== "")];
  const shown = isMap(value) || isList(value) ? {} : { value: badValue(value) };
  const detail = type === "FieldValueDuplicate" ? "" : message(rule, variables);
  return {
    type,
    path: field.length === 0 ? null : field,
    ...shown,
    detail,
    origin: "x-kubernetes-validations",
    at: path,
    schema,
  };
}

const longestMessage = 5120;

function message(rule: ValidationRule, variables: Readonly<Record<string, unknown>>): string {
  if (rule.messageExpression !== "") {
    const result = run(rule.messageExpression, variables);
    const text = "value" in result && typeof result.value === "string" ? result.value.trim() : "";
    if (text !== "" && text.length <= longestMessage && !text.includes("\n")) return text;
  }
  return rule.message.trim() || `failed rule: ${rule.rule.trim()}`;
}

/**
 * Rules judged by a CEL library for JavaScript, until the project has its own engine: right for plain expressions,
 * without types of schemas, costs, limits or the libraries that Kubernetes adds. What it cannot judge it says.
 */
export const standInChecker: RuleChecker = {
  standIn: "@marcbachmann/cel-js",
  check(schema, object, old): RuleVerdict {
    const walk: Walk = { errors: [], warnings: [], unjudged: [] };
    const pair = old === undefined ? undefined : correlate(object, old, schema);
    checkNode(walk, object, pair, false, schema, []);
    return walk;
  },
};
