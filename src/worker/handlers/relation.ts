import {
  type DefinitionRelation,
  relationSteps,
} from "../../engine/tools/relations/definitions/relate-definitions.ts";
import type { AboutScenario, HandlerContext } from "../handler.ts";
import { createLatest } from "../latest.ts";

export type {
  DefinitionEvidence,
  DefinitionRelation,
} from "../../engine/tools/relations/definitions/relate-definitions.ts";

const latest = createLatest<DefinitionRelation>();

/** How the definition of a scenario and its old definition are related; null if there is no old one. */
export async function relation(
  { scenario }: AboutScenario,
  { now, resume }: HandlerContext,
): Promise<DefinitionRelation | null> {
  const { previousCrd, crd, crdFieldValidation: fieldValidation = "Strict", kubernetes } = scenario;
  if (previousCrd === undefined) return null;
  return latest(() => relationSteps(previousCrd, crd, { fieldValidation, kubernetes, now }), resume);
}
