import type { Capabilities } from "../../../../apimachinery/minors/capabilities.ts";
import { kindOf } from "../../../../apimachinery/request/group-version-kind.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import { stringAt, type ValueMap } from "../../../../go/value/value.ts";
import { invalidVersion, otherGroup } from "../../../conversion/address-faults.ts";
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
  const to = stringAt(scale, "apiVersion");
  const none = { group: "", version: "", kind: "" };
  const { group, version, kind } = kindOf(
    stringAt(patched.object, "apiVersion"),
    stringAt(patched.object, "kind"),
    none,
  );
  return failed(
    group === "autoscaling"
      ? invalidVersion({ direction: "to", apiVersion: to })
      : otherGroup({ from: `${group}/${version}, Kind=${kind}`, to }),
  );
}
