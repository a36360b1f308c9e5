import {
  discoveryDocuments,
  type ServedDocument,
} from "../../engine/playback/evaluate/discovery-documents.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The discovery documents of the definition's group, its preferred version first. Empty if the server serves none. */
export async function discovery(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<readonly ServedDocument[]> {
  const { write, resources } = context.engine.playback(scenario, await hostFor(scenario, context));
  return write?.live === undefined ? [] : discoveryDocuments(write.live.resource.group, resources);
}
