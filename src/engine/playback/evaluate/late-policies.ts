import { NotLoaded } from "../../go/not-loaded.ts";
import type { NamedDocument } from "../assembly/documents.ts";
import type { Scenario } from "../scenario.ts";
import type { PlaybackServer } from "./parts.ts";
import type { StagedPolicies } from "./policy-calls.ts";

type Stage = (scenario: Scenario, definition: NamedDocument, server: PlaybackServer) => StagedPolicies;

/** The name of the code for admission policies in `NotLoaded`. */
export const admissionPolicies = "admission policies";

let stage: Stage = () => {
  throw new NotLoaded(admissionPolicies);
};

/** Sets the code for admission policies, which is loaded with `policy-calls.ts`: few scenarios need it. */
export function providePolicies(loaded: Stage): void {
  stage = loaded;
}

/**
 * Creates what a scenario brings for admission. `definition` is the text of its definition.
 * @throws NotLoaded until `policy-calls.ts` has been imported.
 */
export function stagePolicies(
  scenario: Scenario,
  definition: NamedDocument,
  server: PlaybackServer,
): StagedPolicies {
  return stage(scenario, definition, server);
}
