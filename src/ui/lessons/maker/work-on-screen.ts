import type { Scenario } from "../../engine.ts";
import { withoutLeads } from "../../workspace/admission-texts.ts";
import { workspaceOf } from "../../workspace/from-scenario.ts";
import { planOf } from "../../workspace/scenario-of.ts";
import type { Workspace } from "../../workspace/workspace.ts";

/** What is on screen, as the start or the solution of a lesson. */
export function onScreen(workspace: Workspace): Scenario {
  // The page finds out itself after how many requests the policies act.
  const { name: _, policiesAfter: __, ...scenario } = withoutLeads(planOf(workspace).scenario);
  return scenario;
}

/** The question that the page asks the engine when a start or a solution is on screen. */
export function askedFor(scenario: Scenario): Scenario {
  return planOf(workspaceOf(scenario).workspace).scenario;
}
