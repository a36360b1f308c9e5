import type { ValidationRule } from "../../server/schema/structural.ts";
import { askedBefore, valuesAgainst } from "../relations/reworded.ts";
import type { Goal } from "../samples/demand.ts";
import type { Maker } from "../samples/maker.ts";
import type { BreakingReport, Finding, Reworded } from "./finding.ts";
import type { NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/**
 * A new rule as a change: with the reason why nobody feels it, if that is proved, else with the values first that the cases
 * of the rules lead to.
 */
export function withProof(pair: NodePair, rule: ValidationRule, change: SchemaChange): SchemaChange {
  const { before, after, base, at } = pair;
  const { goals, transitions, ...rest } = change;
  const settled = askedBefore(before, after, rule);
  if (settled !== undefined) return { ...rest, settled };
  // Branches judge values that only the node around them makes.
  if (goals === undefined || base.before !== before) return change;
  return {
    ...change,
    *goals(maker: Maker): Generator<Goal> {
      for (const value of valuesAgainst(before, after, rule, maker)) yield { at, value };
      yield* goals(maker);
    },
  };
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
