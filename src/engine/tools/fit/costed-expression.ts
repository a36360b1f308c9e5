import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import { type CostEstimate, estimateCost } from "../../cel/cost/estimate.ts";
import type { Path } from "../../go/value/path.ts";
import type { CompiledExpression } from "../../server/rules/compile.ts";
import { expressionCost } from "../../server/rules/cost.ts";
import { cardinalityFactors } from "../../server/rules/cost-bounds.ts";
import { typeAt } from "../../server/rules/decl-type.ts";
import { type RuleNode, sizeOriginAt } from "../../server/rules/size-origin.ts";
import type { Structural, ValidationRule } from "../../server/schema/structural.ts";
import { type BoundedNode, type Bounds, boundedNode } from "./bound.ts";

/** The place of a rule. */
export interface ExpressionSite extends RuleNode {
  readonly root: Structural;
  /** The path as errors name it. */
  readonly path: Path;
  readonly rule: ValidationRule;
}

/** The work left for estimates, in nodes of syntax trees; shared by all expressions of a question. */
export interface Effort {
  left: number;
}

interface Options {
  readonly isMessage: boolean;
  readonly isExempt: boolean;
  readonly capabilities: Capabilities;
  readonly effort: Effort;
}

/** What an estimate assumes about a path: its size, and the bound that could change it. */
interface Assumed {
  readonly size: bigint;
  readonly bounded: BoundedNode | undefined;
}

const maxUint64 = 2n ** 64n - 1n;

/** A rule or its message with all that its cost depends on, so that other bounds can be tried without the schema. */
export class CostedExpression {
  readonly site: ExpressionSite;
  /** The cost of a message counts once, wherever it is. */
  readonly isMessage: boolean;
  /** The schema is unchanged, so only the total counts. */
  readonly isExempt: boolean;
  readonly compiled: CompiledExpression & { ok: true };
  /** The nodes whose sizes the estimate uses. */
  readonly sized: readonly BoundedNode[];
  /** The lists and maps around the rule, the outermost first. */
  readonly around: readonly BoundedNode[];
  readonly #effort: Effort;
  readonly #capabilities: Capabilities;
  readonly #assumed = new Map<string, Assumed | undefined>();
  readonly #known = new Map<string, bigint>();

  constructor(compiled: CompiledExpression & { ok: true }, site: ExpressionSite, options: Options) {
    const { isMessage, isExempt, capabilities, effort } = options;
    this.site = site;
    this.isMessage = isMessage;
    this.isExempt = isExempt;
    this.compiled = compiled;
    this.#effort = effort;
    this.#capabilities = capabilities;
    const factors = isMessage ? [] : cardinalityFactors(site.root, site.node.at);
    this.around = factors.flatMap(({ at }) => boundedNode(site.root, at, capabilities) ?? []);
    this.estimate(new Map());
    const bounded = [...this.#assumed.values()].flatMap((assumed) => assumed?.bounded ?? []);
    this.sized = [...new Map(bounded.map((one) => [one.id, one])).values()];
  }

  /** All nodes whose bounds may affect the cost, each once. */
  bounded(): readonly BoundedNode[] {
    return [...new Map([...this.around, ...this.sized].map((one) => [one.id, one])).values()];
  }

  /** Its cost in the worst case, in all its places together. */
  cost(chosen: Bounds): bigint {
    const each = this.costEach(chosen);
    if (this.isMessage) return each;
    return expressionCost(each, this.#cardinality(chosen), this.site.decl);
  }

  /** The cost of one run. */
  costEach(chosen: Bounds): bigint {
    const key = this.sized.map(({ id }) => String(chosen.get(id) ?? "")).join(" ");
    let cost = this.#known.get(key);
    if (cost === undefined) {
      cost = this.estimate(chosen).max;
      this.#known.set(key, cost);
    }
    return cost;
  }

  /** The most runs for one object; undefined if nothing bounds them. */
  #cardinality(chosen: Bounds): bigint | undefined {
    let product = 1n;
    for (const { id, current } of this.around) {
      const bound = chosen.get(id) ?? current;
      if (bound === undefined) return undefined;
      product *= bound;
    }
    return product > maxUint64 ? maxUint64 : product;
  }

  /** The cost of each part, by the ids of its tree. */
  estimate(chosen: Bounds): CostEstimate {
    const { checked, environment } = this.compiled;
    this.#effort.left -= checked.types.size;
    return estimateCost(checked, environment, (path) => {
      const assumed = this.#assumedAt(path);
      if (assumed === undefined) return undefined;
      const { size, bounded } = assumed;
      const bound = bounded && chosen.get(bounded.id);
      return { min: 0n, max: bound === undefined || bounded === undefined ? size : bound * bounded.unit };
    });
  }

  #assumedAt(path: readonly string[]): Assumed | undefined {
    const key = path.join("\n");
    if (!this.#assumed.has(key)) this.#assumed.set(key, this.#lookUp(path));
    return this.#assumed.get(key);
  }

  #lookUp(path: readonly string[]): Assumed | undefined {
    const { site } = this;
    const origin = sizeOriginAt(site, path, this.#capabilities);
    if (origin === undefined) return sizeless(site, path);
    const isOpen = origin.source === "keyword" || origin.source === "request";
    const bounded = isOpen ? boundedNode(site.root, origin.at, this.#capabilities) : undefined;
    return { size: origin.size, bounded };
  }
}

/** Numbers and objects have no size of their own and count as 0. */
function sizeless({ decl }: ExpressionSite, path: readonly string[]): Assumed | undefined {
  const type = path.length === 0 ? undefined : typeAt(decl, path);
  return type && { size: type.maxElements, bounded: undefined };
}
