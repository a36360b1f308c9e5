import { fieldName } from "../../apimachinery/field/field-name.ts";
import { endlessCall } from "../../server/rules/endless-call.ts";
import { type Chosen, nothingChosen } from "./bound.ts";
import { boundsOf, type Constraint } from "./constraint.ts";
import type { Variable } from "./variable.ts";

/** Explains in sentences why no choice of bounds keeps a limit. */
export function whyNothingHelps(constraint: Constraint, variables: ReadonlyMap<string, Variable>): string {
  const relevant = boundsOf(constraint, nothingChosen).flatMap((id) => variables.get(id) ?? []);
  const tightest: Chosen = new Map(relevant.map(({ id, steps, least }) => [id, steps[0] ?? least]));
  const what = constraint.isTotal ? "All rules together" : subject(constraint);
  const [first] = constraint.expressions;
  const culprit =
    first === undefined || constraint.isTotal ? undefined : endlessCall(first.compiled, first.site.decl);
  if (culprit !== undefined) {
    const { part, call } = culprit;
    const whose =
      part === undefined
        ? `\`${call}\` works on a value that the rule builds itself`
        : `\`${part}\` is part of a value that the rule builds itself`;
    return `${what} cannot be fitted by bounds: ${whose}, and the server assumes no limit for it. Check the parts instead of the whole, or compare with \`size()\`.`;
  }
  if (relevant.length === 0) {
    return `${what} cannot be fitted by bounds: the cost depends on no size that a schema can limit. Simplify or split the rule.`;
  }
  const factor = Number(constraint.cost(tightest)) / Number(constraint.limit);
  const needed = relevant.filter(({ least }) => least > 1n).map(({ node }) => `\`${fieldName(node.at)}\``);
  const because =
    needed.length === 0
      ? ""
      : `, which ${needed.slice(0, 3).join(", ")} must have for defaults, examples or objects,`;
  return `${what} cannot be fitted by bounds: with the tightest ones${because} it still costs ${times(factor)} times the limit. Simplify or split the rule.`;
}

function times(factor: number): string {
  return factor < 10 ? factor.toPrecision(2) : String(Math.round(factor));
}

function subject({ expressions: [first] }: Constraint): string {
  const field = first === undefined ? "self" : fieldName(first.site.node.at);
  return `The ${first?.isMessage === true ? "message" : "rule"} of \`${field}\``;
}
