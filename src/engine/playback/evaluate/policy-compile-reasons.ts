import type { Fault } from "../../apimachinery/fault/fault.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type Sentence, sentences } from "../../apimachinery/sentence/sentence.ts";
import type { Path } from "../../go/value/path.ts";
import { isList, member, stringAt, type Value } from "../../go/value/value.ts";
import { PolicyCompiler } from "../../server/policies/cel/compile.ts";
import { type ExpressionPlace, expressionPlace } from "../../server/policies/cel/expression-place.ts";
import { notCompiled } from "../../server/policies/cel/faults.ts";
import { typeError } from "../../server/policies/type-checking/faults.ts";
import { explainCompile } from "../explain/compile/compile-error.ts";
import { namesOfPolicy } from "../explain/compile/policy-names.ts";
import type { CallReport, Problem } from "../report.ts";

/** If many expressions do not compile, only the first ones are explained. */
const mostExplained = 20;
/** Longer expressions are not parsed again for an explanation. */
const longestRead = 10_000;

/**
 * Returns the report of a policy's write, with an explanation for each expression that does not compile or does not fit the
 * schema.
 */
export function withPolicyCompileReasons(
  call: CallReport,
  policy: Value | undefined,
  capabilities: Capabilities,
): CallReport {
  if (policy === undefined) return call;
  let left = mostExplained;
  const problems = call.problems.map((problem): Problem => {
    const fault = problem.error?.fault ?? problem.fault;
    const path = problem.error?.path ?? problem.location?.path ?? [];
    const explanation =
      fault === undefined || left === 0 ? undefined : explanationOf(fault, path, policy, capabilities);
    if (explanation === undefined) return problem;
    left--;
    return { ...problem, explanation: sentences(explanation, problem.explanation) };
  });
  return left === mostExplained ? call : { ...call, problems };
}

function explanationOf(
  fault: Fault,
  path: Path,
  policy: Value,
  capabilities: Capabilities,
): Sentence | undefined {
  const names = path.map((step) => (typeof step === "object" ? step.key : step));
  const place = expressionPlace(names);
  const written = valueAt(policy, names);
  if ((notCompiled.around(fault) ?? typeError.around(fault)) === undefined) return undefined;
  if (place === undefined || typeof written !== "string") return undefined;
  const all = member(member(policy, "spec"), "variables");
  const variables = isList(all) ? all : [];
  const hasParams = valueAt(policy, ["spec", "paramKind"]) !== undefined;
  const environment =
    written.length > longestRead ? undefined : scopeAt(place, variables, hasParams, capabilities);
  const own = { place, variables: variables.map((each) => stringAt(each, "name")), hasParams };
  return explainCompile(fault, written, environment, namesOfPolicy(own));
}

/** What an expression may use at its place. */
function scopeAt(
  place: ExpressionPlace,
  variables: readonly Value[],
  hasParams: boolean,
  capabilities: Capabilities,
): ReturnType<PolicyCompiler["scope"]> {
  const compiler = new PolicyCompiler(capabilities, false, place.hasVariables);
  const seen = place.hasVariables ? variables.slice(0, place.variables) : [];
  for (const each of seen) {
    const [name, expression] = [stringAt(each, "name"), stringAt(each, "expression")];
    compiler.addVariable(name, expression, { hasParams, hasAuthorizer: true });
  }
  return compiler.scope({ hasParams, hasAuthorizer: place.hasAuthorizer, hasPatchTypes: place.isPatch });
}
