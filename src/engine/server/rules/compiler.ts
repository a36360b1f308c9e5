import {
  badValue,
  type Cause,
  type FieldError,
  forbidden,
  internalError,
  invalid,
} from "../../apimachinery/field/error.ts";
import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { jsonString } from "../../go/value/json.ts";
import { fieldPathText, type Path } from "../../go/value/path.ts";
import { nodeAt } from "../schema/node-at.ts";
import type {
  CompiledRules,
  RuleCompiler,
  RuleSchema,
  RuleSite,
  StaticRuleCost,
} from "../schema/rule-compiler.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { type CompiledExpression, type CompiledNode, type CompiledRule, compileNode } from "./compile.ts";
import {
  type Cardinality,
  childCardinality,
  costFactor,
  expressionCost,
  maxCost,
  ruleCostLimit,
  TotalCost,
} from "./cost.ts";
import { declType, seenNodeAt } from "./decl-type.ts";
import { checkDefault } from "./default-check.ts";
import {
  expressionOverCost,
  noElementType,
  noType,
  optionalOldSelfUnused,
  uncorrelatableOldSelf,
} from "./faults.ts";

/** Prints a rule as in messages: Go's internal struct as JSON. */
function ruleJson(rule: ValidationRule): string {
  const { optionalOldSelf, reason } = rule;
  const members = [
    `"Rule":${jsonString(rule.rule)}`,
    `"Message":${jsonString(rule.message)}`,
    `"MessageExpression":${jsonString(rule.messageExpression)}`,
    `"Reason":${reason === undefined ? "null" : jsonString(reason)}`,
    `"FieldPath":${jsonString(rule.fieldPath)}`,
    `"OptionalOldSelf":${optionalOldSelf === undefined ? "null" : optionalOldSelf}`,
  ];
  return `{${members.join(",")}}`;
}

/**
 * Within the scope of rules, the type of `items` is its parent's element type, which only lists and maps have.
 * Upstream: `itemsTypeInfoAccessor` in pkg/apis/apiextensions/validation/cel_validation.go.
 */
function lacksElementType(root: Structural, at: Path): boolean {
  let isInScope = false;
  let last = 0;
  for (let i = 0; i < at.length; i += at[i] === "properties" ? 2 : 1) {
    isInScope ||= nodeAt(root, at.slice(0, i)).validations.length > 0;
    last = i;
  }
  // A property may have the name `items` too.
  if (!isInScope || at[last] !== "items") return false;
  const parent = nodeAt(root, at.slice(0, last));
  return parent.type !== "array" && parent.additionalProperties === undefined;
}

/**
 * Within the scope of rules, the type of a node comes from the nodes above it. If CEL has no type for one of them, the
 * nodes below have none either. Upstream: `CELSchemaContext.TypeInfo` in the same file.
 */
function isBelowUntyped(root: Structural, at: Path, capabilities: Capabilities): boolean {
  let isInScope = false;
  for (let i = 0; i < at.length; i += at[i] === "properties" ? 2 : 1) {
    const above = nodeAt(root, at.slice(0, i));
    isInScope ||= above.validations.length > 0;
    const isResource = i === 0 || above.embeddedResource;
    if (isInScope && declType(above, isResource, "self", capabilities) === undefined) return true;
  }
  return false;
}

/** Returns how often a node can occur in an object. */
export function cardinalityAt(root: Structural, at: Path): Cardinality {
  let cardinality: Cardinality = 1n;
  let node = root;
  for (let i = 0; i < at.length; ) {
    cardinality = childCardinality(cardinality, node);
    const next = at[i] === "properties" ? i + 2 : i + 1;
    node = nodeAt(node, at.slice(i, next));
    i = next;
  }
  return cardinality;
}

function crashes(expression: CompiledExpression | undefined): boolean {
  return expression?.ok === false && expression.crash === true;
}

/** Checks the rules of the nodes one after the other. */
class SchemaCompiler {
  readonly errors: FieldError[] = [];
  readonly costs: StaticRuleCost[] = [];
  #crash = false;
  readonly #total = new TotalCost();
  readonly #schema: RuleSchema;
  readonly #capabilities: Capabilities;

  constructor(schema: RuleSchema, capabilities: Capabilities) {
    this.#schema = schema;
    this.#capabilities = capabilities;
  }

  node(site: RuleSite): void {
    const { root, storedRules, storedMessageExpressions } = this.#schema;
    const path: Path = [...site.path, "x-kubernetes-validations"];
    const node = nodeAt(root, site.at);
    if (lacksElementType(root, site.at)) {
      this.errors.push(internalError(path, noElementType(), { origin: "rules/no-type" }));
      return;
    }
    if (isBelowUntyped(root, site.at, this.#capabilities)) {
      this.errors.push(internalError(path, noType(), { origin: "rules/no-type" }));
      return;
    }
    const seen = seenNodeAt(root, site.at, this.#capabilities);
    const typed = seen === node ? node : { ...seen, validations: node.validations };
    const compiled = compileNode(typed, site.at.length === 0 || node.embeddedResource, {
      capabilities: this.#capabilities,
      isStoredRule: (text) => storedRules.has(text),
      isStoredMessage: (text) => storedMessageExpressions.has(text),
    });
    if (compiled === undefined) {
      this.errors.push(internalError(path, noType(), { origin: "rules/no-type" }));
      return;
    }
    const cardinality = cardinalityAt(root, site.at);
    for (const [i, rule] of compiled.rules.entries()) {
      this.#rule(rule, compiled, cardinality, [...path, i], site);
    }
  }

  #rule(
    { rule, expression, message, usesOldSelf }: CompiledRule,
    { decl }: CompiledNode,
    cardinality: Cardinality,
    path: Path,
    { at, uncorrelatable }: RuleSite,
  ): void {
    const rulePath: Path = [...path, "rule"];
    const messagePath: Path = [...path, "messageExpression"];
    if (crashes(expression) || crashes(message)) this.#crash = true;
    if (expression.ok) {
      const cost = maxCost(expression, decl);
      this.#observe("rule", expressionCost(cost, cardinality, decl), rulePath);
      this.costs.push({ at, path: rulePath, rule: rule.rule, cost, cardinality });
    } else {
      this.errors.push(invalid(rulePath, ruleJson(rule), expression.fault, { origin: "rules/compile" }));
    }
    if (message?.ok) {
      this.#observe("messageExpression", maxCost(message, decl), messagePath);
    } else if (message !== undefined) {
      const cause: Cause = { origin: "rules/messageExpression" };
      this.errors.push(invalid(messagePath, ruleJson(rule), message.fault, cause));
    }
    if (usesOldSelf && uncorrelatable !== undefined) {
      const fault = uncorrelatableOldSelf({ within: fieldPathText(uncorrelatable), path: uncorrelatable });
      this.errors.push(invalid(rulePath, badValue(rule.rule), fault, { origin: "rules/uncorrelatable" }));
    }
    if (!usesOldSelf && rule.optionalOldSelf !== undefined) {
      const cause: Cause = { origin: "rules/optionalOldSelf" };
      const optionalPath: Path = [...path, "optionalOldSelf"];
      this.errors.push(invalid(optionalPath, String(rule.optionalOldSelf), optionalOldSelfUnused(), cause));
    }
  }

  #observe(what: "rule" | "messageExpression", cost: bigint, path: Path): void {
    if (!this.#schema.suppressPerExpressionCost && cost > ruleCostLimit) {
      const factor = costFactor(cost, ruleCostLimit);
      const fault = expressionOverCost({ what, factor, cost, limit: ruleCostLimit });
      this.errors.push(forbidden(path, fault, { origin: "rules/cost" }));
    }
    this.#total.observe(path, cost);
  }

  finish(): CompiledRules {
    const errors = [...this.errors, ...this.#total.errors(this.#schema.path)];
    return { errors, costs: this.costs, crash: this.#crash };
  }
}

/** Returns the rule compiler of a minor, which checks the rules of definitions like the server. */
export function ruleCompilerOf(capabilities: Capabilities): RuleCompiler {
  return {
    compile(schema: RuleSchema): CompiledRules {
      const compiler = new SchemaCompiler(schema, capabilities);
      for (const site of schema.sites) compiler.node(site);
      return compiler.finish();
    },
    checkDefault: (request) => checkDefault(request, capabilities),
  };
}
