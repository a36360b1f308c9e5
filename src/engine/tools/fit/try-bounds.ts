import { Recent } from "../../go/value/recent.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { Chosen } from "./bound.ts";
import { boundChanges } from "./bound-changes.ts";
import { figuresOf } from "./figures.ts";
import type { FitTrial } from "./fit.ts";
import { type FitOptions, fitQuestion } from "./question.ts";

const questions = new Recent<ReturnType<typeof fitQuestion>>(2);

/**
 * Shows what bounds would do, given by their ids as `makeItFit` lists them: the costs, and the edits that write them.
 * Bounds that are not named stay as they are, and so do those with invalid values.
 */
export function tryBounds(
  scenario: Scenario,
  bounds: Readonly<Record<string, number>>,
  options: FitOptions,
  host: Host,
): FitTrial {
  // While a person moves a bound, the definition does not change.
  const key = JSON.stringify([scenario, options, host.now]);
  const question = questions.get(key, () => fitQuestion(scenario, options, host));
  if (typeof question === "string") {
    return { figures: { expressions: [], totals: [], fits: false }, changes: [], edits: [] };
  }
  const { targets, variables, draft } = question;
  const wanted = Object.entries(bounds).filter(([, value]) => Number.isSafeInteger(value) && value >= 0);
  const chosen: Chosen = new Map(wanted.map(([id, value]) => [id, BigInt(value)]));
  const schemas = new Set(targets.map(({ schema }) => schema));
  const changes = boundChanges(chosen, variables, draft, schemas, true);
  return { figures: figuresOf(targets, chosen), changes: changes.changes, edits: changes.edits() ?? [] };
}
