import type { GroupVersionKind } from "../../../apimachinery/request/group-version-kind.ts";
import { stringAt, type Value, type ValueMap } from "../../../go/value/value.ts";
import type { Converted } from "../../conversion/convert-object.ts";
import type { FieldType } from "../../fieldmanager/type.ts";

/** Who sends a request. Upstream: k8s.io/apiserver/pkg/authentication/user. */
export interface User {
  readonly username: string;
  readonly uid: string;
  readonly groups: readonly string[];
  readonly extra: ReadonlyMap<string, readonly string[]>;
}

export interface GroupVersionResource {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

export type Operation = "CREATE" | "UPDATE" | "DELETE";

/**
 * What admission sees of a request. Upstream: k8s.io/apiserver/pkg/admission/interfaces.go `Attributes`.
 */
export interface Attributes {
  readonly operation: Operation;
  readonly kind: GroupVersionKind;
  readonly resource: GroupVersionResource;
  readonly subresource: string;
  /** "" for a create whose name is generated, and in the deletion of a collection. */
  readonly name: string;
  readonly namespace: string;
  /** Undefined for a deletion. */
  readonly object: ValueMap | undefined;
  /** Undefined for a create. */
  readonly oldObject: ValueMap | undefined;
  readonly dryRun: boolean;
  readonly options: ValueMap;
  readonly user: User;
}

/** A version of the resource that a request can be seen as. */
export interface Equivalent {
  readonly resource: GroupVersionResource;
  readonly kind: GroupVersionKind;
}

/**
 * What admission can do with the objects of a request. Upstream: k8s.io/apiserver/pkg/admission/interfaces.go
 * `ObjectInterfaces`.
 */
export interface ObjectInterfaces {
  /** All versions of the definition that have the subresource of the request, in the definition's order. */
  readonly equivalents: readonly Equivalent[];
  readonly convert: (object: ValueMap, to: GroupVersionKind) => Converted;
}

/** What mutating admission can do with the objects of a request. */
export interface MutableObjects extends ObjectInterfaces {
  /** Adds the defaults of the schema of the object's version. */
  readonly withDefaults: (object: ValueMap) => ValueMap;
  /** The type of a kind for structured merges. Undefined for a Scale. */
  readonly typeOf: (kind: GroupVersionKind) => FieldType | undefined;
}

/**
 * The name of the object in a rejection: it may have none yet.
 * Upstream: k8s.io/apiserver/pkg/admission/errors.go `extractResourceName`.
 */
export function objectNameOf({ name, object }: Attributes): string {
  if (name !== "") return name;
  const metadata = object?.get("metadata");
  return stringAt(metadata, "name") || stringAt(metadata, "generateName") || "Unknown";
}

/** The object and the old object in the version of a policy. */
export interface Versioned {
  readonly kind: GroupVersionKind;
  readonly object: Value;
  readonly oldObject: Value;
}

/**
 * Converts the objects of a request, or returns why that is not possible.
 * Upstream: k8s.io/apiserver/pkg/admission/conversion.go `NewVersionedAttributes`.
 */
export function versionedAs(
  kind: GroupVersionKind,
  { object, oldObject, kind: own }: Attributes,
  { convert }: ObjectInterfaces,
): Versioned | Extract<Converted, { readonly failure: unknown }> {
  const isOwn = own.group === kind.group && own.version === kind.version && own.kind === kind.kind;
  const converted: { object: Value; oldObject: Value } = { object: null, oldObject: null };
  for (const [name, value] of [
    ["oldObject", oldObject],
    ["object", object],
  ] as const) {
    if (value === undefined) continue;
    const result = isOwn ? { object: value } : convert(value, kind);
    if ("failure" in result) return result;
    converted[name] = result.object;
  }
  return { kind, ...converted };
}
