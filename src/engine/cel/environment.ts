import { check } from "./checker/check.ts";
import type { CheckedAst } from "./checker/checked-ast.ts";
import type { VariableDeclaration } from "./library/declaration.ts";
import type { CelFunction } from "./library/function.ts";
import { functionsAt } from "./library/registry.ts";
import { allMacros, type MacroTable, macroTable } from "./parser/macros/all.ts";
import { parse } from "./parser/parse.ts";
import { drawIssues } from "./source/issue.ts";
import { formatStrings } from "./validators/format-strings.ts";
import { homogeneousLiterals } from "./validators/homogeneous.ts";
import { type LiteralTests, literalArguments } from "./validators/literals.ts";

/** The functions and macros that an expression may use. */
export interface CelEnvironment {
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly macros: MacroTable;
}

/** An expression ready to be planned, or cel-go's text of all that is wrong with it. */
export type Compiled =
  | { readonly ok: true; readonly checked: CheckedAst }
  | { readonly ok: false; readonly error: string };

function minorOf(version: string): number {
  return version === "stored" ? Number.POSITIVE_INFINITY : Number(version.split(".")[1]);
}

const environments = new Map<string, CelEnvironment>();

/**
 * The environment of expressions that are new at a compatibility version (`1.36`), or of those `stored` before.
 * Upstream: k8s.io/apiserver/pkg/cel/environment/environment.go.
 */
export function environmentAt(version: string): CelEnvironment {
  let environment = environments.get(version);
  if (environment === undefined) {
    const macros = allMacros.filter((macro) => minorOf(macro.since) <= minorOf(version));
    environment = { functions: functionsAt(version), macros: macroTable(macros) };
    environments.set(version, environment);
  }
  return environment;
}

/** Parses, checks and validates an expression; each phase only where the one before found nothing. */
export function compile(
  source: string,
  variables: readonly VariableDeclaration[],
  environment: CelEnvironment,
  tests: LiteralTests,
): Compiled {
  const parsed = parse(source, environment.macros);
  if (!parsed.ok) return { ok: false, error: drawIssues(source, parsed.issues) };
  const result = check(parsed.ast, { functions: environment.functions, variables });
  if (!result.ok) return { ok: false, error: drawIssues(source, result.issues) };
  const issues = [
    ...homogeneousLiterals(result.checked),
    ...literalArguments(result.checked, tests),
    ...formatStrings(result.checked),
  ];
  if (issues.length > 0) return { ok: false, error: drawIssues(source, issues) };
  return { ok: true, checked: result.checked };
}
