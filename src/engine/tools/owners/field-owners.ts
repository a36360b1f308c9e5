import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import { createDefinition } from "../../playback/evaluate/definitions.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { trialHosts } from "../../playback/evaluate/trial-host.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { OwnersServer } from "./owners-server.ts";
import type { OwnersReport } from "./report.ts";
import { messageOf } from "./server-words.ts";

/** More requests are not sent. */
const mostSteps = 60;

/**
 * Who owns which field of the object after each request of a scenario, what changed by it, and what is in conflict.
 * The definition before and its requests are left out. Pure but for the caller's conversion function; never throws for
 * what a person typed.
 */
export function fieldOwners(scenario: Scenario, host: Host): OwnersReport {
  const kubernetes = answeredVersion(scenario.kubernetes);
  const { crd, crdFieldValidation: fieldValidation = "Strict", requests = [] } = scenario;
  const definitionHost = trialHosts(capabilitiesOf(kubernetes), host.now)();
  const written = createDefinition({ text: crd, id: "crd", fieldValidation }, definitionHost, new Memory());
  if (written.live === undefined) {
    return { kubernetes, refused: messageOf(written.call.response), steps: [], unsent: requests.length };
  }
  const server = new OwnersServer(written.live.resource, written.document, scenario, host);
  const steps = requests.slice(0, mostSteps).map((request, i) => server.step(request, i));
  return { kubernetes, steps, unsent: requests.length - steps.length };
}
