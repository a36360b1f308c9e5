import type { Fault } from "../../../apimachinery/fault/fault.ts";

/** What an expression must evaluate to. */
export type Wanted = "any" | "bool" | "string" | "string or null" | "Object" | "list of JSONPatch";

/** The variables that an expression may name besides those that all have. */
export interface ExpressionOptions {
  readonly hasParams: boolean;
  readonly hasAuthorizer: boolean;
  readonly hasPatchTypes: boolean;
}

/** Why an expression does not compile. Upstream: k8s.io/apiserver/pkg/cel/errors.go. */
export interface ExpressionFault {
  readonly type: "FieldValueRequired" | "FieldValueInvalid" | "InternalError";
  readonly detail: Fault;
}

/** Compiles the expressions of one policy. Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/{compile,composition}.go. */
export interface ExpressionCompiler {
  compile(expression: string, wanted: Wanted, options: ExpressionOptions): ExpressionFault | undefined;
  /** Compiles a variable, which later expressions may name, even if it does not compile. */
  compileVariable(name: string, expression: string, options: ExpressionOptions): ExpressionFault | undefined;
}

/** Makes a compiler. `isComposed`: whether expressions may name variables of the policy. */
export type NewCompiler = (isComposed: boolean) => ExpressionCompiler;
