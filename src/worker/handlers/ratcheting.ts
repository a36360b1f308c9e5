import type { RatchetAccount } from "../../engine/tools/ratcheting/account.ts";
import { ratchetSteps } from "../../engine/tools/ratcheting/ratchet-account.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latest = createLatest<RatchetAccount>();

/** Every error of the last update, and whether ratcheting tolerates it. */
export async function ratcheting(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<RatchetAccount> {
  const host = await hostFor(scenario, context);
  return latest(() => ratchetSteps(context.engine.playback, scenario, host), context.resume);
}
