import { capabilitiesOf } from "../../apimachinery/minors/capabilities.ts";
import { answeredVersion } from "../../apimachinery/minors/kubernetes-version.ts";
import {
  createDefinition,
  type DefinitionWrite,
  type LiveDefinition,
  updateDefinition,
} from "../../playback/evaluate/definitions.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { Memory } from "../../playback/evaluate/memory.ts";
import { trialHosts } from "../../playback/evaluate/trial-host.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { hasTooLarge, tooLargeText } from "../work/work.ts";
import { OwnersServer } from "./owners-server.ts";
import type { OwnersReport, OwnersStep } from "./report.ts";
import { messageOf } from "./server-words.ts";

/** The most requests that are sent. */
const mostSteps = 60;

/**
 * Finds who owns which field of the object after each request of a scenario, what each request changed, and what is
 * in conflict. Pure except for the caller's conversion function; never throws for what a person typed.
 */
export function fieldOwners(scenario: Scenario, host: Host): OwnersReport {
  const kubernetes = answeredVersion(scenario.kubernetes);
  const { previousCrd, crd, crdFieldValidation: fieldValidation = "Strict" } = scenario;
  const { previousRequests = [], requests = [] } = scenario;
  const hosts = trialHosts(capabilitiesOf(kubernetes), host.now);
  const memory = new Memory();
  const asked = previousCrd === undefined ? requests : [...previousRequests, ...requests];
  const steps: OwnersStep[] = [];
  const told = (refused?: OwnersReport["refused"]): OwnersReport => ({
    kubernetes,
    ...(refused === undefined ? {} : { refused }),
    steps,
    unsent: asked.length - steps.length,
  });
  if (hasTooLarge(scenario)) return { ...told(), givenUp: tooLargeText };
  let live: LiveDefinition | undefined;
  let server: OwnersServer | undefined;
  for (const [document, text, sent] of [
    ["previousCrd", previousCrd, previousRequests],
    ["crd", crd, requests],
  ] as const) {
    if (text === undefined) continue;
    const written = { text, id: document, fieldValidation };
    const write: DefinitionWrite =
      live === undefined
        ? createDefinition(written, hosts(), memory)
        : updateDefinition(written, live, hosts(), memory);
    const { call } = write;
    if (!call.accepted || write.live === undefined)
      return told({ document, words: messageOf(call.response) });
    live = write.live;
    server?.redefine(live.resource, write.document);
    server ??= new OwnersServer(live.resource, write.document, scenario, host);
    for (const [i, request] of sent.slice(0, mostSteps - steps.length).entries()) {
      steps.push(server.step(request, document === "crd" ? { request: i } : { previousRequest: i }));
    }
  }
  return told();
}
