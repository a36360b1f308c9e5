import type { Value } from "../../go/value/value.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { errorsIn, newProblems } from "../trial/new-problems.ts";
import { Trials } from "../trial/trials.ts";
import type { NoteTrial } from "./notes.ts";

/** Returns a definition as a server of a minor stores it. Undefined if it is rejected. */
export function storedDefinition(definition: string, kubernetes: string, now: string): Value | undefined {
  const { report } = createEngine().playback({ kubernetes, crd: definition }, { now });
  return report.crd?.accepted === true ? report.crd.response.body : undefined;
}

/** Tries other texts of a definition on a server of a minor; `now` as in the host. */
export function definitionTrial(definition: string, kubernetes: string, now: string): NoteTrial {
  const trials = new Trials({ kubernetes, crd: definition }, "crd", { now }, new Memory());
  return (edited) => {
    const after = trials.after("crd", edited);
    return after !== undefined && newProblems(errorsIn(trials.before), errorsIn(after)).length === 0;
  };
}
