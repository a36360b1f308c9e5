import type { ExplainedError, PlaceInWork } from "../../engine/index.ts";
import { placeInWork } from "../../engine/tools/explain-error/place-in-work.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

interface AboutErrors extends AboutScenario {
  readonly errors: readonly ExplainedError[];
  /** All of the text that they are in. */
  readonly text: string;
}

/**
 * The places in the scenario of errors in a pasted text, one for each. The page recognises them itself: the declarations
 * of all messages would otherwise be in the worker's first chunk.
 */
export async function errorPlaces(
  { errors, text, scenario }: AboutErrors,
  context: HandlerContext,
): Promise<readonly (PlaceInWork | undefined)[]> {
  const playback = context.engine.playback(scenario, await hostFor(scenario, context));
  return errors.map((error) => placeInWork(error, playback, text));
}
