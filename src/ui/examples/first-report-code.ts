import { uneval } from "devalue";
import { parse } from "yaml";
import { evaluate } from "../../engine/index.ts";
import { type ScenarioFile, workspaceOf } from "../workspace/from-scenario.ts";
import { planOf } from "../workspace/scenario-of.ts";

/** A placeholder for the server's time in the report. */
const clock = "1970-01-01T00:00:00Z";

/** Returns the engine's answer to an example, as an expression with a free `now`. `file` is the text of the scenario file. */
export function firstReportCode(file: string): string {
  const { workspace } = workspaceOf(parse(file) as ScenarioFile);
  const report = evaluate(planOf(workspace).scenario, { now: clock });
  return uneval(report).replaceAll(JSON.stringify(clock), "now");
}
