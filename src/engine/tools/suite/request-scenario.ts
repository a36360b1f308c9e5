import type { Scenario, ScenarioRequest } from "../../playback/scenario.ts";
import type { RequestCheck } from "./check.ts";
import { manifestText } from "./stored-object.ts";

/**
 * The scenario's definition with only the request of the check and the object that must exist before it. Both are
 * sent in the same way as the scenario's last request, so that a check and the page answer the same for an object.
 */
export function requestScenario(check: RequestCheck, scenario: Scenario): Scenario {
  const { previousRequests: _, requests: __, ...definitions } = scenario;
  const { verb, subresource, patchType, version, name, existing } = check;
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
  };
  if (existing === undefined) return { ...definitions, requests: [request] };
  const first: ScenarioRequest = { verb: "create", object: manifestText(existing), ...usual };
  return scenario.previousCrd === undefined
    ? { ...definitions, requests: [first, request] }
    : { ...definitions, previousRequests: [first], requests: [request] };
}
