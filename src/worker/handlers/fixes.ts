import type { DocumentId, Fix, Fixable, Widening } from "../../engine/index.ts";
import { fixesFor } from "../../engine/tools/fix/find-fixes.ts";
import { widen as widenings } from "../../engine/tools/version-matrix/widen.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** Edits that fix something in the scenario's answer. `document` is the text that has it. */
export async function fixes(
  { scenario, document, target }: AboutScenario & { readonly document: DocumentId; readonly target: Fixable },
  context: HandlerContext,
): Promise<readonly Fix[]> {
  return fixesFor(scenario, document, target, await hostFor(scenario, context));
}

/** Edits that make a minor accept a write that it rejects, and no other minor reject it. */
export async function widen(
  input: AboutScenario & { readonly kubernetes: string; readonly document: DocumentId },
  context: HandlerContext,
): Promise<readonly Widening[]> {
  const { scenario, kubernetes, document } = input;
  return widenings(scenario, kubernetes, document, await hostFor(scenario, context));
}
