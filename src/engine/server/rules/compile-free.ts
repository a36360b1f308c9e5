import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../../cel/environment.ts";
import { plan } from "../../cel/interpreter/program.ts";
import type { EditorEnvironment } from "../../cel/tooling/inspect.ts";
import type { CelType } from "../../cel/types/type.ts";
import { type CompiledExpression, mentionsOldSelf, ruleVariables } from "./compile.ts";
import type { DeclType } from "./decl-type.ts";
import { ruleNotPlanned } from "./faults.ts";
import { literalTests } from "./literal-tests.ts";

/** An expression of any type, compiled like a new rule, or what is wrong with it. */
export type FreeExpression =
  | (CompiledExpression & { readonly ok: true; readonly type: CelType; readonly usesOldSelf: boolean })
  | (CompiledExpression & { readonly ok: false });

/** What a new rule of a node may use, for editors and explanations. */
export function editorEnvironment(
  { type }: DeclType,
  optionalOldSelf: boolean,
  capabilities: Capabilities,
): EditorEnvironment {
  return { ...environmentOf(capabilities, false), variables: ruleVariables(type, optionalOldSelf) };
}

/** Compiles an expression that may have any type, in the environment of a node's new rules. */
export function compileFree(
  source: string,
  decl: DeclType,
  optionalOldSelf: boolean,
  capabilities: Capabilities,
): FreeExpression {
  const environment = environmentOf(capabilities, false);
  const compiled = compile(source, ruleVariables(decl.type, optionalOldSelf), environment, literalTests);
  if (!compiled.ok) return { ok: false, fault: compiled.fault };
  const { checked } = compiled;
  const planned = plan(checked, environment);
  if (!planned.ok) return { ok: false, fault: ruleNotPlanned({ why: planned.fault }), checked };
  const { expr } = checked.ast;
  const type = checked.types.get(expr.id) ?? { kind: "dyn" };
  return {
    ok: true,
    checked,
    environment,
    program: planned.program,
    type,
    usesOldSelf: mentionsOldSelf(expr),
  };
}
