import { pathText } from "../../go/value/path.ts";
import { ruleCostLimit, totalCostLimit } from "../../server/rules/cost.ts";
import type { Bounds } from "./bound.ts";
import type { CostedSchema } from "./costed-definition.ts";
import type { CostedExpression } from "./costed-expression.ts";
import type { Variable } from "./variable.ts";

/** A limit and the expressions that count towards it. */
export interface Constraint {
  readonly schema: CostedSchema;
  /** One for the limit of an expression; all of the schema for the total. */
  readonly expressions: readonly CostedExpression[];
  readonly limit: bigint;
  readonly isTotal: boolean;
  /** The path as errors name it. */
  readonly path: string;
  cost(chosen: Bounds): bigint;
}

/** All limits that apply to a schema. A bound in it that is tighter than the chosen one stays. */
export function constraintsOf(
  schema: CostedSchema,
  variables: ReadonlyMap<string, Variable>,
): readonly Constraint[] {
  const { expressions, path } = schema;
  const within = tighterIn(schema, variables);
  const single = expressions
    .filter(({ isExempt }) => !isExempt)
    .map(
      (expression): Constraint => ({
        schema,
        expressions: [expression],
        limit: ruleCostLimit,
        isTotal: false,
        path: pathText(expression.site.path),
        cost: (chosen) => expression.cost(within(chosen)),
      }),
    );
  const total: Constraint = {
    schema,
    expressions,
    limit: totalCostLimit,
    isTotal: true,
    path: pathText(path),
    cost: (chosen) => {
      const effective = within(chosen);
      return expressions.reduce((sum, expression) => sum + expression.cost(effective), 0n);
    },
  };
  return [...single, total];
}

/** Leaves out of a choice what the schema itself bounds more tightly. */
function tighterIn(
  schema: CostedSchema,
  variables: ReadonlyMap<string, Variable>,
): (chosen: Bounds) => Bounds {
  const own = new Map<string, bigint>();
  for (const { id, current } of variables.values()) {
    const bound = schema.bounded.get(id)?.current;
    if (bound !== undefined && bound !== current) own.set(id, bound);
  }
  if (own.size === 0) return (chosen) => chosen;
  return (chosen) => ({
    get: (id) => {
      const bound = chosen.get(id);
      return bound === undefined || (own.get(id) ?? bound) >= bound ? bound : undefined;
    },
  });
}

export function isKept(constraint: Constraint, chosen: Bounds): boolean {
  return constraint.cost(chosen) <= constraint.limit;
}

/** The bounds that may help: those of the most expensive expressions, the most expensive first. */
export function boundsOf(constraint: Constraint, chosen: Bounds): readonly string[] {
  const { expressions, isTotal } = constraint;
  if (!isTotal) return (expressions[0]?.bounded() ?? []).map(({ id }) => id);
  const weighed = expressions.map((expression) => ({ expression, cost: expression.cost(chosen) }));
  weighed.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1));
  const least = constraint.limit / 1000n;
  const heavy = weighed.filter(({ cost }) => cost > least);
  return [...new Set(heavy.flatMap(({ expression }) => expression.bounded().map(({ id }) => id)))];
}
