import {
  type ErrorAccount,
  explainError as explain,
} from "../../engine/tools/explain-error/explain-error.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** The messages of a server in a pasted text, explained, with their places in the scenario. */
export async function explainError(
  { text, scenario }: AboutScenario & { readonly text: string },
  context: HandlerContext,
): Promise<ErrorAccount> {
  const host = await hostFor(scenario, context);
  return explain(text, context.engine.playback(scenario, host));
}
