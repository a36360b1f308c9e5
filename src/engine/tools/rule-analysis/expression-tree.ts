import type { Capabilities } from "../../apimachinery/minors/capabilities.ts";
import type { Ast, Expr } from "../../cel/ast/expr.ts";
import type { ObservedRun } from "../../cel/interpreter/observed-run.ts";
import { maxUint64, type Range, zero } from "../../cel/library/range.ts";
import { showValue } from "../../cel/tooling/show-value.ts";
import { writtenMacro, writtenParts, writtenText } from "../../cel/tooling/written.ts";
import { childrenOf, nodes } from "../../cel/validators/visit.ts";
import { isError } from "../../cel/values/value.ts";
import type { Path } from "../../go/value/path.ts";
import type { Location } from "../../playback/report.ts";
import type { CompiledExpression } from "../../server/rules/compile.ts";
import { estimateRule } from "../../server/rules/cost.ts";
import { type RuleNode, sizeOriginAt } from "../../server/rules/size-origin.ts";
import { sizeWords } from "./size-words.ts";
import type { AssumedSize, NodeOutcome, TreeNode } from "./tree.ts";

/** The input of a tree. */
export interface TreeGrounds {
  readonly site: RuleNode;
  readonly capabilities: Capabilities;
  /** Returns the location of a place of the schema in the definition's text. */
  readonly locate: (at: Path) => Location;
  /** The evaluation to show, if there was one. */
  readonly run: ObservedRun | undefined;
}

/**
 * An expression as the tree that a person wrote, macros as one node. The maximum cost of a node is its own cost plus
 * that of its parts, each multiplied by how often it is counted; only costs near the end of uint64 do not add up.
 */
export function expressionTree(
  expression: CompiledExpression & { ok: true },
  grounds: TreeGrounds,
): TreeNode {
  return new TreeMaker(expression, grounds).node(expression.checked.ast.expr, 1n);
}

interface ObservedSize {
  readonly size: Range;
  readonly path: readonly string[];
}

class TreeMaker {
  readonly #expression: CompiledExpression & { ok: true };
  readonly #grounds: TreeGrounds;
  readonly #costs: ReadonlyMap<number, Range>;
  readonly #sizes = new Map<number, ObservedSize>();

  constructor(expression: CompiledExpression & { ok: true }, grounds: TreeGrounds) {
    this.#expression = expression;
    this.#grounds = grounds;
    this.#costs = estimateRule(expression, grounds.site.decl, {
      observer: (expr, size, path) => {
        this.#sizes.set(expr.id, { size, path });
      },
    }).nodes;
  }

  node(expr: Expr, times: bigint): TreeNode {
    const { ast } = this.#expression.checked;
    const cost = this.#cost(expr);
    const parts = shownParts(expr, ast).map((part) => this.node(part, this.#timesOf(part, expr)));
    const ofParts = parts.reduce((sum, part) => sum + part.cost.max * part.times, 0n);
    const own = cost.max > ofParts ? cost.max - ofParts : 0n;
    const size = this.#size(expr);
    const run = this.#run(expr);
    return {
      id: expr.id,
      text: writtenText(expr, ast),
      cost,
      own,
      times,
      ...(size === undefined ? {} : { size }),
      ...(run === undefined ? {} : { run }),
      parts,
    };
  }

  #cost(expr: Expr): Range {
    return this.#costs.get(expr.id) ?? zero;
  }

  /** How often the estimate of `around` counts a node below it, following the expansion of a macro. */
  #timesOf(wanted: Expr, around: Expr): bigint {
    if (around.id === wanted.id) return 1n;
    const weights = this.#weights(around);
    for (const [i, child] of childrenOf(around).entries()) {
      const weight = weights(i);
      const below = this.#timesOf(wanted, child);
      if (below > 0n || isIn(wanted, child)) return below * weight;
    }
    return 0n;
  }

  /** How often a node's estimate counts each of its children. */
  #weights(expr: Expr): (child: number) => bigint {
    if (expr.kind === "comprehension") {
      const rounds = this.#costs.has(expr.loopStep.id)
        ? (this.#sizes.get(expr.iterRange.id)?.size.max ?? 0n)
        : 0n;
      // The condition and the step.
      return (child) => (child === 2 || child === 3 ? rounds : 1n);
    }
    if (expr.kind === "call" && expr.function === "_?_:_") {
      const [, whenTrue, whenFalse] = expr.args;
      const isFirst =
        whenTrue !== undefined &&
        (whenFalse === undefined || this.#cost(whenTrue).max >= this.#cost(whenFalse).max);
      return (child) => (child === 0 || (child === 1) === isFirst ? 1n : 0n);
    }
    return () => 1n;
  }

  #size(expr: Expr): AssumedSize | undefined {
    const observed = this.#sizes.get(expr.id);
    const { checked } = this.#expression;
    const kind = checked.types.get(expr.id)?.kind ?? "dyn";
    if (observed === undefined || expr.kind === "const" || !sized.has(kind)) return undefined;
    const { size, path } = observed;
    const { site, capabilities, locate } = this.#grounds;
    const origin = sizeOriginAt(site, path, capabilities);
    if (origin?.size === size.max) {
      const at = origin.keyword === undefined ? origin.at : [...origin.at, origin.keyword];
      return { most: size.max, words: sizeWords(origin), location: locate(at) };
    }
    if (size.max === maxUint64) return { most: undefined, words: "its size is unknown" };
    return { most: size.max, words: "calculated from its parts" };
  }

  #run(expr: Expr): NodeOutcome | undefined {
    const { run } = this.#grounds;
    if (run === undefined) return undefined;
    const own = run.nodes.get(expr.id);
    let cost = 0;
    let wasReached = false;
    for (const { expr: node } of nodes(expr)) {
      const tally = run.nodes.get(node.id);
      cost += tally?.cost ?? 0;
      wasReached ||= (tally?.times ?? 0) > 0;
    }
    const times = own?.times ?? 0;
    if (own?.value === undefined) {
      const evaluated = times > 0 ? "otherRounds" : wasReached ? "yes" : "no";
      return { evaluated, isError: false, times, cost };
    }
    const loop = this.#loop(expr, run);
    return {
      evaluated: "yes",
      value: showValue(own.value),
      isError: isError(own.value),
      times: Math.max(times, 1),
      cost,
      ...(loop === undefined ? {} : { loop }),
    };
  }

  #loop(expr: Expr, run: ObservedRun): string | undefined {
    const loop = run.loops.get(expr.id);
    const name = writtenMacro(expr, this.#expression.checked.ast)?.name;
    if (loop === undefined || name === undefined) return undefined;
    const rounds = `${loop.rounds} ${loop.rounds === 1 ? "round" : "rounds"}`;
    if (loop.element === undefined) return rounds;
    const value = run.nodes.get(expr.id)?.value;
    const isDecided = (name === "all" && value === false) || (name === "exists" && value === true);
    const decided = isDecided || isError(value);
    return `${rounds}; ${decided ? "decided by" : "the last was"} member ${loop.round}: ${showValue(loop.element)}`;
  }
}

/** Constants cost nothing and explain themselves; `self.a.b` is one thing to a person, and to costs. */
function shownParts(expr: Expr, ast: Ast): readonly Expr[] {
  return writtenParts(expr, ast).filter((part) => {
    const isFieldOf = expr.kind === "select" && isFieldChain(part);
    return part.kind !== "const" && !isFieldOf;
  });
}

function isFieldChain(expr: Expr): boolean {
  return expr.kind === "ident" || (expr.kind === "select" && !expr.testOnly && isFieldChain(expr.operand));
}

/** Types whose values have sizes that affect costs. */
const sized = new Set(["list", "map", "string", "bytes", "dyn"]);

/** Compared by ids, because the checker creates new nodes. */
function isIn(wanted: Expr, tree: Expr): boolean {
  return tree.id === wanted.id || childrenOf(tree).some((child) => isIn(wanted, child));
}
