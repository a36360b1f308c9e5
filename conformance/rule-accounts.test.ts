import { join } from "node:path";
import { expect, it } from "vitest";
import { isOverCost } from "../src/engine/apimachinery/field/origin.ts";
import { createEngine, type Problem, readScenario } from "../src/engine/index.ts";
import { ruleCostLimit, totalCostLimit } from "../src/engine/server/rules/cost.ts";
import type { RulesAccount } from "../src/engine/tools/rule-analysis/account.ts";
import { ruleTree } from "../src/engine/tools/rule-analysis/rule-tree.ts";
import { rulesAccount } from "../src/engine/tools/rule-analysis/rules-account.ts";
import type { TreeNode } from "../src/engine/tools/rule-analysis/tree.ts";
import { ownTopics } from "./lib/cases.ts";
import { allAnswers } from "./lib/recorded.ts";

const folder = new URL(".", import.meta.url).pathname;
const host = { now: "2026-11-21T12:00:00Z" };
const maxUint64 = 2n ** 64n - 1n;
const recorded = allAnswers(join(folder, "recorded"));
const topics = ownTopics(join(folder, "..")).filter(({ name }) => /cel|rule/.test(name));

const compared = { rules: 0, objects: 0 };
/** What the server rejects for a cost. */
const refused: { readonly account: RulesAccount; readonly costly: readonly Problem[] }[] = [];

interface RecordedCosts {
  readonly rules: readonly {
    readonly path: string;
    readonly maxCost: string;
    readonly cardinality: string;
  }[];
  readonly runtime: readonly { readonly request: number; readonly cost: string }[];
}

/** The sum of the costs in a tree, with each node as often as it is counted. */
function sumOf(node: TreeNode): bigint {
  return node.parts.reduce((sum, part) => sum + part.times * sumOf(part), node.own);
}

it.each(topics)("$name: accounts and trees add up to what was recorded", { timeout: 60_000 }, ({ cases }) => {
  for (const { id, scenario } of cases) {
    const read = readScenario(scenario);
    const answer = recorded.get(id);
    if (!read.ok) continue;
    const playback = createEngine().playback(read.scenario, host);
    const account = rulesAccount(playback);
    const problems = playback.report.crd?.problems ?? [];
    const costly = problems.filter(({ error }) => isOverCost(error?.origin));
    if (costly.length > 0) refused.push({ account, costly });
    if (answer === undefined || read.scenario.conversion !== undefined) continue;
    const costs = JSON.parse(answer) as RecordedCosts;
    for (const rule of costs.rules ?? []) {
      const found = account.rules.find((each) => `${each.id}.rule` === rule.path);
      expect(String(found?.cost?.each), `${id} ${rule.path}`).toBe(rule.maxCost);
      if (rule.cardinality !== "unbounded") expect(String(found?.cost?.times), id).toBe(rule.cardinality);
      const tree = ruleTree(playback, found?.id ?? "", undefined);
      expect(String(tree?.rule.cost.max), `${id} ${rule.path}`).toBe(rule.maxCost);
      if (BigInt(rule.maxCost) < maxUint64 && tree !== undefined) {
        expect(String(sumOf(tree.rule)), `${id} ${rule.path}`).toBe(rule.maxCost);
      }
      compared.rules++;
    }
    const last = costs.runtime?.find(({ request }) => `requests/${request}` === account.run?.document);
    if (last === undefined) continue;
    const spent = account.rules.reduce((sum, { runs }) => sum + (runs?.cost ?? 0), 0);
    expect(String(spent), `${id} run time`).toBe(last.cost);
    compared.objects++;
    for (const { id: rule, runs } of account.rules) {
      const place = runs?.places.find(({ state }) => state === "passed");
      if (place === undefined) continue;
      const tree = ruleTree(playback, rule, place.path);
      expect(tree?.rule.run?.cost, `${id} ${rule}`).toBe(place.cost);
    }
  }
});

it("there was something to compare", () => {
  expect(compared.rules).toBeGreaterThan(1500);
  expect(compared.objects).toBeGreaterThan(40);
});

it("the recordings show rules beyond either limit, and the accounts say so", () => {
  expect(refused.length).toBeGreaterThan(3);
  for (const { account, costly } of refused) {
    const limits = [
      ...account.rules
        .flatMap(({ cost, message }) => [cost, message?.cost])
        .map((cost) => (cost?.share ?? 0) > 1),
      ...account.totals.map(({ share }) => share > 1),
    ];
    expect(limits.includes(true), costly[0]?.text).toBe(true);
  }
  expect([ruleCostLimit, totalCostLimit]).toEqual([10_000_000n, 100_000_000n]);
});
