import type { CallReport } from "../../playback/report.ts";
import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import type { RequestCheck } from "./check.ts";
import { manifestText } from "./stored-object.ts";
import type { Play } from "./trial.ts";

/**
 * The scenario's definition and policies with only the request of the check and the object that must exist before it,
 * on which policies do not act. Both are sent in the same way as the scenario's last request, so that a check and the
 * page answer the same for an object.
 */
export function requestScenario(check: RequestCheck, scenario: Scenario): Scenario {
  const { previousRequests: _, requests: __, policiesAfter: ___, ...own } = scenario;
  const { verb, subresource, patchType, version, name, user, namespaces, params, existing } = check;
  const definitions: Scenario = {
    ...own,
    ...(namespaces === undefined ? {} : { namespaces: namespaces.map(manifestText) }),
    ...(params === undefined ? {} : { params: params.map(manifestText) }),
  };
  const asShown = scenario.requests?.at(-1)?.fieldValidation;
  const usual = asShown === undefined ? {} : { fieldValidation: asShown };
  const fieldValidation = check.fieldValidation ?? asShown;
  const request: ScenarioRequest = {
    verb: verb ?? (existing === undefined ? "create" : "update"),
    object: manifestText(check.send),
    ...(subresource === undefined ? {} : { subresource }),
    ...(fieldValidation === undefined ? {} : { fieldValidation }),
    ...(patchType === undefined ? {} : { patchType }),
    ...(version === undefined ? {} : { version }),
    ...(name === undefined ? {} : { name }),
    ...(user === undefined ? {} : { user }),
  };
  if (existing === undefined) return { ...definitions, requests: [request] };
  // An apply that conflicts names the owner: the one that the page has.
  const owner = patchType === "apply" ? { fieldManager: "kubectl-create" } : {};
  const first: ScenarioRequest = { verb: "create", object: manifestText(existing), ...owner, ...usual };
  return scenario.previousCrd === undefined
    ? { ...definitions, requests: [first, request], policiesAfter: 1 }
    : { ...definitions, previousRequests: [first], requests: [request] };
}

/**
 * The answer to a check's request under a scenario's definition and policies. Undefined if it was not sent: the
 * definition, or what must exist before it, is rejected.
 */
export function callOf(play: Play, check: RequestCheck, scenario: Scenario): CallReport | undefined {
  const { report } = play(requestScenario(check, scenario));
  const calls = [...report.previousRequests, ...report.requests];
  return calls.slice(0, -1).every(({ accepted }) => accepted) ? calls.at(-1) : undefined;
}
