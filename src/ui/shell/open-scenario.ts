import { type ScenarioFile, workspaceOf } from "../workspace/from-scenario.ts";
import { count } from "../workspace/words.ts";
import type { Playground } from "./playground.ts";

/** More steps are of no use. */
const mostSteps = 12;

/**
 * Opens a scenario, by default at the write most worth showing, and reports what was opened. The page shows one write
 * at a time, so a person chooses among them as steps.
 */
export function openScenario(
  playground: Playground,
  scenario: ScenarioFile,
  name: string,
  index?: number,
  isFile = false,
): void {
  const { workspace, writes, shown, isWhole, leftOut } = workspaceOf(scenario, index);
  const which = isWhole ? "" : `Request ${shown + 1} of ${writes.length} is shown.`;
  const rest =
    leftOut === 0 ? "" : `Not shown: ${count(leftOut, "read or other request", "reads and other requests")}.`;
  const message = [`Opened ${name}.`, which, rest].filter((part) => part !== "").join(" ");
  playground.open(workspace, message, [], isFile);
  if (workspace.writes.length > 0) playground.shell.update((old) => ({ ...old, ownersStep: index ?? null }));
  if (isWhole) return;
  const show = (i: number): void => {
    const { definitionTab } = playground.shell.get();
    openScenario(playground, scenario, name, i, isFile);
    playground.shell.update((old) => ({ ...old, definitionTab }));
  };
  const steps = { writes: writes.slice(0, mostSteps), shown, show };
  playground.shell.update((old) => ({ ...old, steps }));
}
