import { type Chosen, nothingChosen } from "./bound.ts";
import { boundsOf, type Constraint } from "./constraint.ts";
import { fieldName } from "./field-name.ts";
import type { Variable } from "./variable.ts";

/** Why no choice of bounds keeps a limit, in a sentence. */
export function whyNothingHelps(constraint: Constraint, variables: ReadonlyMap<string, Variable>): string {
  const relevant = boundsOf(constraint, nothingChosen).flatMap((id) => variables.get(id) ?? []);
  const what = constraint.isTotal ? "All rules together" : subject(constraint);
  if (relevant.length === 0) {
    return `${what} cannot be fitted by bounds: the cost depends on no size that a schema can bound. Simplify the rule.`;
  }
  const tightest: Chosen = new Map(relevant.map(({ id, steps, least }) => [id, steps[0] ?? least]));
  const factor = Number(constraint.cost(tightest)) / Number(constraint.limit);
  const needed = relevant.filter(({ least }) => least > 1n).map(({ node }) => `\`${fieldName(node.at)}\``);
  const because =
    needed.length === 0
      ? ""
      : `, which defaults, examples, enums or objects need of ${needed.slice(0, 3).join(", ")}`;
  return `${what} cannot be fitted by bounds: with the tightest ones${because} it still costs ${factor.toPrecision(2)} times the limit. Simplify or split the rule.`;
}

function subject({ expressions: [first] }: Constraint): string {
  const field = first === undefined ? "self" : fieldName(first.site.node.at);
  return `The ${first?.isMessage === true ? "message" : "rule"} of \`${field}\``;
}
