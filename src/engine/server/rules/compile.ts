import type { Fault } from "../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Expr } from "../../cel/ast/expr.ts";
import type { CheckedAst } from "../../cel/checker/checked-ast.ts";
import { type CelEnvironment, compile, environmentOf } from "../../cel/environment.ts";
import { type Program, plan } from "../../cel/interpreter/program.ts";
import type { VariableDeclaration } from "../../cel/library/declaration.ts";
import { type CelType, optionalType } from "../../cel/types/type.ts";
import { childrenOf } from "../../cel/validators/visit.ts";
import { Recent } from "../../go/value/recent.ts";
import { remembering } from "../../go/value/remembering.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { type DeclType, declType } from "./decl-type.ts";
import {
  messageNotCompiled,
  messageNotPlanned,
  messageNotString,
  ruleNotBool,
  ruleNotCompiled,
  ruleNotPlanned,
} from "./faults.ts";
import { literalTests } from "./literal-tests.ts";
import { sameDecl } from "./same-decl.ts";

/** A compiled expression of a rule, or what is wrong with it. */
export type CompiledExpression =
  | {
      readonly ok: true;
      readonly checked: CheckedAst;
      readonly environment: CelEnvironment;
      readonly program: Program;
    }
  | {
      readonly ok: false;
      readonly fault: Fault;
      readonly checked?: CheckedAst;
      /** True if upstream panics. */
      readonly crash?: true;
    };

export interface CompiledRule {
  readonly rule: ValidationRule;
  readonly expression: CompiledExpression;
  /** Missing without a messageExpression, or if the rule itself does not compile. */
  readonly message?: CompiledExpression;
  /** True if the rule uses `oldSelf`. */
  readonly usesOldSelf: boolean;
}

/** The environments in which expressions are compiled. */
export interface Environments {
  readonly capabilities: Capabilities;
  readonly isStoredRule: (text: string) => boolean;
  readonly isStoredMessage: (text: string) => boolean;
}

/** A node's rules, with the type of `self` in them. Undefined if CEL has no type for the node. */
export interface CompiledNode {
  readonly decl: DeclType;
  readonly rules: readonly CompiledRule[];
}

/** The name of the type of `self` in messages. */
export const selfTypeName = "selfType1";

/**
 * Compiles the rules of a node.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/compilation.go `Compile`.
 */
export function compileNode(
  schema: Structural,
  isResourceRoot: boolean,
  environments: Environments,
): CompiledNode | undefined {
  const decl = declType(schema, isResourceRoot, selfTypeName, environments.capabilities);
  if (decl === undefined) return undefined;
  return { decl, rules: schema.validations.map((rule) => compileOnce(rule, decl, environments)) };
}

/**
 * The maximum number of compiled rules that are kept per type. While a rule is being typed, each key makes a new one.
 */
const mostCompiled = 2000;
const compiledFor = remembering((_: DeclType) => new Recent<CompiledRule>(mostCompiled));

/** Compiles a rule for a type, or returns the earlier result for the same texts and types. */
function compileOnce(rule: ValidationRule, decl: DeclType, environments: Environments): CompiledRule {
  const { capabilities, isStoredRule, isStoredMessage } = environments;
  const { rule: text, messageExpression: message, optionalOldSelf } = rule;
  const stored = [isStoredRule(text), isStoredMessage(message)];
  const key = JSON.stringify([capabilities.id, stored, optionalOldSelf === true, text, message]);
  const compiled = compiledFor(sameDecl(decl)).get(key, () => compileRule(rule, decl, environments));
  return { ...compiled, rule };
}

function compileRule(rule: ValidationRule, { type }: DeclType, environments: Environments): CompiledRule {
  const variables = ruleVariables(type, rule.optionalOldSelf === true);
  const environment = (isStored: boolean) => environmentOf(environments.capabilities, isStored);
  const expression = compileTo(
    "bool",
    rule.rule,
    variables,
    environment(environments.isStoredRule(rule.rule)),
  );
  const usesOldSelf = expression.checked !== undefined && mentionsOldSelf(expression.checked.ast.expr);
  if (rule.messageExpression.trim() === "" || !expression.ok) return { rule, expression, usesOldSelf };
  const message = compileTo(
    "string",
    rule.messageExpression,
    variables,
    environment(environments.isStoredMessage(rule.messageExpression)),
  );
  return { rule, expression, message, usesOldSelf };
}

/** The variables that a rule may use. */
export function ruleVariables(type: CelType, optionalOldSelf: boolean): readonly VariableDeclaration[] {
  return [
    { name: "self", type },
    { name: "oldSelf", type: optionalOldSelf ? optionalType(type) : type },
  ];
}

const what = {
  bool: {
    failed: ruleNotCompiled,
    notPlanned: ruleNotPlanned,
    wrongType: ruleNotBool,
  },
  string: {
    failed: messageNotCompiled,
    notPlanned: messageNotPlanned,
    wrongType: messageNotString,
  },
} as const;

function compileTo(
  wanted: "bool" | "string",
  source: string,
  variables: readonly VariableDeclaration[],
  environment: CelEnvironment,
): CompiledExpression {
  const compiled = compile(source, variables, environment, literalTests);
  if (!compiled.ok) {
    return { ok: false, fault: what[wanted].failed({ why: compiled.fault }), ...crashOf(compiled) };
  }
  const { checked } = compiled;
  const type = checked.types.get(checked.ast.expr.id);
  if (!isExactly(wanted, type)) return { ok: false, fault: what[wanted].wrongType({ foundType: type }) };
  const planned = plan(checked, environment);
  if (!planned.ok) {
    const fault = what[wanted].notPlanned({ why: planned.fault });
    return { ok: false, fault, checked, ...crashOf(planned) };
  }
  return { ok: true, checked, environment, program: planned.program };
}

/** Upstream compares with the one object for the type, so a wrapper's type differs. */
function isExactly(wanted: "bool" | "string", type: CelType | undefined): boolean {
  return type?.kind === wanted && type.nullable !== true;
}

function crashOf({ crash }: { readonly crash: boolean }): { readonly crash?: true } {
  return crash ? { crash } : {};
}

/** Any reference with this name counts, even a comprehension variable. */
export function mentionsOldSelf(expr: Expr): boolean {
  if (expr.kind === "ident") return expr.name.replace(/^\./, "") === "oldSelf";
  return childrenOf(expr).some(mentionsOldSelf);
}
