import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Structural } from "./structural.ts";

/**
 * Checks `x-kubernetes-validations` when a definition is written. Validation of the definition finds the rules to check
 * and calls it. Without a compiler, rules only get static checks.
 */
export interface RuleCompiler {
  compile(schema: RuleSchema): CompiledRules;
  /** Runs the rules of a node and below on the node's default: once with oldSelf = the default, then without. */
  checkDefault(request: DefaultRules): DefaultRulesResult;
}

export interface CompiledRules {
  /** In the server's order: site by site, then those of the schema's total cost. */
  readonly errors: readonly FieldError[];
  /** The costs of all rules that compile. */
  readonly costs: readonly StaticRuleCost[];
  /** True if the server panics because of a rule. */
  readonly crash: boolean;
}

/** The maximum cost of one run of a rule, and the number of values in one object it may be run for. */
export interface StaticRuleCost {
  /** The path of the rule's node, from the schema's root. */
  readonly at: Path;
  /** The path of the rule in errors. */
  readonly path: Path;
  readonly rule: string;
  readonly cost: bigint;
  /** Undefined if there is no limit. */
  readonly cardinality: bigint | undefined;
}

export interface RuleSchema {
  readonly root: Structural;
  /** The path of the root in errors. */
  readonly path: Path;
  /** The nodes whose rules must be compiled, in the order of their errors: a child before its parent. */
  readonly sites: readonly RuleSite[];
  /** Texts in the stored definition. They are compiled in the environment that has everything. */
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessageExpressions: ReadonlySet<string>;
  /** True if the version's schema did not change. Then a single expression has no cost limit. */
  readonly suppressPerExpressionCost: boolean;
}

export interface RuleSite {
  /** The path of the node, from the schema's root. */
  readonly at: Path;
  /** The path of the node in errors. Its rules are at `x-kubernetes-validations[i]` below it. */
  readonly path: Path;
  /** The path in errors of the outermost node whose content cannot be paired with its old value. */
  readonly uncorrelatable: Path | undefined;
}

export interface DefaultRules {
  readonly node: Structural;
  readonly isResourceRoot: boolean;
  /** `N.default`, as in errors. */
  readonly path: Path;
  readonly value: Value;
  /** The rest of the budget that all defaults of the schema share. */
  readonly budget: bigint;
}

/** A negative budget ends the checks of all further defaults. */
export interface DefaultRulesResult {
  readonly errors: readonly FieldError[];
  readonly budget: bigint;
}
