import { badValue, type Cause, type FieldError, invalid } from "../../apimachinery/field/error.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { ScalePaths } from "../resource/resource.ts";
import { dottedPath, nestedOfType } from "./json-path.ts";
import { countNegative, countTooLarge } from "./scale-faults.ts";

const maxInt32 = 2n ** 31n - 1n;

function replicas(object: ValueMap, path: string): FieldError[] {
  const names = dottedPath(path);
  const nested = nestedOfType(object, names, "int64");
  const cause: Cause = { origin: "scale", at: names };
  if (!nested.found) return nested.error === undefined ? [] : [invalid([path], "0", nested.error, cause)];
  const count = nested.value as bigint;
  if (count < 0n) return [invalid([path], badValue(count), countNegative(), cause)];
  if (count > maxInt32) {
    return [invalid([path], badValue(count), countTooLarge({ most: maxInt32 }), cause)];
  }
  return [];
}

/**
 * Checks the object's values at the paths of `subresources.scale`. The paths are printed as in the definition.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go `ValidateScaleSpec`.
 */
export function validateScaleSpec(object: ValueMap, scale: ScalePaths | undefined): FieldError[] {
  return scale === undefined ? [] : replicas(object, scale.specReplicasPath);
}

/** Upstream: validator.go `ValidateScaleStatus`. */
export function validateScaleStatus(object: ValueMap, scale: ScalePaths | undefined): FieldError[] {
  if (scale === undefined) return [];
  const found = replicas(object, scale.statusReplicasPath);
  if (scale.labelSelectorPath === undefined || scale.labelSelectorPath === "") return found;
  const names = dottedPath(scale.labelSelectorPath);
  const selector = nestedOfType(object, names, "string");
  if (!selector.found && selector.error !== undefined) {
    const cause: Cause = { origin: "scale", at: names };
    found.push(invalid([scale.labelSelectorPath], '""', selector.error, cause));
  }
  return found;
}
