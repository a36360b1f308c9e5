import { Cluster } from "../../src/engine/playback/cluster/cluster.ts";
import { definitionNames, type ResourceNames } from "../../src/engine/playback/cluster/resource-names.ts";
import "../../src/engine/playback/cluster/builtins.ts";
import { stringAt } from "../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../src/engine/index.ts";
import { wholeParts } from "../../src/engine/playback/evaluate/whole-parts.ts";
import type { CallReport, Report } from "../../src/engine/playback/report.ts";
import { requestText } from "../../src/engine/server/customresource/body.ts";

/**
 * Plays a scenario request by request on a server that lasts, as a person would send them. Undefined if one of its
 * requests cannot be sent there: the server of a scenario has other URLs.
 */
export function lastingReport(scenario: Scenario, now: string): Report | undefined {
  const { crd, namespaces = [], params = [], policies = [], requests = [], kubernetes } = scenario;
  const { user, authorizer } = scenario;
  const cluster = new Cluster({
    parts: wholeParts,
    hasPolicies: true,
    ...(kubernetes === undefined ? {} : { kubernetes }),
    ...(user === undefined ? {} : { user }),
    ...(authorizer === undefined ? {} : { authorizer }),
  });
  const definition = cluster.report(
    definitionNames,
    { verb: "create", object: crd, namespace: "", version: "v1" },
    now,
  );
  const own = cluster
    .types()
    .find(({ isBuiltin, plural }) => isBuiltin !== true && plural !== definitionNames.plural);
  if (definition?.accepted !== true || own === undefined) return undefined;
  const send = (request: ScenarioRequest, type: ResourceNames | undefined) => {
    const { namespace, version } = requestText(request.object).manifest();
    if (type === undefined || request.verb === "raw") return undefined;
    const where = type.namespaced ? request.namespace || namespace || "default" : "";
    const asked = {
      ...request,
      namespace: where,
      version: request.version ?? version ?? type.versions[0] ?? "",
    };
    return request.dryRun === true
      ? cluster.rehearse(() => cluster.report(type, asked, now))
      : cluster.report(type, asked, now);
  };
  const create = (object: string) => {
    const { value } = requestText(object).manifest();
    const found = cluster.typeOfKind(stringAt(value, "apiVersion"), stringAt(value, "kind"));
    return send({ verb: "create", object }, found?.type);
  };
  const sent = {
    namespaces: namespaces.map(create),
    params: params.map(create),
    policies: policies.map(create),
    requests: requests.map((request) => send(request, own)),
  };
  const isSent = (calls: readonly (CallReport | undefined)[]): calls is readonly CallReport[] =>
    calls.every((call) => call !== undefined);
  const { namespaces: a, params: b, policies: c, requests: d } = sent;
  if (!isSent(a) || !isSent(b) || !isSent(c) || !isSent(d)) return undefined;
  return {
    kubernetes: cluster.kubernetes,
    crd: definition,
    namespaces: a,
    params: b,
    policies: c,
    requests: d,
    previousRequests: [],
    conversionReviews: [],
    ruleCosts: [],
    limitations: [],
  };
}
