import type { Scenario } from "../src/engine/playback/scenario.ts";
import { tightness } from "../src/engine/tools/draft/testing/tightness.ts";

/**
 * Drafts a definition from the objects that each scenario's definition accepts, and prints how many mistakes in them that
 * the definition rejects the draft rejects, too. The scenarios are lines of JSON.
 */
export function printTightness(lines: readonly string[]): void {
  let [all, also] = [0, 0];
  for (const line of lines) {
    const { id = "", crd, requests = [] } = JSON.parse(line) as Scenario;
    const objects = requests.flatMap(({ verb, object }) =>
      verb === "create" && object !== undefined ? [object] : [],
    );
    const found = tightness(crd, objects);
    if (found === undefined) continue;
    const { samples, trial, rejected, alsoRejected } = found;
    const faults = [trial.refusal ?? [], trial.misfits.flatMap(({ why }) => why)].flat();
    console.log(`${id}: ${samples} samples, ${alsoRejected} of ${rejected} mistakes rejected`, ...faults);
    all += rejected;
    also += alsoRejected;
  }
  console.log(`${also} of ${all} mistakes rejected: ${((100 * also) / all).toFixed(1)} %`);
}
