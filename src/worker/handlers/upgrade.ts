import type { UpgradeChange } from "../../engine/index.ts";
import { upgradeChanges } from "../../engine/tools/version-matrix/upgrade.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** What changes for the scenario from the answer of one minor to that of another. */
export async function upgrade(
  { scenario, from, to }: AboutScenario & { readonly from: string; readonly to: string },
  context: HandlerContext,
): Promise<readonly UpgradeChange[]> {
  const host = await hostFor(scenario, context);
  const on = (kubernetes: string) => context.minors.evaluate({ ...scenario, kubernetes }, host);
  return upgradeChanges(on(from), on(to));
}
