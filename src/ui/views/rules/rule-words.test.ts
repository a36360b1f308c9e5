import { describe, expect, it } from "vitest";
import type { RuleAccount } from "../../engine.ts";
import { shareText } from "../../workspace/cost-words.ts";
import { coverageText, ranked } from "./rule-words.ts";

const location = { document: "crd", path: [], range: { start: 0, end: 0 }, line: 1 } as const;

function account(id: string, share: number | undefined, state?: "passed" | "failed"): RuleAccount {
  const base = { id, versions: ["v1"], field: "spec", rule: "true", location, factors: [], faults: [] };
  const counts = { passed: 0, failed: 0, tolerated: 0, error: 0, stopped: 0, skipped: 0 };
  return {
    ...base,
    ...(share === undefined ? {} : { cost: { each: 1n, times: 1n, total: 1n, share } }),
    ...(state === undefined ? {} : { runs: { state, counts, cost: 1, places: [] } }),
  };
}

describe("the share of a limit", () => {
  it.each([
    [0, "0 % of the limit"],
    [0.000_3, "under 0.1 % of the limit"],
    [0.004, "0.4 % of the limit"],
    [0.87, "87 % of the limit"],
    [1, "100 % of the limit"],
    [14.68, "15 times the limit"],
    [1.258, "1.3 times the limit"],
    [2e12, "over 1,000,000 times the limit"],
  ])("%d is %s", (share, text) => {
    expect(shareText(share)).toBe(text);
  });
});

it("what does not compile comes first, then what rejects the object, then the costliest", () => {
  const rules = [
    account("a", 0.1, "passed"),
    account("b", undefined),
    account("c", 3),
    account("d", 0.1),
    account("e", 0.01, "failed"),
  ];
  expect(ranked(rules).map(({ id }) => id)).toEqual(["b", "e", "c", "a", "d"]);
});

it("says how the rules came out", () => {
  const rules = [account("a", 0, "failed"), account("b", 0, "passed"), account("c", 0)];
  expect(coverageText(rules)).toBe("3 rules: 1 failed, 1 passed, 1 not run.");
  expect(coverageText(rules.slice(0, 1))).toBe("1 rule: 1 failed.");
});
