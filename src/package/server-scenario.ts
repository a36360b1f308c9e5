import type { Cluster } from "../engine/playback/cluster/cluster.ts";
import type { Scenario, ScenarioRequest } from "../engine/playback/scenario.ts";
import { isDefinitions, type Routed } from "./server-routes.ts";

/** What a server had when it answered a request. */
interface Moment {
  readonly cluster: Cluster;
  /** The text of the definition, if the request is for one of its objects. */
  readonly before: string | undefined;
  /** What an update or a patch changes, as JSON. */
  readonly existing: string | undefined;
  /** The document of the report. */
  readonly document: string;
}

/** A scenario with the same answer as a request to a server, on which fixes are tried. */
export function askedScenario({ type, request }: Routed, moment: Moment): Scenario {
  const { cluster, before, existing, document } = moment;
  const { kubernetes } = cluster;
  const { object = "", fieldValidation } = request;
  if (isDefinitions(type)) {
    return {
      kubernetes,
      crd: object,
      ...(existing === undefined ? {} : { previousCrd: existing }),
      ...(fieldValidation === undefined ? {} : { crdFieldValidation: fieldValidation }),
    };
  }
  const admission = cluster.admissionTexts();
  if (type.isBuiltin === true) {
    const [list, index] = document.split("/");
    const texts = [...(admission?.policies ?? [])];
    if (list === "policies") texts[Number(index)] = object;
    return { kubernetes, crd: cluster.anyDefinition() ?? "", ...admission, policies: texts };
  }
  const stored: readonly ScenarioRequest[] =
    existing === undefined ? [] : [{ verb: "create", object: existing, fieldValidation: "Ignore" }];
  // What is stored already is not judged again.
  const after = admission && stored.length > 0 ? { policiesAfter: stored.length } : {};
  return {
    kubernetes,
    crd: before ?? "",
    ...admission,
    ...after,
    ...cluster.asking,
    requests: [...stored, request],
  };
}
