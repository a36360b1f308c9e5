import type { VersionsAccount } from "../../engine/tools/versions/account.ts";
import { versionsSteps } from "../../engine/tools/versions/versions-account.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latest = createLatest<VersionsAccount>();

/** The last object in every version, the reviews for it, and round trips between versions. */
export async function versions(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<VersionsAccount> {
  const host = await hostFor(scenario, context);
  return latest(() => versionsSteps(context.engine.playback(scenario, host), scenario, host), context.resume);
}
