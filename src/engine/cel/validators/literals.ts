import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { goRelease } from "../../apimachinery/minors/go-release.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import type { Constant } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { Issue } from "../source/issue.ts";
import { nodes } from "./visit.ts";

/** Whether a literal argument is one that the function can take. */
export type LiteralTest = (value: Constant) => boolean;

/** Tests of literals by the function they are given to. */
export interface LiteralTests {
  readonly duration: LiteralTest;
  readonly timestamp: LiteralTest;
}

/**
 * Literals that can be judged before anything runs: durations, timestamps, regular expressions.
 * Upstream: github.com/google/cel-go/cel/validator.go `formatValidator`.
 */
export function literalArguments(
  { ast }: CheckedAst,
  tests: LiteralTests,
  capabilities: Capabilities,
): Issue[] {
  const issues: Issue[] = [];
  const regex: LiteralTest = (value) =>
    value.type !== "string" || compileRe2(value.value, goRelease(capabilities)).ok;
  const judged = { duration: tests.duration, timestamp: tests.timestamp, matches: regex };
  const calls = nodes(ast.expr).filter(
    ({ expr }) => expr.kind === "call" && Object.hasOwn(judged, expr.function),
  );
  for (const [name, test] of Object.entries(judged)) {
    for (const { expr } of calls) {
      if (expr.kind !== "call" || expr.function !== name) continue;
      const [argument] = expr.args;
      if (argument?.kind === "const" && !test(argument.value)) {
        issues.push({ offset: ast.offsets.get(argument.id), message: `invalid ${name} argument` });
      }
    }
  }
  return issues;
}
