import type { FitReport, FitTrial } from "../../engine/index.ts";
import { makeItFit } from "../../engine/tools/fit/make-it-fit.ts";
import { tryBounds } from "../../engine/tools/fit/try-bounds.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

/** A rule, by its place as errors name it; without a path, all rules. */
interface AboutRules extends AboutScenario {
  readonly path?: string | undefined;
}

/** How to bring rules under the cost limits. */
export async function fit({ scenario, path }: AboutRules, context: HandlerContext): Promise<FitReport> {
  return makeItFit(scenario, pathOf(path), await hostFor(scenario, context), context.engine.memory.beside());
}

/** The cost of rules with bounds, by the ids in the reply to `fit`. */
export async function bounds(
  { scenario, path, values }: AboutRules & { readonly values: Readonly<Record<string, number>> },
  context: HandlerContext,
): Promise<FitTrial> {
  return tryBounds(scenario, values, pathOf(path), await hostFor(scenario, context));
}

function pathOf(path: string | undefined): { readonly path?: string } {
  return path === undefined ? {} : { path };
}
