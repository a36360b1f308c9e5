import { parse, stringify } from "yaml";
import { isScenarioFile, type OpenedScenario, workspaceOf } from "./from-scenario.ts";
import { planOf } from "./scenario-of.ts";
import type { Workspace } from "./workspace.ts";

/** Scenario files as text. This is the one place of the page that loads the YAML library, and it is loaded late. */

/** The scenario that a file holds, or undefined if it is none. */
export function readScenarioFile(text: string): OpenedScenario | undefined {
  try {
    const data: unknown = parse(text, { schema: "core", maxAliasCount: 100, logLevel: "silent" });
    return isScenarioFile(data) ? workspaceOf(data) : undefined;
  } catch {
    return undefined;
  }
}

/** A workspace as a scenario file: its texts as block texts, exactly as typed. */
export function writeScenarioFile(workspace: Workspace): string {
  const { name: _, ...scenario } = planOf(workspace).scenario;
  const title = workspace.title === "" ? {} : { title: workspace.title };
  return stringify({ ...title, ...scenario }, { lineWidth: 0 });
}
