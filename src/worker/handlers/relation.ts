import { capabilitiesOf } from "../../engine/apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../engine/apimachinery/minors/kubernetes-version.ts";
import {
  type DefinitionRelation,
  relateDefinitions,
} from "../../engine/tools/relations/definitions/relate-definitions.ts";
import { type AboutScenario, type HandlerContext, hostFor } from "../handler.ts";

export type {
  DefinitionEvidence,
  DefinitionRelation,
} from "../../engine/tools/relations/definitions/relate-definitions.ts";

/** How the definition of a scenario and the one before it hang together; null where there is none before. */
export async function relation(
  { scenario }: AboutScenario,
  context: HandlerContext,
): Promise<DefinitionRelation | null> {
  const { previousCrd, crd, kubernetes } = scenario;
  if (previousCrd === undefined) return null;
  const host = await hostFor(scenario, context);
  return relateDefinitions(previousCrd, crd, {
    ...host,
    capabilities: capabilitiesOf(answeredVersion(kubernetes)),
  });
}
