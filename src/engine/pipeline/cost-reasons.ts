import { explainCost } from "../explain/cost.ts";
import { type Path, pathText } from "../field/path.ts";
import { fieldName } from "../fit/field-name.ts";
import { comparesPairs } from "../fit/pairs.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import type { CallReport, Problem } from "../report.ts";
import { compileNode } from "../rules/compile.ts";
import { cardinalityFactors, unboundedSizes } from "../rules/cost-bounds.ts";
import { nodeAt } from "../schema/node-at.ts";
import type { RuleSchema } from "../schema/rule-compiler.ts";

/** Of many expensive rules the first are explained one by one. */
const mostExplained = 20;

/** The report of a definition's write, in which each rule that is too expensive by itself has its own reason. */
export function withCostReasons(
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
): CallReport {
  let explained = 0;
  const problems = call.problems.map((problem): Problem => {
    const factor = /^estimated .* by factor of (.*?) \(/.exec(problem.error?.detail ?? "")?.[1];
    const path = problem.error?.path;
    if (problem.error?.origin !== "rules/cost" || factor === undefined || !path) return problem;
    if (++explained > mostExplained) return problem;
    const explanation = reason(path, factor, schemas, capabilities);
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
  const place = pathText(path.slice(0, -3));
  for (const { root, sites, storedRules, storedMessageExpressions } of schemas) {
    const site = sites.find((one) => pathText(one.path) === place);
    if (site === undefined) continue;
    const node = nodeAt(root, site.at);
    const isResourceRoot = site.at.length === 0 || node.embeddedResource;
    const compiled = compileNode(node, isResourceRoot, {
      capabilities,
      isStoredRule: (text) => storedRules.has(text),
      isStoredMessage: (text) => storedMessageExpressions.has(text),
    });
    const rule = compiled?.rules[Number(path.at(-2))];
    const isMessage = path.at(-1) === "messageExpression";
    const expression = isMessage ? rule?.message : rule?.expression;
    if (compiled === undefined || rule === undefined || expression?.ok !== true) return undefined;
    const ruleNode = { node, decl: compiled.decl, isResourceRoot };
    const around = isMessage
      ? []
      : cardinalityFactors(root, site.at).filter(({ bound }) => bound === undefined);
    const sizes = unboundedSizes(expression, ruleNode, capabilities);
    const outerFirst = [...around, ...sizes].toSorted((a, b) => a.at.length - b.at.length);
    const missing = outerFirst.flatMap(({ at, keyword }) =>
      keyword === undefined ? [] : [{ field: fieldName(at), keyword }],
    );
    const unbounded = [...new Map(missing.map((one) => [one.field, one])).values()];
    const text = isMessage ? rule.rule.messageExpression : rule.rule.rule;
    return explainCost({
      what: isMessage ? "message" : "rule",
      factor,
      comparesPairs: comparesPairs(text),
      unbounded,
    });
  }
  return undefined;
}
