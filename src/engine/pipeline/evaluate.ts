import type { NamedDocument } from "../assembly/documents.ts";
import type { ServerContext } from "../customresource/context.ts";
import { Store } from "../customresource/store.ts";
import type { CallReport, DocumentId, Limitation, Report } from "../report.ts";
import { standInChecker } from "../rules/stand-in.ts";
import type { Scenario, ScenarioRequest } from "../scenario.ts";
import { Definitions } from "./definitions.ts";
import { requestCall } from "./request-call.ts";

/** What the engine cannot know by itself. */
export interface Host {
  /** The time of the requests: RFC 3339 in UTC, to the second. */
  readonly now: string;
}

/** The minors that the engine models, newest first. */
export const kubernetesVersions: readonly string[] = ["1.37"];

/**
 * Plays a scenario on a server of its own: creates the definition (or updates the one before it), sends the requests
 * in order, and reports each call. Pure: the same scenario and host give the same report. Never throws for what a
 * person typed.
 */
export function evaluate(scenario: Scenario, host: Host): Report {
  const limitations: Limitation[] = [];
  const store = new Store();
  const definitions = new Definitions(host.now, store);
  const newest = kubernetesVersions[0] ?? "";
  const kubernetes = scenario.kubernetes ?? newest;
  if (!kubernetesVersions.includes(kubernetes)) {
    const known = kubernetesVersions.join(", ");
    const message = `Kubernetes ${kubernetes} is not modelled (known: ${known}). The answer is that of ${newest}.`;
    limitations.push({ code: "kubernetes-version", message });
  }

  const play = (
    requests: readonly ScenarioRequest[],
    idOf: (i: number) => DocumentId,
    definition: NamedDocument,
  ): CallReport[] => {
    const { resource } = definitions;
    if (resource === undefined) return [];
    const server: ServerContext = { resource, store, rules: standInChecker, now: host.now };
    return requests.map((request, i) => requestCall(request, idOf(i), definition, server));
  };

  const fieldValidation = scenario.crdFieldValidation ?? "Strict";
  let previousCrd: CallReport | undefined;
  let previousRequests: CallReport[] = [];
  if (scenario.previousCrd !== undefined) {
    const { call, document } = definitions.create(scenario.previousCrd, "previousCrd", fieldValidation);
    previousCrd = call;
    if (!call.accepted) return finish({ previousCrd, previousRequests: [], requests: [] });
    previousRequests = play(scenario.previousRequests ?? [], (i) => `previousRequests/${i}`, document);
  }
  const write = scenario.previousCrd === undefined ? "create" : "update";
  const { call: crd, document } = definitions[write](scenario.crd, "crd", fieldValidation);
  const requests = crd.accepted ? play(scenario.requests ?? [], (i) => `requests/${i}`, document) : [];
  return finish({ ...(previousCrd && { previousCrd }), previousRequests, crd, requests });

  function finish(calls: Omit<Report, "kubernetes" | "limitations">): Report {
    return { kubernetes: newest, ...calls, limitations };
  }
}
