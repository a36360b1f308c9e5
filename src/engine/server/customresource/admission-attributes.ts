import type { GroupVersionKind } from "../../apimachinery/request/group-version-kind.ts";
import type { FieldValidation } from "../../apimachinery/request/request.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import { withTimes } from "../fieldmanager/managed-fields.ts";
import type { Attributes, MutableObjects, Operation, User } from "../policies/request/attributes.ts";
import { type ServedVersion, versionNamed } from "../resource/resource.ts";
import { applyDefaults } from "../schema/defaulting/default.ts";
import type { AdmittedObjects, Target, WriteTarget } from "./context.ts";
import { convertOnly } from "./convert.ts";
import { fieldType } from "./field-managers.ts";
import { withManagedFields } from "./with-managed-fields.ts";

/** The target of a request, and the options of a write. */
export type AskedTarget = Target & Partial<WriteTarget>;

/** Who sends a request, and its query. `manager` is its field manager, "" if the query has none. */
export interface Asking {
  readonly user: User;
  readonly dryRun: boolean;
  readonly manager: string;
}

const scaleKind: GroupVersionKind = { group: "autoscaling", version: "v1", kind: "Scale" };

/**
 * Returns what policies see of a request. The objects have the owners of their fields, as the server's do.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/{create,update,patch,delete}.go.
 */
export function attributesOf(
  { sent, old }: AdmittedObjects,
  target: AskedTarget,
  { user, dryRun, manager }: Asking,
): Attributes {
  const { server, version, namespace, subresource } = target;
  const { group, plural, kind } = server.resource;
  const operation = sent === undefined ? "DELETE" : old === undefined ? "CREATE" : "UPDATE";
  const managers = sent === undefined ? [] : withTimes(sent.managers, old?.managers ?? [], server.now);
  return {
    operation,
    kind: subresource === "scale" ? scaleKind : { group, version: version.name, kind },
    resource: { group, version: version.name, resource: plural },
    subresource: subresource ?? "",
    name: target.name || stringAt(sent?.object, "metadata", "name"),
    namespace,
    object: sent && withManagedFields(sent.object, managers),
    oldObject: old && withManagedFields(old.object, old.managers),
    dryRun,
    options: optionsOf(operation, target.fieldValidation, dryRun, manager),
    user,
  };
}

const optionKinds = { CREATE: "CreateOptions", UPDATE: "UpdateOptions", DELETE: "DeleteOptions" } as const;

function optionsOf(
  operation: Operation,
  fieldValidation: FieldValidation | undefined,
  dryRun: boolean,
  manager: string,
): ValueMap {
  return new Map<string, Value>([
    ["kind", optionKinds[operation]],
    ["apiVersion", "meta.k8s.io/v1"],
    ...(dryRun ? [["dryRun", ["All"]] as const] : []),
    ...(manager === "" ? [] : [["fieldManager", manager] as const]),
    ...(fieldValidation === undefined ? [] : [["fieldValidation", fieldValidation] as const]),
  ]);
}

/**
 * Returns what policies can do with the objects of a request.
 * Upstream: customresource_handler.go, which registers the kinds of all versions and of their subresources.
 */
export function objectsOf({ server, subresource }: AskedTarget): MutableObjects {
  const { group, plural, kind, versions } = server.resource;
  const has = (version: ServedVersion) =>
    subresource === "status" ? version.status : subresource !== "scale" || version.scale !== undefined;
  return {
    equivalents: versions.filter(has).map(({ name: version }) => ({
      resource: { group, version, resource: plural },
      kind: subresource === "scale" ? scaleKind : { group, version, kind },
    })),
    convert: (object, to) => {
      const version = versionNamed(server.resource, to.version);
      return version === undefined ? { object } : convertOnly(object, version, server);
    },
    typeOf: (of) => {
      const version = of.kind === kind ? versionNamed(server.resource, of.version) : undefined;
      return version && fieldType(version, server.resource);
    },
    withDefaults: (object) => {
      if (subresource === "scale") return object;
      const apiVersion = stringAt(object, "apiVersion");
      const version = versionNamed(server.resource, apiVersion.slice(apiVersion.indexOf("/") + 1));
      const { output } = applyDefaults(object, version?.schema);
      return isMap(output) ? output : object;
    },
  };
}
