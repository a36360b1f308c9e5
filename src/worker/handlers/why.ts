import type { WhyCard, WhyPlace } from "../../engine/index.ts";
import { whyAt } from "../../engine/tools/why/why-at.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** All that is known of a place in one of the scenario's texts; undefined where nothing is. */
export async function why(
  { scenario, place }: AboutScenario & { readonly place: WhyPlace },
  context: HandlerContext,
): Promise<WhyCard | undefined> {
  return whyAt(context.engine.playback(scenario, await hostFor(scenario, context)), place);
}
