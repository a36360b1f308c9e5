import type { Capabilities } from "../minors/capabilities.ts";
import { minorNumber } from "../minors/kubernetes-version.ts";
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
  readonly capabilities: Capabilities;
}

/** An expression ready to be planned, or cel-go's text of all that is wrong with it. */
export type Compiled =
  | { readonly ok: true; readonly checked: CheckedAst }
  | { readonly ok: false; readonly error: string };

const environments = new Map<string, CelEnvironment>();

/**
 * The environment of expressions that are new to a server, or of those that it has `stored` already. New ones may use
 * what the minor before the server's knew, so that it can be rolled back; stored ones all that the server knows.
 * Upstream: k8s.io/apiserver/pkg/cel/environment/environment.go.
 */
export function environmentOf(capabilities: Capabilities, isStored: boolean): CelEnvironment {
  const minor = minorNumber(capabilities.kubernetes) - (isStored ? 0 : 1);
  const key = `${capabilities.kubernetes}/${minor}`;
  let environment = environments.get(key);
  if (environment === undefined) {
    const macros = allMacros.filter((macro) => minorNumber(macro.since) <= minor);
    const functions = functionsAt(`1.${minor}`, capabilities);
    environment = { functions, macros: macroTable(macros), capabilities };
    environments.set(key, environment);
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
