import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Path } from "../../go/value/path.ts";
import { nodeAt } from "../schema/node-at.ts";
import type { Structural } from "../schema/structural.ts";
import type { CompiledExpression } from "./compile.ts";
import { estimateRule } from "./cost.ts";
import { type RuleNode, type SizeOrigin, sizeOriginAt } from "./size-origin.ts";

/** A list or map around a rule. The rule runs for each of its elements. */
export interface CardinalityFactor {
  /** The path of the list or map, from the schema's root. */
  readonly at: Path;
  readonly keyword: "maxItems" | "maxProperties";
  /** Undefined if the schema has no limit. Then the whole cardinality is limited only by the size of a request. */
  readonly bound: bigint | undefined;
}

/**
 * The lists and maps between the root of a schema and a node, from the outside. Their bounds are multiplied to get the
 * cardinality of the node's rules.
 * Upstream: apiextensions/validation/cel_validation.go `extractMaxElements`.
 */
export function cardinalityFactors(root: Structural, at: Path): readonly CardinalityFactor[] {
  const factors: CardinalityFactor[] = [];
  for (let i = 0; i < at.length; i += at[i] === "properties" ? 2 : 1) {
    const node = nodeAt(root, at.slice(0, i));
    if (node.type === "array") factors.push({ at: node.at, keyword: "maxItems", bound: node.maxItems });
    else if (node.type === "object" && node.additionalProperties !== undefined) {
      factors.push({ at: node.at, keyword: "maxProperties", bound: node.maxProperties });
    }
  }
  return factors;
}

/**
 * The nodes without a limit that affect an expression's static cost, each once: a smaller size there would lower the
 * cost. What multiplies a rule's cost is not included: see `cardinalityFactors`.
 */
export function unboundedSizes(
  expression: CompiledExpression & { ok: true },
  site: RuleNode,
  capabilities: Capabilities,
): readonly SizeOrigin[] {
  const asked = new Map<string, { readonly origin: SizeOrigin; readonly paths: Set<string> }>();
  const { max } = estimateRule(expression, site.decl, {
    asked: (path) => {
      const origin = sizeOriginAt(site, path, capabilities);
      if (origin?.source !== "request") return;
      const key = JSON.stringify(origin.at);
      const known = asked.get(key) ?? { origin, paths: new Set() };
      asked.set(key, known);
      known.paths.add(path.slice(1).join("\n"));
    },
  });
  return [...asked.values()]
    .filter(({ paths }) => estimateRule(expression, site.decl, { empty: paths }).max < max)
    .map(({ origin }) => origin);
}
