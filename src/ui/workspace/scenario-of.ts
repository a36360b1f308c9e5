import type { DocumentId, Scenario, ScenarioRequest } from "../engine.ts";
import { type ManifestList, manifestsOf, userOf } from "./admission-texts.ts";
import {
  type DocumentName,
  emptyWorkspace,
  needsExisting,
  type RequestKind,
  type Workspace,
} from "./workspace.ts";

/** The question for the engine, and which text of the page each of its documents is. */
export interface ScenarioPlan {
  readonly scenario: Scenario;
  readonly names: ReadonlyMap<DocumentId, DocumentName>;
}

export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/**
 * Whether Existing has a status that a create under Before drops. Uses text patterns, since the answer must not wait
 * for a YAML reader.
 */
function hasStatusOfItsOwn({ before, existing }: Workspace["documents"]): boolean {
  // Only the first occurrence: searching from each of many would take quadratic time.
  const subresources = before.search(/\bsubresources\b/);
  return (
    subresources >= 0 &&
    /\bstatus["']?[ \t]*:\s{0,80}\{\s{0,80}\}/.test(before.slice(subresources)) &&
    /^[ \t]*["']?status["']?[ \t]*:/m.test(existing)
  );
}

/** The manager that kubectl names in a create. */
export const creator = "kubectl-create";

const verbs: Readonly<Record<RequestKind, ScenarioRequest>> = {
  create: { verb: "create" },
  apply: { verb: "patch", patchType: "apply" },
  update: { verb: "update" },
  status: { verb: "update", subresource: "status" },
  scale: { verb: "update", subresource: "scale" },
};

/**
 * The scenario of a workspace. A blank text is left out. For a request to a stored object, Existing is created first,
 * under the old definition if there is one, so that it may be an object that the new one rejects. It also gets its
 * status there, which a create drops.
 */
export function planOf(workspace: Workspace): ScenarioPlan {
  const { documents, request, fieldValidation } = workspace;
  const names = new Map<DocumentId, DocumentName>([["crd", "definition"]]);
  const hasBefore = !isBlank(documents.before);
  const requests: ScenarioRequest[] = [];
  const previousRequests: ScenarioRequest[] = [];
  if (hasBefore) names.set("previousCrd", "before");
  if (needsExisting(request) && !isBlank(documents.existing)) {
    const list = hasBefore ? previousRequests : requests;
    // A conflict names it.
    const by = request === "apply" ? { fieldManager: creator } : {};
    names.set(hasBefore ? "previousRequests/0" : "requests/0", "existing");
    list.push({ verb: "create", ...by, fieldValidation, object: documents.existing });
    if (hasBefore && hasStatusOfItsOwn(documents)) {
      names.set("previousRequests/1", "existing");
      list.push({ verb: "update", subresource: "status", fieldValidation, object: documents.existing });
    }
  }
  if (!isBlank(documents.resource)) {
    names.set(`requests/${requests.length}`, "resource");
    requests.push({ ...verbs[request], fieldValidation, object: documents.resource });
  }
  const admission = admissionOf(workspace, requests.length - 1, names);
  const scenario: Scenario = {
    ...(workspace.title.trim() === "" ? {} : { name: workspace.title }),
    kubernetes: workspace.kubernetes,
    crd: documents.definition,
    ...(hasBefore ? { previousCrd: documents.before } : {}),
    ...(previousRequests.length > 0 ? { previousRequests } : {}),
    requests,
    ...admission,
    ...webhookOf(workspace),
  };
  if (scenario.conversion !== undefined) names.set("conversion", "conversion");
  return { scenario, names };
}

/**
 * The policies of a workspace, with what they can see. They act only on the request that is shown, after `earlier` others.
 * Each text is as long as the page's text up to its end, so that places in it are places on the page.
 */
function admissionOf(
  { documents, sender }: Workspace,
  earlier: number,
  names: Map<DocumentId, DocumentName>,
): Pick<Scenario, "namespaces" | "params" | "policies" | "hasLeads" | "policiesAfter" | "user"> {
  if (isBlank(documents.policies)) return {};
  const lists = { namespaces: [], params: [], policies: [] } as Record<ManifestList, string[]>;
  for (const { list, text } of manifestsOf(documents.policies)) {
    names.set(`${list}/${lists[list].length}`, "policies");
    lists[list].push(text);
  }
  const user = userOf(sender);
  return {
    ...(lists.namespaces.length > 0 ? { namespaces: lists.namespaces } : {}),
    ...(lists.params.length > 0 ? { params: lists.params } : {}),
    policies: lists.policies,
    hasLeads: true,
    ...(earlier > 0 ? { policiesAfter: earlier } : {}),
    ...(user === undefined ? {} : { user }),
  };
}

/** What replaces the definition's webhook. */
function webhookOf({
  documents,
  standIn,
  responseStatus,
}: Workspace): Pick<Scenario, "conversion" | "conversionResponse" | "conversionStatus"> {
  const { conversion, response } = documents;
  if (standIn === "function") return isBlank(conversion) ? {} : { conversion };
  const status = responseStatus === emptyWorkspace.responseStatus ? {} : { conversionStatus: responseStatus };
  return { conversionResponse: response, ...status };
}
