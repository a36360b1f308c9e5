import { fieldName } from "../../apimachinery/field/field-name.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import { cardinalityFactors, unboundedSizes } from "../../server/rules/cost-bounds.ts";
import { endlessCall } from "../../server/rules/endless-call.ts";
import { expressionOverCost } from "../../server/rules/faults.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import { comparesPairs } from "../explain/compares-pairs.ts";
import { explainCost } from "../explain/cost.ts";
import type { CallReport, Problem } from "../report.ts";
import { writtenRuleAt } from "./written-rule.ts";

/** If many rules are too expensive, only the first ones are explained. */
const mostExplained = 20;

/** Returns the report of a definition's write, with an explanation for each rule that is too expensive. */
export function withCostReasons(
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
): CallReport {
  let explained = 0;
  const problems = call.problems.map((problem): Problem => {
    const { fault, path } = problem.error ?? {};
    if (!expressionOverCost.is(fault) || !path) return problem;
    if (++explained > mostExplained) return problem;
    const explanation = reason(path, fault.data.factor, schemas, capabilities);
    return explanation === undefined ? problem : { ...problem, explanation };
  });
  return explained === 0 ? call : { ...call, problems };
}

/** `path` is that of the rule or of its message. */
function reason(
  path: Path,
  factor: string,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
): string | undefined {
  const written = writtenRuleAt(path, schemas, capabilities);
  const expression = written?.isMessage === true ? written.rule.message : written?.rule.expression;
  if (written === undefined || expression?.ok !== true) return undefined;
  const { root, at, site, isMessage, text } = written;
  const around = isMessage ? [] : cardinalityFactors(root, at).filter(({ bound }) => bound === undefined);
  const sizes = unboundedSizes(expression, site, capabilities);
  const outerFirst = [...around, ...sizes].toSorted((a, b) => a.at.length - b.at.length);
  const missing = outerFirst.flatMap((size) =>
    size.keyword === undefined ? [] : [{ field: fieldName(size.at), keyword: size.keyword }],
  );
  const unbounded = [...new Map(missing.map((one) => [one.field, one])).values()];
  return explainCost({
    what: isMessage ? "message" : "rule",
    factor,
    comparesPairs: comparesPairs(text),
    unbounded,
    endless: endlessCall(expression, site.decl),
  });
}
