import { pathText } from "../../go/value/path.ts";
import type { Chosen } from "./bound.ts";
import type { Constraint } from "./constraint.ts";
import type { FitCost, FitFigures } from "./fit.ts";

/** The costs with chosen bounds compared with the limits, the most expensive expression first. */
export function figuresOf(constraints: readonly Constraint[], chosen: Chosen): FitFigures {
  const measured = constraints.map((constraint) => {
    const { expressions, isTotal, limit, path } = constraint;
    const cost = constraint.cost(chosen);
    const [first] = expressions;
    const rule = isTotal || first === undefined ? "" : textOf(first);
    const figure: FitCost = {
      path: isTotal || first === undefined ? path : pathText(first.site.path),
      rule,
      cost: String(cost > maxUint64 ? maxUint64 : cost),
      times: Number(cost) / Number(limit),
      fits: cost <= limit,
    };
    return { isTotal, figure };
  });
  const of = (wanted: boolean) =>
    measured
      .filter(({ isTotal }) => isTotal === wanted)
      .map(({ figure }) => figure)
      .sort((a, b) => b.times - a.times);
  return { expressions: of(false), totals: of(true), fits: measured.every(({ figure }) => figure.fits) };
}

const maxUint64 = 2n ** 64n - 1n;

function textOf({ isMessage, site: { rule } }: Constraint["expressions"][number]): string {
  return isMessage ? rule.messageExpression : rule.rule;
}
