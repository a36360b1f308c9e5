import { toJson } from "../../go/value/json.ts";
import { fromData, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { difference, isEmptySet, setOf, union } from "../../server/fieldmanager/field-set.ts";
import type { Manager, Managers } from "../../server/fieldmanager/managers.ts";
import { annotation } from "./last-applied.ts";
import type { Manifest } from "./manifests.ts";

/** The manager of a server-side apply that names none. */
export const serverSideManager = "kubectl";
const annotationPath = setOf(["metadata", "annotations", annotation]);

/** An object after a server-side apply of it, and the owners of its fields. */
export interface AppliedOnServer {
  readonly object: ValueMap;
  readonly managers: Managers;
}

/** Whether the annotation must get an owner among the appliers before the fields of client-side applies are taken over. */
export function needsAnnotationOwner({ object, managers }: AppliedOnServer, manager: string): boolean {
  const hasAnnotation = stringAt(object, "metadata", "annotations", annotation) !== "";
  return manager === serverSideManager && hasAnnotation && ownersOf(managers, "Apply").length === 0;
}

/** The apply that owns only the annotation. Upstream: k8s.io/kubectl/pkg/cmd/apply/apply.go. */
export function annotationOnly({ object }: AppliedOnServer, { version, type, namespace }: Manifest): string {
  const annotations = new Map([[annotation, stringAt(object, "metadata", "annotations", annotation)]]);
  const metadata = new Map<string, Value>([
    ["name", stringAt(object, "metadata", "name")],
    ...(namespace === "" ? [] : [["namespace", namespace] as const]),
    ["annotations", annotations],
  ]);
  return toJson(fromData({ apiVersion: `${type.group}/${version}`, kind: type.kind, metadata }));
}

/**
 * The owners after `manager` took over what client-side applies own. Undefined if there are none.
 * Upstream: k8s.io/client-go/util/csaupgrade/upgrade.go `UpgradeManagedFields`.
 */
export function adopted(managers: Managers, manager: string): Managers | undefined {
  const names = new Set(ownersOf(managers, "Update").map(({ name }) => name));
  if (names.size === 0) return undefined;
  let all = managers;
  for (const name of names) all = adoptedFrom(all, name, manager);
  return all;
}

function adoptedFrom(managers: Managers, from: string, to: string): Managers {
  const isClient = ({ name, operation, subresource }: Manager) =>
    name === from && operation === "Update" && subresource === "";
  const isServer = ({ name, operation, subresource }: Manager) =>
    name === to && operation === "Apply" && subresource === "";
  const server = managers.find(isServer);
  const first = managers.find(isClient);
  const heir = server ?? (first && { ...first, name: to, operation: "Apply" as const });
  if (heir === undefined) return managers;
  const same = managers.find((one) => isClient(one) && one.apiVersion === heir.apiVersion);
  const owner = same === undefined ? heir : { ...heir, owns: union(heir.owns, same.owns) };
  return [...managers.filter((one) => !isClient(one) && !isServer(one)), owner];
}

/** The managers of an operation that own the annotation. */
function ownersOf(managers: Managers, operation: Manager["operation"]): Managers {
  return managers.filter(
    (one) => one.operation === operation && isEmptySet(difference(annotationPath, one.owns)),
  );
}
