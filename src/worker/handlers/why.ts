import type { WhyCard, WhyPlace } from "../../engine/index.ts";
import { whyAt } from "../../engine/tools/why/why-at.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Everything known about a place in one of the scenario's texts; undefined if nothing is known. */
export async function why(
  { scenario, place }: AboutScenario & { readonly place: WhyPlace },
  context: HandlerContext,
): Promise<WhyCard | undefined> {
  return whyAt(context.engine.playback(scenario, await hostFor(scenario, context)), place);
}
