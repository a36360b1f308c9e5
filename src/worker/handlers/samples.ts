import type { BranchChoice, SampleKind, SampleReport } from "../../engine/index.ts";
import { branchChoices, branchSampleOf } from "../../engine/tools/samples/branch-sample.ts";
import { sampleOf } from "../../engine/tools/samples/scenario-sample.ts";
import type { AboutScenario, HandlerContext } from "../handler.ts";

/** An example of the resource that the scenario's definition defines. */
export function sample(
  { scenario, sample: kind }: AboutScenario & { readonly sample: SampleKind },
  { engine, now }: HandlerContext,
): SampleReport {
  return sampleOf(scenario, now, kind, engine.memory);
}

/** The branches of the definition's schema, for which samples can be requested. */
export function branches(
  { scenario }: AboutScenario,
  { engine, now }: HandlerContext,
): readonly BranchChoice[] {
  return branchChoices(scenario, now, engine.memory);
}

/** An example of the defined resource that matches a branch. */
export function branchSample(
  { scenario, branch }: AboutScenario & { readonly branch: BranchChoice["branch"] },
  { engine, now }: HandlerContext,
): SampleReport {
  return branchSampleOf(scenario, now, branch, engine.memory);
}
