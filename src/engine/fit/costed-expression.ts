import { estimateCost } from "../cel/cost/estimate.ts";
import { dynType, stringType } from "../cel/types/type.ts";
import type { Path } from "../field/path.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import type { CompiledExpression } from "../rules/compile.ts";
import { expressionCost } from "../rules/cost.ts";
import { type DeclType, declType, requestSize } from "../rules/decl-type.ts";
import { escapeName } from "../rules/escape.ts";
import { nodeAt } from "../schema/node-at.ts";
import type { Structural, ValidationRule } from "../schema/structural.ts";
import { boundId, type Chosen, currentBound, keywordOf, sizeOf } from "./bound.ts";

/** A node of the schema with its type. */
export interface SizedNode {
  readonly node: Structural;
  readonly decl: DeclType;
}

/** A type, with its node if that stands in the schema. */
interface Sized {
  readonly node: Structural | undefined;
  readonly decl: DeclType;
}

export interface ExpressionSite {
  readonly root: Structural;
  readonly node: Structural;
  readonly decl: DeclType;
  /** The rule's place, as errors name it. */
  readonly path: Path;
  readonly rule: ValidationRule;
}

/** What estimates may take, in nodes of syntax trees; shared by all expressions of a question. */
export interface Effort {
  left: number;
}

/** A rule or its message with all that its cost depends on, so that other bounds can be tried without the schema. */
export class CostedExpression {
  readonly site: ExpressionSite;
  /** A message's cost counts once, whatever its place. */
  readonly isMessage: boolean;
  /** The nodes whose sizes the estimate asks for. */
  readonly sized: ReadonlyMap<string, SizedNode>;
  /** The lists and maps around the rule, from the outside. */
  readonly around: readonly SizedNode[];
  /** The schema does not change: only the total counts. */
  readonly isExempt: boolean;
  readonly #expression: CompiledExpression & { ok: true };
  readonly #effort: Effort;
  readonly #asked = new Map<string, Sized | undefined>();
  readonly #known = new Map<string, bigint>();

  constructor(
    expression: CompiledExpression & { ok: true },
    site: ExpressionSite,
    options: {
      readonly isMessage: boolean;
      readonly isExempt: boolean;
      readonly capabilities: Capabilities;
      readonly effort: Effort;
    },
  ) {
    this.site = site;
    this.isMessage = options.isMessage;
    this.isExempt = options.isExempt;
    this.#expression = expression;
    this.#effort = options.effort;
    this.around = options.isMessage ? [] : containers(site, options.capabilities);
    this.#estimate(new Map());
    const sized = new Map<string, SizedNode>();
    for (const found of this.#asked.values()) {
      const node = found?.node;
      if (found === undefined || node === undefined) continue;
      if (keywordOf(node, options.capabilities) !== undefined)
        sized.set(boundId(node), { node, decl: found.decl });
    }
    this.sized = sized;
  }

  /** The ids of all bounds that the cost may depend on. */
  bounds(): readonly string[] {
    return [...new Set([...this.around.map(({ node }) => boundId(node)), ...this.sized.keys()])];
  }

  /** What it costs in the worst case, in all its places. */
  cost(chosen: Chosen): bigint {
    const each = this.costEach(chosen);
    if (this.isMessage) return each;
    return expressionCost(each, this.cardinality(chosen), this.site.decl);
  }

  /** What it costs each time it runs. */
  costEach(chosen: Chosen): bigint {
    const key = [...this.sized.keys()].map((id) => String(chosen.get(id) ?? "")).join(" ");
    let cost = this.#known.get(key);
    if (cost === undefined) {
      cost = this.#estimate(chosen);
      this.#known.set(key, cost);
    }
    return cost;
  }

  /** How often it may run for one object; undefined where nothing bounds that. */
  cardinality(chosen: Chosen): bigint | undefined {
    let product = 1n;
    for (const { node } of this.around) {
      const keyword = node.type === "array" ? "maxItems" : "maxProperties";
      const bound = chosen.get(boundId(node)) ?? currentBound(node, keyword);
      if (bound === undefined) return undefined;
      product *= bound;
    }
    const most = 2n ** 64n - 1n;
    return product > most ? most : product;
  }

  #estimate(chosen: Chosen): bigint {
    const { checked, environment } = this.#expression;
    this.#effort.left -= checked.types.size;
    const estimate = estimateCost(checked, environment, (path) => {
      const found = this.#nodeAt(path);
      if (found === undefined) return undefined;
      const { node, decl } = found;
      const max = node === undefined ? decl.maxElements : sizeOf(node, decl, chosen.get(boundId(node)));
      return { min: 0n, max };
    });
    return estimate.max;
  }

  #nodeAt(path: readonly string[]): Sized | undefined {
    const key = path.join("\n");
    if (!this.#asked.has(key)) this.#asked.set(key, nodeOf(this.site, path));
    return this.#asked.get(key);
  }
}

/** Lists and maps on the way to a rule's node, as `childCardinality` counts them. */
function containers(
  { root, node: { at } }: ExpressionSite,
  capabilities: Capabilities,
): readonly SizedNode[] {
  const found: SizedNode[] = [];
  for (let i = 0; i < at.length; ) {
    const node = nodeAt(root, at.slice(0, i));
    const isMap = node.type === "object" && node.additionalProperties !== undefined;
    const decl = declType(node, false, "around", capabilities) ?? untyped;
    if (node.type === "array" || isMap) found.push({ node, decl });
    i += at[i] === "properties" ? 2 : 1;
  }
  return found;
}

/** A container of what CEL has no type for: as many as fit into a request. */
const untyped: DeclType = { type: dynType, maxElements: requestSize, minSize: 1n };

/** The type that a path of the estimator leads to, as `typeAt` finds it, with its node. */
function nodeOf({ node, decl }: ExpressionSite, path: readonly string[]): Sized | undefined {
  let at: Sized | undefined = { node, decl };
  for (const segment of path.slice(1)) {
    at = below(at, segment);
    if (at === undefined) return undefined;
  }
  return at;
}

function below({ node, decl }: Sized, segment: string): Sized | undefined {
  if (segment === "@items") return decl.items && { node: node?.items, decl: decl.items };
  if (segment === "@values" || segment === "@keys") {
    if (decl.values === undefined) return undefined;
    if (segment === "@keys") return { node: undefined, decl: keyDecl };
    const values = node?.additionalProperties;
    return { node: typeof values === "object" ? values : undefined, decl: decl.values };
  }
  const field = decl.fields?.get(segment);
  return field && { node: node && childNamed(node, segment), decl: field };
}

/** Keys have no schema, and no size. */
const keyDecl: DeclType = { type: stringType, maxElements: 0n, minSize: 2n };

/** What the server says of a resource itself is no node of the schema. */
const ownFields = new Set(["apiVersion", "kind", "metadata"]);

function childNamed(node: Structural, escaped: string): Structural | undefined {
  const isResource = node.at.length === 0 || node.embeddedResource;
  if (isResource && ownFields.has(escaped)) return undefined;
  for (const [name, child] of node.properties) if (escapeName(name) === escaped) return child;
  return undefined;
}
