import type { Value } from "../../go/value/value.ts";
import type { ValidationRule } from "../../server/schema/structural.ts";
import { askedBefore, valuesAgainst } from "../relations/reworded.ts";
import type { Maker } from "../samples/maker.ts";
import type { BreakingReport, Finding, Reworded } from "./finding.ts";
import type { NodePair } from "./node-pair.ts";
import type { SchemaChange } from "./schema-change.ts";

/** A new rule as a change: if it is proved to affect nobody, it has the reason instead of values that may show it. */
export function withProof(pair: NodePair, rule: ValidationRule, change: SchemaChange): SchemaChange {
  const { goals: _, transitions: __, ...rest } = change;
  const settled = askedBefore(pair.before, pair.after, rule);
  return settled === undefined ? change : { ...rest, settled };
}

/**
 * Values of a node from the cases that the rules distinguish; the old definition may reject some of them, or
 * the new one accept some.
 */
export function likelyValues(
  { before, after, base }: NodePair,
  rule: ValidationRule,
  maker: Maker,
): readonly Value[] {
  // Branches check values that only the node around them can make.
  return base.before === before ? valuesAgainst(before, after, rule, maker) : [];
}

/**
 * What is reported of all that was found: at most `most` findings, and separately those that affect nobody after all.
 */
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
