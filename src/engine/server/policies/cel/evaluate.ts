import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { type CelValue, celError, noSuchOverload } from "../../../cel/values/value.ts";
import type { CompiledExpression } from "./compile.ts";
import { brokenByCompile, failedToRun, outOfBudget, variableFailed, variableNotCompiled } from "./faults.ts";
import { LazyMap } from "./lazy-map.ts";

/** The cost limit of one expression. Upstream: k8s.io/apiserver/pkg/apis/cel/config.go `PerCallLimit`. */
export const expressionLimit = 1_000_000n;
/** The budget of one policy with one param, of its audit annotations, and of a mutation: `RuntimeCELCostBudget`. */
export const policyBudget = 10_000_000n;
/** The budget of all match conditions of a policy: `RuntimeCELCostBudgetMatchConditions`. */
export const matchBudget = 2_500_000n;

/** The values that expressions see, by name. Missing ones are not bound. */
export type Bindings = ReadonlyMap<string, CelValue>;

/** The result of one expression. */
export type Evaluated =
  | { readonly ok: true; readonly expression: string; readonly value: CelValue }
  | { readonly ok: false; readonly expression: string; readonly fault: Fault };

/** The results of a list of expressions, up to the one that exhausted the budget. */
export interface EvaluatedList {
  /** Undefined for a place without an expression. */
  readonly results: readonly (Evaluated | undefined)[];
  /** By expression. `exceeded`: over what was left of the budget. The list ends there. */
  readonly costs: readonly (bigint | "exceeded")[];
  readonly left: bigint;
  /** Set if the budget did not suffice. Then there are no results. */
  readonly exhausted?: Fault;
  /** What the variables that were needed evaluated to. */
  readonly variables: ReadonlyMap<string, CelValue>;
}

/**
 * Evaluates a list of expressions. A variable is evaluated when the first of them needs it, and its cost is that
 * expression's.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/cel/{activation,condition}.go.
 */
export function evaluateAll(
  expressions: readonly (CompiledExpression | undefined)[],
  variables: ReadonlyMap<string, CompiledExpression>,
  bindings: Bindings,
  budget: bigint,
): EvaluatedList {
  const scope = new Variables(variables, bindings);
  const results: (Evaluated | undefined)[] = [];
  const costs: (bigint | "exceeded")[] = [];
  let left = budget;
  for (const compiled of expressions) {
    if (compiled === undefined) {
      results.push(undefined);
      costs.push(0n);
      continue;
    }
    const { expression } = compiled;
    if (!compiled.ok) {
      results.push({ expression, ok: false, fault: brokenByCompile({ why: compiled.fault }) });
      costs.push(0n);
      continue;
    }
    const evaluation = compiled.program.evaluate(scope.bindings, { costLimit: expressionLimit });
    const cost = evaluation.cost + scope.takeCost();
    if (cost > left) {
      return {
        results: [],
        costs: [...costs, "exceeded"],
        left: -1n,
        exhausted: outOfBudget(),
        variables: scope.known,
      };
    }
    left -= cost;
    costs.push(cost);
    results.push(
      evaluation.ok
        ? { expression, ok: true, value: evaluation.value }
        : { expression, ok: false, fault: failedToRun({ expression, why: evaluation.fault }) },
    );
  }
  return { results, costs, left, variables: scope.known };
}

/** The variables of a policy in one evaluation. Upstream: k8s.io/apiserver/pkg/cel/lazy. */
export class Variables extends LazyMap {
  readonly known = new Map<string, CelValue>();
  readonly bindings: Bindings;
  readonly #compiled: ReadonlyMap<string, CompiledExpression>;
  #cost = 0n;

  constructor(compiled: ReadonlyMap<string, CompiledExpression>, bindings: Bindings) {
    super();
    this.#compiled = compiled;
    this.bindings = new Map<string, CelValue>([...bindings, ["variables", this]]);
  }

  get size(): number {
    return this.#compiled.size;
  }

  keys(): Iterable<CelValue> {
    return this.#compiled.keys();
  }

  find(key: CelValue): CelValue | undefined {
    if (typeof key !== "string") return noSuchOverload;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const compiled = this.#compiled.get(key);
    if (compiled === undefined) return undefined;
    const value = this.#evaluate(key, compiled);
    this.known.set(key, value);
    return value;
  }

  /** Returns what variables have cost since the last time. */
  takeCost(): bigint {
    const cost = this.#cost;
    this.#cost = 0n;
    return cost;
  }

  #evaluate(variable: string, compiled: CompiledExpression): CelValue {
    if (!compiled.ok) return celError(variableNotCompiled({ variable, why: compiled.fault }));
    const evaluation = compiled.program.evaluate(this.bindings, { costLimit: expressionLimit });
    this.#cost += evaluation.cost;
    return evaluation.ok ? evaluation.value : celError(variableFailed({ variable, why: evaluation.fault }));
  }
}
