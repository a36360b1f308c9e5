import type { Capabilities } from "../../../../apimachinery/minors/capabilities.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import { stringAt, type ValueMap } from "../../../../go/value/value.ts";
import { invalidVersion } from "../../../conversion/address-faults.ts";
import { parseGroupVersion } from "../../../schema/objectmeta/group-version.ts";
import { unsuitable } from "../take-back.ts";
import { jsonPatch } from "./json-patch.ts";
import { failed, type Patched } from "./patched.ts";

/**
 * Applies a JSONPatch to the scale subresource. What it returns is converted to the kind of the request, as for kinds that the
 * server has compiled in, and the converter of the definition does not know it. An ApplyConfiguration fails earlier,
 * because the kind has no published schema.
 * Upstream: `dispatchOne` in k8s.io/apiserver/pkg/admission/plugin/policy/mutating/dispatcher.go.
 */
export function jsonPatchScale(value: CelValue, scale: ValueMap, capabilities: Capabilities): Patched {
  const patched = jsonPatch(value, scale, capabilities);
  const isSame = patched.ok && patched.object === scale;
  if (!patched.ok || isSame) return patched;
  const apiVersion = stringAt(scale, "apiVersion");
  const { group, version } = parseGroupVersion(apiVersion) ?? { group: "", version: "" };
  const why = unsuitable(patched.object, { group, version });
  return failed(why ?? invalidVersion({ direction: "to", apiVersion }));
}
