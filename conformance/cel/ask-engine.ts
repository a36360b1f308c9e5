import type { FieldError } from "../../src/engine/apimachinery/field/error.ts";
import { isOverCost } from "../../src/engine/apimachinery/field/origin.ts";
import { type Capabilities, newest } from "../../src/engine/apimachinery/minors/capabilities.ts";
import { readJson } from "../../src/engine/apimachinery/source/json/read.ts";
import { decodeGo } from "../../src/engine/go/decode/decode.ts";
import { pathText } from "../../src/engine/go/value/path.ts";
import { Recent } from "../../src/engine/go/value/recent.ts";
import { fromData, isMap, type Value, withMember } from "../../src/engine/go/value/value.ts";
import { createOptions } from "../../src/engine/server/apiextensions/validation/options.ts";
import { schemaErrors } from "../../src/engine/server/apiextensions/validation/schema.ts";
import { checkRules } from "../../src/engine/server/rules/check-rules.ts";
import { ruleCompilerOf } from "../../src/engine/server/rules/compiler.ts";
import { newStructural } from "../../src/engine/server/schema/new-structural.ts";
import { goJSONSchemaProps, readSchema } from "../../src/engine/server/schema/props/schema.ts";
import type { RuleCompiler, StaticRuleCost } from "../../src/engine/server/schema/rule-compiler.ts";
import type { Answer, AnsweredError, Question } from "./question.ts";

/**
 * The engine's answer to a question, by default that of the newest release. It goes the way of a definition and an
 * object: the validation of the schema, which compiles the rules, and the rules on the object.
 */
export function askEngine(question: Question, capabilities = newest): Answer {
  const props = readSchema(decodeGo(schemaOf(question), goJSONSchemaProps).output);
  const rules: StaticRuleCost[] = [];
  const verdict = schemaErrors({
    schema: props,
    path: ["spec", "validation", "openAPIV3Schema"],
    statusEnabled: false,
    requireStructuralSchema: true,
    suppressPerExpressionCost: false,
    options: createOptions({ compiler: listening(rules, capabilities), capabilities }),
  });
  if (verdict.crash) return { panic: "crash" };
  const definition = errorsOf(verdict.errors);
  if (verdict.errors.some(({ origin }) => !isOverCost(origin))) return { definition };
  const converted = newStructural(props);
  if (!converted.ok) return { definition };
  const old = question.old === undefined ? undefined : objectOf(question.old);
  const run = checkRules(converted.structural, objectOf(question.value), old, true, capabilities);
  return {
    ...(definition.length === 0 ? {} : { definition }),
    ...(rules.length === 0 ? {} : { rules: rules.map(answeredRule).sort(byPath) }),
    ...(run.errors.length === 0 ? {} : { object: errorsOf(run.errors) }),
    cost: String(run.cost),
  };
}

/** The same text gives the same value, so that the engine can reuse what it computed for the value. */
const values = new Recent<Value>(8);

function read(text: string): Value {
  return values.get(text, () => readJson(text).value);
}

function schemaOf({ schema, rules }: Question): Value {
  const node = read(schema);
  if (!isMap(node)) throw new Error(`no schema: ${schema}`);
  const withRules = withMember(node, "x-kubernetes-validations", readJson(rules).value);
  return fromData({ type: "object", properties: { value: withRules } });
}

const objectOf = (value: string): Value => new Map([["value", read(value)]]);

/** The compiler of rules. It adds the costs of the rules to `costs`. */
function listening(costs: StaticRuleCost[], capabilities: Capabilities): RuleCompiler {
  const compiler = ruleCompilerOf(capabilities);
  return {
    ...compiler,
    compile: (schema) => {
      const compiled = compiler.compile(schema);
      costs.push(...compiled.costs);
      return compiled;
    },
  };
}

function answeredRule({ path, cost, cardinality }: StaticRuleCost) {
  return { path: pathText(path), maxCost: String(cost), cardinality: String(cardinality ?? "unbounded") };
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : 1;
}

function errorsOf(errors: readonly FieldError[]): AnsweredError[] {
  return errors.map(({ path, detail }) => ({ field: path === null ? "<nil>" : pathText(path), detail }));
}
