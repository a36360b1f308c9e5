import type { Fault } from "../../../../apimachinery/fault/fault.ts";
import type { Capabilities } from "../../../../apimachinery/minors/capabilities.ts";
import { type CelValue, isError } from "../../../../cel/values/value.ts";
import { isMap, stringAt, type Value, type ValueMap } from "../../../../go/value/value.ts";
import { noTypeFor } from "../../../fieldmanager/faults.ts";
import { merge } from "../../../fieldmanager/merge.ts";
import type { FieldType } from "../../../fieldmanager/type.ts";
import { typeFault } from "../../../fieldmanager/validate.ts";
import { objectData } from "../../cel/go-value.ts";
import { isObject } from "../../cel/messages.ts";
import { atomicsIn } from "./atomics.ts";
import { atomicMutated, noObject, notTyped, patchNotApplied } from "./faults.ts";
import { failed, type Patched } from "./patched.ts";
import { typeNamesFault } from "./type-names.ts";

/**
 * Merges what the expression of an ApplyConfiguration evaluates to into the object. `type` is that of the version that the
 * policy sees, from its published schema. Undefined for a kind without one: the scale subresource.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/smd.go.
 */
export function applyConfiguration(
  value: CelValue,
  original: ValueMap,
  type: FieldType | undefined,
  { plainTypeErrors, mutatesDuplicates }: Capabilities,
): Patched {
  if (!isObject(value)) return failed(noObject());
  const otherNames = typeNamesFault(value);
  if (otherNames !== undefined) return failed(otherNames);
  const data = objectData(value);
  if (isError(data)) return failed(noObject());
  const patch = withKindOf(original, data);
  const refused = (why: Fault): Patched => failed(patchNotApplied({ why }));
  if (type === undefined)
    return refused(notTyped({ which: "patch", why: noTypeFor({ kind: kindText(original) }) }));

  const patchFault = typeFault(patch, type, false, plainTypeErrors);
  if (patchFault !== undefined) return refused(notTyped({ which: "patch", why: patchFault }));
  const fields = atomicsIn(patch, type);
  if (fields.length > 0) return refused(atomicMutated({ list: fields.join(", "), fields }));
  const originalFault = typeFault(original, type, mutatesDuplicates, plainTypeErrors);
  if (originalFault !== undefined) return refused(notTyped({ which: "original", why: originalFault }));
  const merged = merge(original, patch, type);
  return { ok: true, object: isMap(merged) ? merged : original };
}

/** A patch has the kind of the object, whatever its expression says. */
function withKindOf(original: ValueMap, data: ValueMap): ValueMap {
  const patch = new Map<string, Value>(data);
  for (const name of ["apiVersion", "kind"]) patch.set(name, stringAt(original, name));
  return patch;
}

/** Upstream: `GroupVersionKind.String`. */
function kindText(object: ValueMap): string {
  return `${stringAt(object, "apiVersion")}, Kind=${stringAt(object, "kind")}`;
}
