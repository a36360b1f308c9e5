import type { Engine, Host } from "../../playback/evaluate/evaluate.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { compactDefinition } from "./compact-definition.ts";
import { sameAnswer } from "./same-answer.ts";

/** The definitions of a scenario in fewer characters, and what they lost. */
export interface CompactScenario {
  readonly crd: string;
  readonly previousCrd?: string;
  readonly descriptions: number;
  readonly comments: number;
}

/**
 * The definitions of a scenario without descriptions, comments and formatting; undefined where they cannot be read,
 * and where the answer to them would not be the same, which is tried.
 */
export function compactScenario(scenario: Scenario, engine: Engine, host: Host): CompactScenario | undefined {
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

/** The lines that hold nothing but a comment; those behind a value cannot be told from text without reading it. */
function commentLines(text: string): number {
  return text.split("\n").filter((line) => /^\s*#/.test(line)).length;
}
