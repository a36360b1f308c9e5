import type { Overview } from "../../engine/index.ts";
import { overviewSteps } from "../../engine/tools/overview/overview.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";
import { createLatest } from "../latest.ts";

const latest = createLatest<Overview>();

/** What rules cost, what `kubectl get` prints, what other versions lose, and what the server says nothing about. */
export async function overview(
  { scenario, choices }: AboutScenario & { readonly choices: Readonly<Record<string, boolean>> },
  context: HandlerContext,
): Promise<Overview> {
  const host = await hostFor(scenario, context);
  return latest(
    () => overviewSteps(context.engine.playback(scenario, host), scenario, host, choices),
    context.resume,
  );
}
