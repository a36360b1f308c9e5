import type { Value } from "../../go/value/value.ts";
import type { ValidationRule } from "../../server/schema/structural.ts";
import { askedBefore, valuesAgainst } from "../relations/reworded.ts";
import type { Maker } from "../samples/maker.ts";
import type { BreakingReport, Finding, Reworded } from "./finding.ts";
import type { NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/** A new rule as a change: with the reason why nobody feels it, if that is proved, in the place of objects that show it. */
export function withProof(pair: NodePair, rule: ValidationRule, change: SchemaChange): SchemaChange {
  const { goals: _, transitions: __, ...rest } = change;
  const settled = askedBefore(pair.before, pair.after, rule);
  return settled === undefined ? change : { ...rest, settled };
}

/** Values of a node that the cases of the rules lead to; some of them may be refused before, or taken after. */
export function likelyValues(
  { before, after, base }: NodePair,
  rule: ValidationRule,
  maker: Maker,
): readonly Value[] {
  // Branches judge values that only the node around them makes.
  return base.before === before ? valuesAgainst(before, after, rule, maker) : [];
}

/** What is told of all that was found: at most so many findings, and apart what nobody feels after all. */
export function told(
  all: readonly Finding[],
  most: number,
): Pick<BreakingReport, "findings" | "omitted" | "reworded"> {
  const felt = all.flatMap(({ settled, ...finding }) => (settled === undefined ? [finding] : []));
  const reworded = all.flatMap(({ settled: why, version, path, field, message, ...places }): Reworded[] => {
    if (why === undefined) return [];
    const { before, after } = places;
    const located = { ...(before && { before }), ...(after && { after }) };
    return [{ version, path, field, message, why, ...located }];
  });
  return {
    findings: felt.slice(0, most),
    omitted: Math.max(0, felt.length - most),
    ...(reworded.length === 0 ? {} : { reworded }),
  };
}
