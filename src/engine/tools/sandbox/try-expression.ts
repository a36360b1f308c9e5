import { observeRun } from "../../cel/interpreter/observed-run.ts";
import { whyFalse } from "../../cel/tooling/why.ts";
import { printValue } from "../../cel/values/print.ts";
import { type CelValue, none, optionalOf } from "../../cel/values/value.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import { explainCompile } from "../../playback/explain/compile/compile-error.ts";
import { explainRunError } from "../../playback/explain/rule.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { compileFree, editorEnvironment, type FreeExpression } from "../../server/rules/compile-free.ts";
import { cardinalityAt } from "../../server/rules/compiler.ts";
import { expressionCost, maxCost, worstCardinality } from "../../server/rules/cost.ts";
import { withMeta } from "../../server/rules/decl-type.ts";
import { perCallLimit } from "../../server/rules/limits.ts";
import { toCel } from "../../server/rules/values/to-cel.ts";
import { staticCost } from "../rule-analysis/definition-rules.ts";
import { type SandboxGrounds, sandboxGrounds } from "./grounds.ts";
import { nodeAtPlace, type ObjectNode, sandboxPlaces, typeName } from "./place.ts";
import type { SandboxOutcome, SandboxReport, SandboxRequest, SandboxRun } from "./sandbox.ts";

/** Only the start of a longer value is shown. */
const longestText = 4_000;
/** An expression with a higher cost is not run again to explain why it is false. */
const costliestAgain = 20_000;

/**
 * Tries an expression on a value of the object of a scenario's last request: compiled in the environment of a new
 * rule of the value's node, with its type, both costs and its value. Never throws for what a person typed, and is
 * stopped where the server would stop it.
 */
export function tryExpression(
  playback: Playback,
  scenario: Scenario,
  { place, expression, optionalOldSelf }: SandboxRequest,
): SandboxReport {
  const grounds = sandboxGrounds(playback, scenario);
  if (typeof grounds === "string") return { places: [], omitted: 0, note: grounds };
  const listed = sandboxPlaces(grounds);
  const note = grounds.note === undefined ? {} : { note: grounds.note };
  const node = expression.trim() === "" ? undefined : nodeAtPlace(grounds, place);
  if (node === undefined) return { ...listed, ...note };
  const compiled = compileFree(expression, node.decl, optionalOldSelf, grounds.capabilities);
  return { ...listed, ...note, outcome: outcomeOf(compiled, node, { expression, optionalOldSelf }, grounds) };
}

function outcomeOf(
  compiled: FreeExpression,
  node: ObjectNode,
  { expression, optionalOldSelf }: Omit<SandboxRequest, "place">,
  grounds: SandboxGrounds,
): SandboxOutcome {
  if (!compiled.ok) {
    const environment = editorEnvironment(node.decl, optionalOldSelf, grounds.capabilities);
    const explanation = explainCompile(compiled.fault, expression, environment);
    return {
      kind: "compileError",
      text: compiled.fault.text,
      ...(explanation === undefined ? {} : { explanation }),
    };
  }
  const { decl } = node;
  const cardinality = cardinalityAt(grounds.schema, node.node.at);
  const each = maxCost(compiled, decl);
  const total = expressionCost(each, cardinality, decl);
  return {
    kind: "compiled",
    type: typeName(compiled.type),
    isCondition: compiled.type.kind === "bool",
    cost: staticCost(each, cardinality ?? worstCardinality(decl), total),
    run: runOn(compiled, node, optionalOldSelf, grounds),
  };
}

function runOn(
  compiled: FreeExpression & { readonly ok: true },
  node: ObjectNode,
  optionalOldSelf: boolean,
  grounds: SandboxGrounds,
): SandboxRun {
  if (compiled.usesOldSelf && node.old === undefined && !optionalOldSelf) {
    const why =
      grounds.old === undefined
        ? "there is no old value: only an update has one"
        : "nothing in the stored object corresponds to this value";
    return { kind: "notRun", why };
  }
  const variables = bind(node, optionalOldSelf, grounds);
  const outcome = compiled.program.evaluate(variables, { costLimit: perCallLimit });
  const cost = Number(outcome.cost);
  if (!outcome.ok) {
    const { text } = outcome.fault;
    const { limitExceeded } = outcome;
    const explanation = explainRunError(outcome.fault);
    return {
      kind: "error",
      text,
      cost,
      limitExceeded,
      ...(explanation === undefined ? {} : { explanation }),
    };
  }
  const why = outcome.value === false && cost <= costliestAgain ? reason(compiled, variables) : undefined;
  return { kind: "value", text: valueText(outcome.value), cost, ...(why === undefined ? {} : { why }) };
}

function bind(
  { node, value, old, isResourceRoot }: ObjectNode,
  optionalOldSelf: boolean,
  { capabilities }: SandboxGrounds,
): ReadonlyMap<string, CelValue> {
  const schema = isResourceRoot ? withMeta(node, capabilities) : node;
  const variables = new Map([["self", toCel(value, schema, capabilities)]]);
  const before = old === undefined ? undefined : toCel(old, schema, capabilities);
  if (optionalOldSelf) variables.set("oldSelf", before === undefined ? none : optionalOf(before));
  else if (before !== undefined) variables.set("oldSelf", before);
  return variables;
}

function reason(
  { checked, environment }: FreeExpression & { readonly ok: true },
  variables: ReadonlyMap<string, CelValue>,
): string | undefined {
  const run = observeRun(checked, environment, variables, { costLimit: perCallLimit });
  return run && whyFalse(checked, run);
}

/** As CEL prints it, except for null, which CEL prints as the number of an enum. */
function valueText(value: CelValue): string {
  const text = value === null ? "null" : printValue(value);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
