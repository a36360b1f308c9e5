import { type ScenarioFile, workspaceOf } from "../workspace/from-scenario.ts";
import { count } from "../workspace/words.ts";
import type { Playground } from "./playground.ts";

/** More buttons than these are no help. */
const buttonLimit = 8;

/**
 * Opens a scenario, by default at the write most worth showing, and says what came: the page shows one write at a
 * time, so the others are a button each.
 */
export function openScenario(
  playground: Playground,
  scenario: ScenarioFile,
  name: string,
  index?: number,
): void {
  const { workspace, writes, shown, isWhole, leftOut } = workspaceOf(scenario, index);
  const which = isWhole ? "" : `Shown is request ${shown + 1} of ${writes.length}.`;
  const rest =
    leftOut === 0 ? "" : `Not shown: ${count(leftOut, "read or other request", "reads and other requests")}.`;
  const others = isWhole
    ? []
    : writes.slice(0, buttonLimit).flatMap((kind, i) => {
        const run = (): void => openScenario(playground, scenario, name, i);
        return i === shown ? [] : [{ label: `${i + 1}: ${kind}`, run }];
      });
  const message = [`Opened ${name}.`, which, rest].filter((part) => part !== "").join(" ");
  playground.open(workspace, message, others);
}
