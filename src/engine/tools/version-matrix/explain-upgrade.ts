import {
  type Capability,
  capabilitiesOf,
  differences,
  withCapability,
} from "../../apimachinery/minors/capabilities.ts";
import { differenceWords } from "../../apimachinery/minors/difference-words.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Report } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { TrialBudget } from "../trial/trial-budget.ts";
import { type UpgradeChange, upgradeChanges } from "./upgrade.ts";

type Evaluate = (scenario: Scenario, host: Host) => Report;

/** If minors differ in more than this, or trying is too much work, changes are reported without their causes. */
const mostTrials = 60;

/**
 * What changes for a scenario from one minor to another, each change with its causes: the differences without which
 * the later minor gives the earlier answer. Found by trying, with one evaluation per difference. A new function is
 * not listed, because the server's own error names it.
 */
export function explainedChanges(
  scenario: Scenario,
  from: string,
  to: string,
  host: Host,
  evaluate: Evaluate,
): readonly UpgradeChange[] {
  const before = evaluate({ ...scenario, kubernetes: from }, host);
  const after = evaluate({ ...scenario, kubernetes: to }, host);
  const changes = upgradeChanges(before, after);
  const [earlier, later] = [from, to].map((version) => capabilitiesOf(answeredVersion(version)));
  if (changes.length === 0 || earlier === undefined || later === undefined) return changes;
  const rows = (Object.keys(differences) as Capability[]).filter((name) => earlier[name] !== later[name]);
  const budget = new TrialBudget(scenario, after);
  if (rows.length > mostTrials || !rows.every(() => budget.spend(true))) return changes;
  const because = new Map(changes.map((change) => [keyOf(change), [] as string[]]));
  for (const name of rows) {
    const capabilities = withCapability(later, name, earlier[name]);
    const without = evaluate({ ...scenario, kubernetes: to }, { ...host, capabilities });
    const left = new Set(upgradeChanges(before, without).map(keyOf));
    for (const [key, reasons] of because) if (!left.has(key)) reasons.push(differenceWords[name]);
  }
  return changes.map((change) => ({ ...change, because: because.get(keyOf(change)) ?? [] }));
}

function keyOf({ kind, document, subject, before, after }: UpgradeChange): string {
  return JSON.stringify([kind, document, subject, before, after]);
}
