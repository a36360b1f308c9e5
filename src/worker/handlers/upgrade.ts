import type { UpgradeChange } from "../../engine/index.ts";
import { explainedChanges } from "../../engine/tools/version-matrix/explain-upgrade.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** What changes for the scenario from the answer of one minor to that of another, and the causes of each change. */
export async function upgrade(
  { scenario, from, to }: AboutScenario & { readonly from: string; readonly to: string },
  context: HandlerContext,
): Promise<readonly UpgradeChange[]> {
  const host = await hostFor(scenario, context);
  return explainedChanges(scenario, from, to, host, (asked, on) => context.minors.evaluate(asked, on));
}
