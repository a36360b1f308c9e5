import type { GroupVersionKind } from "../../apimachinery/request/group-version-kind.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../go/value/value.ts";
import type { Admission } from "../policies/admission.ts";
import type { Attributes, MutableObjects, Operation } from "../policies/request/attributes.ts";
import { type ServedVersion, versionNamed } from "../resource/resource.ts";
import { applyDefaults } from "../schema/defaulting/default.ts";
import type { Outcome } from "./answer.ts";
import type { Target } from "./context.ts";
import { convertOnly } from "./convert.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import type { Refusal } from "./refusal.ts";
import type { Write } from "./write.ts";

/** The objects of a request that admission sees, as the handler has them. */
interface Objects {
  readonly object?: ValueMap | undefined;
  readonly oldObject?: ValueMap | undefined;
}

/** How a request is asked about: as a write of an object, of its status or its scale, or as its deletion. */
type Subresource = Write["subresource"];

/**
 * Returns the object of a write after the mutating policies, or their rejection. `old` is undefined for a new object.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/{create,update,patch}.go.
 */
export function mutated(object: ValueMap, old: ValueMap | undefined, write: Write): ValueMap | Refusal {
  const { admission } = write.server;
  if (admission === undefined || write.isRefused) return object;
  const operation = old === undefined ? "CREATE" : "UPDATE";
  const attributes = attributesOf(operation, { object, oldObject: old }, write, admission, write.subresource);
  const result = admission.mutate(attributes, objectsOf(write, write.subresource));
  if ("refused" in result) return result.refused;
  return result.object === object ? object : dedupOwnerReferences(result.object, write, true);
}

/**
 * Returns the rejection of a valid write by the validating policies. Their warnings are added to the answer.
 * Upstream: k8s.io/apiserver/pkg/registry/rest/{create,update}.go `AdmissionToValidateObjectFunc`.
 */
export function refusedByPolicies(
  object: ValueMap,
  old: ValueMap | undefined,
  write: Write,
): Outcome | undefined {
  const { admission } = write.server;
  if (admission === undefined || write.isRefused) return undefined;
  const operation = old === undefined ? "CREATE" : "UPDATE";
  const attributes = attributesOf(operation, { object, oldObject: old }, write, admission, write.subresource);
  const named = { ...attributes, name: attributes.name || stringAt(object, "metadata", "name") };
  const { refused, warnings } = admission.validate(named, objectsOf(write, write.subresource));
  write.warn(warnings);
  return refused === undefined ? undefined : write.refuse(refused, "store");
}

/** Whether the validating policies reject a deletion, and what they warn of. `name` is "" for one of a collection. */
export function deletionByPolicies(oldObject: ValueMap, target: Target): ReturnType<Admission["validate"]> {
  const { admission } = target.server;
  if (admission === undefined) return { warnings: [] };
  return admission.validate(
    attributesOf("DELETE", { oldObject }, target, admission, undefined),
    objectsOf(target, undefined),
  );
}

const scaleKind: GroupVersionKind = { group: "autoscaling", version: "v1", kind: "Scale" };

function attributesOf(
  operation: Operation,
  { object, oldObject }: Objects,
  target: Target & { readonly fieldValidation?: string },
  { user, dryRun }: Admission,
  subresource: Subresource,
): Attributes {
  const { server, version, namespace } = target;
  const { group, plural, kind } = server.resource;
  const name = target.name || stringAt(object, "metadata", "name");
  return {
    operation,
    kind: subresource === "scale" ? scaleKind : { group, version: version.name, kind },
    resource: { group, version: version.name, resource: plural },
    subresource: subresource ?? "",
    name,
    namespace,
    object,
    oldObject,
    dryRun,
    options: optionsOf(operation, target, dryRun),
    user,
  };
}

const optionKinds = { CREATE: "CreateOptions", UPDATE: "UpdateOptions", DELETE: "DeleteOptions" } as const;

function optionsOf(
  operation: Operation,
  { server, fieldValidation }: Target & { readonly fieldValidation?: string },
  dryRun: boolean,
): ValueMap {
  return new Map<string, Value>([
    ["kind", optionKinds[operation]],
    ["apiVersion", "meta.k8s.io/v1"],
    ...(dryRun ? [["dryRun", ["All"]] as const] : []),
    ...(server.manager === undefined || server.manager === ""
      ? []
      : [["fieldManager", server.manager] as const]),
    ...(fieldValidation === undefined ? [] : [["fieldValidation", fieldValidation] as const]),
  ]);
}

/** Upstream: customresource_handler.go, which registers the kinds of all versions and of their subresources. */
function objectsOf(target: Target, subresource: Subresource): MutableObjects {
  const { server } = target;
  const { group, plural, kind, versions } = server.resource;
  const has = (version: ServedVersion) =>
    subresource === "status" ? version.status : subresource === "scale" ? version.scale !== undefined : true;
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
      return version && server.parts.patches.fieldType(version, server.resource);
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
