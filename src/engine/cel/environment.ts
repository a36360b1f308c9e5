import type { Fault } from "../apimachinery/fault/fault.ts";
import type { Capabilities } from "../apimachinery/minors/capabilities.ts";
import { minorNumber } from "../apimachinery/minors/kubernetes-version.ts";
import { check } from "./checker/check.ts";
import type { CheckedAst } from "./checker/checked-ast.ts";
import type { MessageProvider, VariableDeclaration } from "./library/declaration.ts";
import type { CelFunction } from "./library/function.ts";
import { functionsAt } from "./library/registry.ts";
import { allMacros, type MacroTable, macroTable } from "./parser/macros/all.ts";
import { parse } from "./parser/parse.ts";
import { type Issue, invalid } from "./source/issue.ts";
import { literalPanic } from "./validators/faults.ts";
import { formatStrings } from "./validators/format-strings.ts";
import { homogeneousLiterals, homogeneousPanics } from "./validators/homogeneous.ts";
import { type LiteralTests, literalArguments } from "./validators/literals.ts";

/** The functions and macros that an expression may use. */
export interface CelEnvironment {
  readonly functions: ReadonlyMap<string, CelFunction>;
  readonly macros: MacroTable;
  readonly capabilities: Capabilities;
  /** Undefined if there are only the well-known messages. */
  readonly messages?: MessageProvider;
}

/** An expression that is ready to be planned, or what is wrong with it, with all issues. `crash`: upstream panics instead. */
export type Compiled =
  | { readonly ok: true; readonly checked: CheckedAst }
  | { readonly ok: false; readonly fault: Fault; readonly crash: boolean };

const environments = new Map<string, CelEnvironment>();

/**
 * Returns the environment for expressions that are new to a server, or for those that are already `stored`. New
 * expressions may use only what the previous minor knows too, so that the server can be rolled back. Stored expressions
 * may use everything that the server knows.
 * Upstream: k8s.io/apiserver/pkg/cel/environment/environment.go.
 */
export function environmentOf(capabilities: Capabilities, isStored: boolean): CelEnvironment {
  const minor = minorNumber(capabilities.kubernetes) - (isStored ? 0 : 1);
  const key = `${capabilities.id}/${minor}`;
  let environment = environments.get(key);
  if (environment === undefined) {
    const macros = allMacros.filter((macro) => minorNumber(macro.since) <= minor);
    const functions = functionsAt(`1.${minor}`, capabilities);
    environment = { functions, macros: macroTable(macros), capabilities };
    environments.set(key, environment);
  }
  return environment;
}

/** Runs the validators, which look at whole trees. */
function validate(checked: CheckedAst, tests: LiteralTests, capabilities: Capabilities): readonly Issue[] {
  const mixed = homogeneousLiterals(checked, capabilities);
  if (!capabilities.literalValidators) return mixed;
  return [
    ...mixed,
    ...literalArguments(checked, tests, capabilities),
    ...(capabilities.formatArgumentValidator ? formatStrings(checked, capabilities) : []),
  ];
}

/** Parses, checks and validates an expression. Each phase runs only if the previous one found no errors. */
export function compile(
  source: string,
  variables: readonly VariableDeclaration[],
  environment: CelEnvironment,
  tests: LiteralTests,
): Compiled {
  const { functions, macros, capabilities, messages } = environment;
  const failed = (issues: readonly Issue[]) => {
    const atLineStarts = capabilities.issuesAtLineStarts;
    return { ok: false, fault: invalid(source, issues, { atLineStarts }), crash: false } as const;
  };
  const parsed = parse(source, macros, capabilities);
  if (!parsed.ok) return failed(parsed.issues);
  const result = check(parsed.ast, { functions, variables, capabilities, messages });
  if (!result.ok) return failed(result.issues);
  if (homogeneousPanics(result.checked, capabilities)) {
    return { ok: false, fault: literalPanic(), crash: true };
  }
  const issues = validate(result.checked, tests, capabilities);
  if (issues.length > 0) return failed(issues);
  return { ok: true, checked: result.checked };
}
