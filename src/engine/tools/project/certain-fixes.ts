import type { Host } from "../../playback/evaluate/evaluate.ts";
import type { Memory } from "../../playback/evaluate/memory.ts";
import type { CallReport } from "../../playback/report.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { withText } from "../../playback/scenario-texts.ts";
import { decidedFixes } from "../fix/decided.ts";
import { type Play, type Question, scenarioOf } from "./judge.ts";
import { saidOf } from "./said.ts";

/** A text after its certain fixes, and what they do. */
export interface FixedText {
  readonly text: string;
  readonly made: readonly string[];
}

/** More fixes are not made at once. */
const mostMade = 100;

/** Applies the fixes that need no decision to a definition, or to an object whose definition stays, until none is left. */
export function certainFixes(play: Play, question: Question, host: Host, memory: Memory): FixedText {
  const made: string[] = [];
  let scenario = scenarioOf(question);
  for (;;) {
    const call = made.length < mostMade ? askedCall(play, scenario, question, host) : undefined;
    const next = call === undefined ? undefined : certainFix(scenario, call, host, memory);
    if (call === undefined || next === undefined) break;
    made.push(next.fix.title);
    scenario = withText(scenario, call.document, next.text);
  }
  return {
    text: question.object === undefined ? scenario.crd : (scenario.requests?.[0]?.object ?? ""),
    made,
  };
}

function askedCall(play: Play, scenario: Scenario, { object }: Question, host: Host): CallReport | undefined {
  const { crd, requests, ifAccepted = [] } = play(scenario, host).report;
  return object === undefined ? crd : (requests[0] ?? ifAccepted[0]);
}

function certainFix(scenario: Scenario, call: CallReport, host: Host, memory: Memory) {
  for (const problem of saidOf(call)) {
    const fixes = decidedFixes(scenario, call.document, problem, host, memory);
    const certain = fixes.find(({ isCertain }) => isCertain);
    if (certain !== undefined) return certain;
  }
  return undefined;
}
