import { isOverCost } from "../../apimachinery/field/origin.ts";
import { append } from "../../go/value/append.ts";
import { compareStrings } from "../../go/value/go-text.ts";
import { type Path, pathText, segmentKey } from "../../go/value/path.ts";
import type { CrdOutcome } from "../../server/apiextensions/admit.ts";
import type { RuleCompiler, RuleSchema, StaticRuleCost } from "../../server/schema/rule-compiler.ts";
import type { RuleCost } from "../report.ts";

interface Recorded {
  readonly schema: Path;
  readonly cost: StaticRuleCost;
}

/** A compiler that remembers its calls, and the costs of a definition's rules. */
export class CostRecorder implements RuleCompiler {
  /** The schemas whose rules were compiled. They had no earlier errors. */
  readonly schemas: RuleSchema[] = [];
  readonly checkDefault: RuleCompiler["checkDefault"];
  readonly #compiler: RuleCompiler;
  readonly #recorded: Recorded[] = [];

  constructor(compiler: RuleCompiler) {
    this.#compiler = compiler;
    this.checkDefault = compiler.checkDefault;
  }

  compile(schema: RuleSchema): ReturnType<RuleCompiler["compile"]> {
    const compiled = this.#compiler.compile(schema);
    this.schemas.push(schema);
    append(
      this.#recorded,
      compiled.costs.map((cost) => ({ schema: schema.path, cost })),
    );
    return compiled;
  }

  /**
   * Returns the costs in the order of the document. Only a definition that is accepted, or rejected only because of
   * costs, has them; in any other not all rules are checked.
   */
  costs({ stored, errors, definition }: CrdOutcome): RuleCost[] {
    const isCostly = errors.length > 0 && errors.every(({ origin }) => isOverCost(origin));
    if (stored === undefined && !isCostly) return [];
    const versions = definition?.spec.versions ?? [];
    return this.#recorded.toSorted(inDocumentOrder).map(({ schema, cost }) => ({
      version: versions[Number(schema[2] ?? 0)]?.name ?? versions[0]?.name ?? "",
      path: pathText(cost.path),
      rule: cost.rule,
      maxCost: String(cost.cost),
      cardinality: cost.cardinality === undefined ? "unbounded" : String(cost.cardinality),
    }));
  }
}

/** A node comes before its children; values of maps come before properties, which come before items. */
function inDocumentOrder(a: Recorded, b: Recorded): number {
  const [x, y] = [a.cost.at, b.cost.at];
  if (a.schema !== b.schema) return 0;
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const [left, right] = [String(segmentKey(x[i] ?? "")), String(segmentKey(y[i] ?? ""))];
    // The three words are already in this order, except `items`. Property names only come after `properties`.
    if (left === right) continue;
    const isName = i > 0 && x[i - 1] === "properties";
    if (isName) return compareStrings(left, right);
    return left === "items" ? 1 : right === "items" ? -1 : compareStrings(left, right);
  }
  return x.length - y.length;
}
