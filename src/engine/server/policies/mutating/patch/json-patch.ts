import type { Capabilities } from "../../../../apimachinery/minors/capabilities.ts";
import { unsupportedNumber } from "../../../../apimachinery/source/faults.ts";
import type { CelValue } from "../../../../cel/values/value.ts";
import { infiniteIn } from "../../../../go/value/infinite.ts";
import { toJson } from "../../../../go/value/json.ts";
import { withoutNilLists } from "../../../../go/value/nil-list.ts";
import { isMap, type ValueMap } from "../../../../go/value/value.ts";
import { nilDereferenced, testFailed } from "../../../json-patch/faults.ts";
import { applyOperations } from "../../../json-patch/json-patch.ts";
import { readPatched } from "../../../json-patch/read-patched.ts";
import { jsonPatchNotApplied, objectNotMarshalled } from "./faults.ts";
import { operationsOf } from "./operations.ts";
import { failed, type Patched } from "./patched.ts";

/**
 * Applies the operations that the expression of a JSONPatch evaluates to. If one of them is a `test` that fails, the object
 * stays as it is.
 * Upstream: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch/json_patch.go.
 */
export function jsonPatch(value: CelValue, object: ValueMap, capabilities: Capabilities): Patched {
  const read = operationsOf(value);
  if ("fault" in read) return failed(read.fault);
  const infinite = infiniteIn(object);
  if (infinite !== undefined)
    return failed(objectNotMarshalled({ why: unsupportedNumber({ value: infinite }) }));
  const { scalarRootsRejected } = capabilities;
  const json = toJson(withoutNilLists(object));
  const patched = applyOperations(json, read.operations, { scalarRootsRejected, panics: true });
  if (!patched.ok) {
    const { fault } = patched;
    if (testFailed.is(fault)) return { ok: true, object };
    if (nilDereferenced.is(fault)) return { ok: false, fault, kind: "panic" };
    return failed(jsonPatchNotApplied({ why: fault }));
  }
  const document = readPatched(patched.json, capabilities);
  if ("fault" in document) return { ok: false, fault: document.fault, kind: "internal" };
  return { ok: true, object: isMap(document.value) ? document.value : object };
}
