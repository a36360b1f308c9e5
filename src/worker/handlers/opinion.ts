import type { OpinionGrounds } from "../../engine/index.ts";
import { opinionGrounds } from "../../engine/tools/second-opinion/grounds.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The questions to other clients about the last request's object; a string says why there are none. */
export async function opinion(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<OpinionGrounds | string> {
  return opinionGrounds(context.engine.playback(scenario, await hostFor(scenario, context)));
}
