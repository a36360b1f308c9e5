import type { Origin } from "../../apimachinery/field/origin.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { editorEnvironment } from "../../server/rules/compile-free.ts";
import type { RuleSchema } from "../../server/schema/rule-compiler.ts";
import { explainCompile } from "../explain/compile/compile-error.ts";
import type { CallReport, Problem } from "../report.ts";
import { writtenRuleAt } from "./written-rule.ts";

/** If many expressions do not compile, only the first ones are explained. */
const mostExplained = 20;
/** Longer expressions are not parsed again for an explanation. */
const longestRead = 10_000;

const origins: ReadonlySet<Origin> = new Set<Origin>(["rules/compile", "rules/messageExpression"]);

/** Returns the report of a definition's write, with an explanation for each expression that does not compile. */
export function withCompileReasons(
  call: CallReport,
  schemas: readonly RuleSchema[],
  capabilities: Capabilities,
): CallReport {
  let explained = 0;
  const problems = call.problems.map((problem): Problem => {
    const { error } = problem;
    if (
      error?.path == null ||
      error.fault === undefined ||
      !origins.has(error.origin) ||
      ++explained > mostExplained
    )
      return problem;
    const written = writtenRuleAt(error.path, schemas, capabilities);
    if (written === undefined || written.text.trim() === "") return problem;
    const { text, site, rule } = written;
    const environment =
      text.length > longestRead
        ? undefined
        : editorEnvironment(site.decl, rule.rule.optionalOldSelf === true, capabilities);
    const explanation = explainCompile(error.fault, text, environment);
    return explanation === undefined ? problem : { ...problem, explanation };
  });
  return explained === 0 ? call : { ...call, problems };
}
