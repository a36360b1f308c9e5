import type { Engine, Host } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { hasTooLarge } from "../work/work.ts";
import { compactDefinition } from "./compact-definition.ts";
import { sameAnswer } from "./same-answer.ts";

/** The definitions of a scenario in fewer characters, and what was removed. */
export interface CompactScenario {
  readonly crd: string;
  readonly previousCrd?: string;
  readonly descriptions: number;
  readonly comments: number;
}

/**
 * The definitions of a scenario without descriptions, comments and formatting; undefined if they cannot be parsed,
 * if a trial shows that the answer would change, or if a text is too large for a trial.
 */
export function compactScenario(scenario: Scenario, engine: Engine, host: Host): CompactScenario | undefined {
  if (hasTooLarge(scenario)) return undefined;
  const crd = compactDefinition(scenario.crd);
  const before = scenario.previousCrd === undefined ? undefined : compactDefinition(scenario.previousCrd);
  if (crd === undefined) return undefined;
  if (scenario.previousCrd !== undefined && before === undefined) return undefined;
  const previous = before === undefined ? {} : { previousCrd: before.text };
  const compact: Scenario = { ...scenario, crd: crd.text, ...previous };
  if (!sameAnswer(engine.evaluate(scenario, host), engine.evaluate(compact, host))) return undefined;
  return {
    crd: crd.text,
    ...previous,
    descriptions: crd.descriptions + (before?.descriptions ?? 0),
    comments: commentLines(scenario.crd) + commentLines(scenario.previousCrd ?? ""),
  };
}

/** The number of lines that contain only a comment; comments after a value cannot be recognized without parsing. */
function commentLines(text: string): number {
  return text.split("\n").filter((line) => /^\s*#/.test(line)).length;
}
