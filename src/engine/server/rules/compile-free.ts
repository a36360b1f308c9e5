import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { compile, environmentOf } from "../../cel/environment.ts";
import { plan } from "../../cel/interpreter/program.ts";
import type { EditorEnvironment } from "../../cel/tooling/inspect.ts";
import type { CelType } from "../../cel/types/type.ts";
import { type CompiledExpression, mentionsOldSelf, ruleVariables } from "./compile.ts";
import type { DeclType } from "./decl-type.ts";
import { literalTests } from "./literal-tests.ts";

/** An expression of any type, compiled as a new rule would be, or cel-go's words of why it is not. */
export type FreeExpression =
  | (CompiledExpression & { readonly ok: true; readonly type: CelType; readonly usesOldSelf: boolean })
  | (CompiledExpression & { readonly ok: false });

/** What a new rule of a node may use, for an editor and for explanations. */
export function editorEnvironment(
  { type }: DeclType,
  optionalOldSelf: boolean,
  capabilities: Capabilities,
): EditorEnvironment {
  return { ...environmentOf(capabilities, false), variables: ruleVariables(type, optionalOldSelf) };
}

/** Compiles an expression that need not be a condition, in the environment of new rules of a node. */
export function compileFree(
  source: string,
  decl: DeclType,
  optionalOldSelf: boolean,
  capabilities: Capabilities,
): FreeExpression {
  const environment = environmentOf(capabilities, false);
  const compiled = compile(source, ruleVariables(decl.type, optionalOldSelf), environment, literalTests);
  if (!compiled.ok) return { ok: false, error: compiled.error };
  const { checked } = compiled;
  const planned = plan(checked, environment);
  if (!planned.ok) return { ok: false, error: `program instantiation failed: ${planned.error}`, checked };
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
