import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { goRelease } from "../../apimachinery/minors/go-release.ts";
import { compileRe2 } from "../../go/regexp/re2js.ts";
import type { Constant } from "../ast/expr.ts";
import type { CheckedAst } from "../checker/checked-ast.ts";
import type { Issue } from "../source/issue.ts";
import { invalidArgument } from "./faults.ts";
import { nodes } from "./visit.ts";

/** Checks whether a function accepts a literal argument. */
export type LiteralTest = (value: Constant) => boolean;

/** The checks of literals, by the function that they are passed to. */
export interface LiteralTests {
  readonly duration: LiteralTest;
  readonly timestamp: LiteralTest;
}

/**
 * Checks literals that can be checked before the evaluation: durations, timestamps, regular expressions.
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
  for (const name of ["duration", "timestamp", "matches"] as const) {
    for (const { expr } of calls) {
      if (expr.kind !== "call" || expr.function !== name) continue;
      const [argument] = expr.args;
      if (argument?.kind === "const" && !judged[name](argument.value)) {
        const fault = invalidArgument({ function: name });
        issues.push({ offset: ast.offsets.get(argument.id), fault, node: argument.id });
      }
    }
  }
  return issues;
}
