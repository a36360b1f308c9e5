import type { CelOpaque, CelValue } from "../../../cel/values/value.ts";

/**
 * A value of `Object`, or of the type of one of its fields: `Object.spec{...}`.
 * Upstream: `ObjectVal` in k8s.io/apiserver/pkg/cel/mutation/dynamic/objects.go.
 */
export interface ObjectValue extends CelOpaque {
  readonly fields: ReadonlyMap<string, CelValue>;
  /** False on older servers, which convert only the lists and maps of literals. */
  readonly isDeep: boolean;
}

/** An operation of a JSON patch. Upstream: `JSONPatchVal` in k8s.io/apiserver/pkg/cel/mutation/jsonpatch.go. */
export interface JsonPatchValue extends CelOpaque {
  readonly typeName: typeof jsonPatchName;
  readonly op: string;
  readonly path: string;
  readonly from: string;
  /** Undefined if it is not set. */
  readonly value: CelValue | undefined;
}

export const objectName = "Object";
export const jsonPatchName = "JSONPatch";

/** Checks whether a name is that of `Object` or of the type of one of its fields. */
export function isObjectName(name: string): boolean {
  return name === objectName || name.startsWith(`${objectName}.`);
}

export function isObject(value: CelValue): value is ObjectValue {
  return typeof value === "object" && value?.kind === "opaque" && isObjectName(value.typeName);
}

export function isJsonPatch(value: CelValue): value is JsonPatchValue {
  return typeof value === "object" && value?.kind === "opaque" && value.typeName === jsonPatchName;
}
