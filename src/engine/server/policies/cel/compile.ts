import type { Fault } from "../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../apimachinery/minors/capabilities.ts";
import type { CheckedAst } from "../../../cel/checker/checked-ast.ts";
import { type CelEnvironment, compile, environmentOf } from "../../../cel/environment.ts";
import { type Program, plan } from "../../../cel/interpreter/program.ts";
import type { VariableDeclaration } from "../../../cel/library/declaration.ts";
import { authorizerType, resourceCheckType } from "../../../cel/library/type-names.ts";
import { declaredTypeText } from "../../../cel/types/print.ts";
import { sameType } from "../../../cel/types/relations.ts";
import { type CelType, dynType, type ObjectType } from "../../../cel/types/type.ts";
import { Recent } from "../../../go/value/recent.ts";
import { literalTests } from "../../rules/literal-tests.ts";
import { namespaceType, requestType } from "./admission-types.ts";
import { composedType } from "./composed-type.ts";
import { declaredMessages, variablesTypeName } from "./declared-messages.ts";
import { notCompiled, notPlanned, otherResult } from "./faults.ts";
import { missingTypeFault, patchEnvironment } from "./patch-types.ts";

/** The variables and types that an expression may use beyond those that all have. */
export interface Declared {
  readonly hasParams: boolean;
  readonly hasAuthorizer: boolean;
  /** `Object` and `JSONPatch`, which only mutations have. */
  readonly hasPatchTypes?: boolean;
}

/** An expression that is ready to run, or what is wrong with it. */
export type CompiledExpression = { readonly expression: string } & (
  | {
      readonly ok: true;
      readonly checked: CheckedAst;
      readonly environment: CelEnvironment;
      readonly program: Program;
      readonly type: CelType;
    }
  | {
      readonly ok: false;
      readonly fault: Fault;
      /** `invalid`: the author's mistake. `internal`: the program cannot be built. */
      readonly kind: "invalid" | "internal";
    }
);

/** The types that an expression may evaluate to. `any`: there is no limit. */
export type ResultTypes = readonly CelType[] | "any";

/** The most that are remembered. While an expression is being typed, each key makes a new one. */
const mostRemembered = 2000;
const compiledExpressions = new Recent<CompiledExpression>(mostRemembered);
const scopes = new Recent<number>(mostRemembered);
let scopeCount = 0;

/**
 * Returns a number that stands for what expressions are compiled with besides their own texts, or a new one if it is no
 * longer remembered: the server, the variables before, and their texts.
 */
function scopeOf(...parts: readonly unknown[]): number {
  return scopes.get(JSON.stringify(parts), () => ++scopeCount);
}

/**
 * Compiles the expressions of one policy, each once for the same texts. Each variable is visible in all expressions that are compiled after it.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/{compile,composition}.go.
 */
export class PolicyCompiler {
  readonly #own: CelEnvironment;
  readonly #isComposed: boolean;
  readonly #variables = new Map<string, CompiledExpression>();
  #fields: ReadonlyMap<string, CelType> = new Map();
  #environment: CelEnvironment;
  #scope: number;

  /**
   * @param isStored false for expressions that are new to the server: they may use only what the previous minor knows
   * @param isComposed whether `variables` is declared
   */
  constructor(capabilities: Capabilities, isStored: boolean, isComposed = true) {
    this.#isComposed = isComposed;
    this.#own = environmentOf(capabilities, isStored);
    this.#environment = this.#withVariables();
    this.#scope = scopeOf(capabilities.id, isStored, isComposed);
  }

  /** The variables so far, in their order. */
  get variables(): ReadonlyMap<string, CompiledExpression> {
    return this.#variables;
  }

  compile(expression: string, wanted: ResultTypes, declared: Declared): CompiledExpression {
    const types = wanted === "any" ? wanted : wanted.map(declaredTypeText);
    const key = JSON.stringify([this.#scope, types, declared, expression]);
    return compiledExpressions.get(key, () => this.#compile(expression, wanted, declared));
  }

  /** What an expression may use: functions, types, and variables with their types. */
  scope(declared: Declared): CelEnvironment & { readonly variables: readonly VariableDeclaration[] } {
    const own = this.#environment;
    const environment = declared.hasPatchTypes === true ? patchEnvironment(own) : own;
    return { ...environment, variables: this.#declarations(declared) };
  }

  #compile(expression: string, wanted: ResultTypes, declared: Declared): CompiledExpression {
    const { variables, ...environment } = this.scope(declared);
    const compiled = compile(expression, variables, environment, literalTests);
    if (!compiled.ok) {
      return { expression, ok: false, kind: "invalid", fault: notCompiled({ why: compiled.fault }) };
    }
    const { checked } = compiled;
    const type = checked.types.get(checked.ast.expr.id) ?? dynType;
    if (wanted !== "any" && !wanted.some((each) => sameType(each, type))) {
      const fault = otherResult({
        expected: expectedText(wanted),
        found: declaredTypeText(type),
        foundType: type,
      });
      return { expression, ok: false, kind: "invalid", fault };
    }
    const incomplete = missingTypeFault(checked);
    if (incomplete !== undefined) return { expression, ok: false, kind: "internal", fault: incomplete };
    const planned = plan(checked, environment);
    if (!planned.ok) {
      return { expression, ok: false, kind: "internal", fault: notPlanned({ why: planned.fault }) };
    }
    return { expression, ok: true, checked, environment, program: planned.program, type };
  }

  /** Compiles a variable and makes it visible, even if it does not compile. */
  addVariable(name: string, expression: string, declared: Declared): CompiledExpression {
    const compiled = this.compile(expression, "any", declared);
    this.#variables.set(name, compiled);
    this.#fields = new Map([...this.#fields, [name, composedType(compiled.ok ? compiled.type : undefined)]]);
    this.#environment = this.#withVariables();
    this.#scope = scopeOf(this.#scope, name, declared, expression);
    return compiled;
  }

  /** What was compiled keeps the type that `variables` had then. */
  #withVariables(): CelEnvironment {
    const type = this.#isComposed ? this.#variablesType() : undefined;
    return { ...this.#own, messages: declaredMessages(() => type) };
  }

  #declarations({ hasParams, hasAuthorizer }: Declared): readonly VariableDeclaration[] {
    return [
      { name: "object", type: dynType },
      { name: "oldObject", type: dynType },
      { name: "namespaceObject", type: namespaceType },
      { name: "request", type: requestType },
      ...(hasParams ? [{ name: "params", type: dynType }] : []),
      ...(hasAuthorizer
        ? [
            { name: "authorizer", type: authorizerType },
            { name: "authorizer.requestResource", type: resourceCheckType },
          ]
        : []),
      ...(this.#isComposed ? [{ name: "variables", type: this.#variablesType() }] : []),
    ];
  }

  #variablesType(): ObjectType {
    return { kind: "object", name: variablesTypeName, fields: this.#fields };
  }
}

function expectedText(wanted: readonly CelType[]): string {
  const [first, ...others] = wanted.map(declaredTypeText);
  return others.length === 0 ? (first ?? "") : `one of [${[first, ...others].join(" ")}]`;
}
