import type { FieldError } from "../../apimachinery/field/error.ts";
import type { Path } from "../../go/value/path.ts";
import type { Value } from "../../go/value/value.ts";
import type { Structural } from "./structural.ts";

/**
 * Who judges `x-kubernetes-validations` when a definition is written. Validation of the definition finds out which
 * rules are due and asks; without a compiler no rule is looked at beyond its static checks.
 */
export interface RuleCompiler {
  compile(schema: RuleSchema): CompiledRules;
  /** The rules of a node and below, run on the node's default: once with oldSelf = the default, then without. */
  checkDefault(request: DefaultRules): DefaultRulesResult;
}

export interface CompiledRules {
  /** In the server's order: site by site, then those of the schema's total cost. */
  readonly errors: readonly FieldError[];
  /** Of every rule that compiles. */
  readonly costs: readonly StaticRuleCost[];
  /** The server panics over a rule. */
  readonly crash: boolean;
}

/** What a rule costs at most each time it runs, and how many values it may have to judge in one object. */
export interface StaticRuleCost {
  /** The rule's node, from the schema's root. */
  readonly at: Path;
  /** The rule, as errors name it. */
  readonly path: Path;
  readonly rule: string;
  readonly cost: bigint;
  /** Undefined where nothing bounds it. */
  readonly cardinality: bigint | undefined;
}

export interface RuleSchema {
  readonly root: Structural;
  /** The place of the root, as errors name it. */
  readonly path: Path;
  /** The nodes whose rules are to be compiled, in the order of their errors: a child before its parent. */
  readonly sites: readonly RuleSite[];
  /** Texts that stand in the stored definition: they compile in the environment of everything. */
  readonly storedRules: ReadonlySet<string>;
  readonly storedMessageExpressions: ReadonlySet<string>;
  /** The version's schema did not change: no limit for a single expression. */
  readonly suppressPerExpressionCost: boolean;
}

export interface RuleSite {
  /** The node, from the schema's root. */
  readonly at: Path;
  /** The same, as errors name it; its rules are at `x-kubernetes-validations[i]` below. */
  readonly path: Path;
  /** The outermost node whose content cannot be paired with its old self, as errors name it. */
  readonly uncorrelatable: Path | undefined;
}

export interface DefaultRules {
  readonly node: Structural;
  readonly isResourceRoot: boolean;
  /** `N.default`, as errors name it. */
  readonly path: Path;
  readonly value: Value;
  /** What is left of the budget that all defaults of the schema share. */
  readonly budget: bigint;
}

/** A negative rest ends the checks of all further defaults. */
export interface DefaultRulesResult {
  readonly errors: readonly FieldError[];
  readonly budget: bigint;
}
