import assert from "node:assert/strict";
import type { Scenario } from "../../src/engine/index.ts";
import type { RuleCost } from "../../src/engine/playback/report.ts";
import type { Law } from "./law.ts";
import { play } from "./play.ts";
import { writes } from "./writes.ts";

/** The estimate assumes that comparing values without a size is free; at run time it costs 1. */
function mostOf({ rule, maxCost, cardinality }: RuleCost): bigint {
  const compares = /==|!=| in /.test(rule);
  return BigInt(maxCost) * BigInt(cardinality) * (compares ? 2n : 1n);
}

export const costWithinEstimate: Law<Scenario> = {
  name: "rule-costs",
  says: "the rules of an accepted object cost no more than the definition's estimate says they can",
  given: writes,
  holds(given) {
    const { ruleCosts, requests } = play(given);
    const [created] = requests;
    const cost = created?.stages.find(({ id }) => id === "rules")?.cost;
    if (created?.accepted !== true || cost === undefined) return;
    if (ruleCosts.some(({ cardinality }) => cardinality === "unbounded")) return;
    const most = ruleCosts.map(mostOf).reduce((sum, one) => sum + one, 0n);
    assert.ok(BigInt(cost) <= most, `${cost} of at most ${most}`);
  },
};
