import type { ScenarioRequest } from "../../engine.ts";
import { planOf } from "../../workspace/scenario-of.ts";
import type { SavedWrite, Workspace } from "../../workspace/workspace.ts";

/** The steps of several managers, as the form of the view represents them. */

/** How a step is sent. */
export type Way = "apply" | "create" | "update" | "apply status" | "update status" | "update scale";

export const ways: readonly { readonly value: Way; readonly text: string }[] = [
  { value: "apply", text: "Apply (server-side)" },
  { value: "update", text: "Update (replace)" },
  { value: "create", text: "Create" },
  { value: "apply status", text: "Apply to the status" },
  { value: "update status", text: "Update the status" },
  { value: "update scale", text: "Update the scale" },
];

/** The contents of the form. */
export interface StepFields {
  readonly manager: string;
  readonly way: Way;
  readonly force: boolean;
  readonly object: string;
  /** True if the step is sent before the definition is updated. */
  readonly isBefore: boolean;
}

/** The names under which kubectl and controllers make the page's requests. */
const usualManagers: Readonly<Record<string, string>> = {
  create: "kubectl-create",
  update: "kubectl-replace",
  "update status": "controller",
  "update scale": "autoscaler",
};

/** Returns the steps of a workspace. If it has none, returns the requests on screen under their usual names. */
export function writesOf(workspace: Workspace): readonly SavedWrite[] {
  if (workspace.writes.length > 0) return workspace.writes;
  const { previousRequests = [], requests = [] } = planOf(workspace).scenario;
  const named = (request: ScenarioRequest): SavedWrite => {
    const { verb, subresource } = request;
    const fieldManager = usualManagers[subresource === undefined ? verb : `${verb} ${subresource}`];
    return { ...request, fieldManager: fieldManager ?? "kubectl" };
  };
  return [
    ...previousRequests.map((request) => ({ ...named(request), isBefore: true })),
    ...requests.map(named),
  ];
}

/** Returns a step as a request. `base` has what the form does not show. */
export function writeOf(
  { manager, way, force, object, isBefore }: StepFields,
  base?: ScenarioRequest,
): SavedWrite {
  const [verb = "", subresource] = way.split(" ");
  const { force: _, patchType: __, subresource: ___, ...rest } = base ?? { verb: "create" };
  return {
    ...rest,
    ...(verb === "apply" ? { verb: "patch", patchType: "apply" } : { verb }),
    ...(subresource === undefined ? {} : { subresource }),
    ...(force && verb === "apply" ? { force: true } : {}),
    fieldManager: manager,
    object,
    ...(isBefore ? { isBefore } : {}),
  };
}

/** Returns what the form shows of a request, or undefined if it cannot show it: another kind of patch, or a delete. */
export function fieldsOf(request: ScenarioRequest, isBefore = false): StepFields | undefined {
  const { verb, patchType, subresource, fieldManager = "", force = false, object = "" } = request;
  const plain = patchType === "apply" ? "apply" : verb;
  const asked = subresource === undefined ? plain : `${plain} ${subresource}`;
  const way = ways.find(({ value }) => value === asked)?.value;
  return way === undefined ? undefined : { manager: fieldManager, way, force, object, isBefore };
}

/** Returns a name that no step uses yet. */
export function freeManager(taken: readonly string[]): string {
  const names = ["second-manager", "third-manager", "fourth-manager"];
  return names.find((name) => !taken.includes(name)) ?? `manager-${taken.length + 1}`;
}
