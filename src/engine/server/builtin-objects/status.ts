import { fromData, type Value, type ValueMap } from "../../go/value/value.ts";
import { generationOf, metadataOf } from "../customresource/metadata.ts";
import { type Store, storageKey } from "../customresource/store.ts";
import { withWriteTime } from "../fieldmanager/managed-fields.ts";
import { apply } from "../fieldmanager/updater.ts";
import type { ExpressionWarning } from "../policies/type-checking/type-check.ts";
import { validatingPolicies } from "./kinds.ts";
import { builtinFieldWrite } from "./owners.ts";
import { shown } from "./read.ts";
import { type BuiltinServer, nameOf } from "./served-kind.ts";

const manager = "validatingadmissionpolicy-status";

/**
 * Writes what kube-controller-manager writes into the status of a policy after each change of its spec.
 * Upstream: k8s.io/kubernetes/pkg/controller/validatingadmissionpolicystatus/controller.go `reconcile`.
 */
export function writePolicyStatus(
  policy: ValueMap,
  warnings: readonly ExpressionWarning[],
  store: Store,
  server: BuiltinServer,
): void {
  const key = storageKey("", nameOf(policy));
  const current = store.get(key);
  if (current === undefined) return;
  const expressionWarnings = warnings.map(({ fieldRef, warning }) => ({ fieldRef, warning }));
  const status = fromData({
    observedGeneration: generationOf(metadataOf(policy)),
    typeChecking: expressionWarnings.length === 0 ? {} : { expressionWarnings },
  });
  const config = new Map<string, Value>([
    ["apiVersion", policy.get("apiVersion") ?? ""],
    ["kind", policy.get("kind") ?? ""],
    ["metadata", new Map([["name", nameOf(policy)]])],
    ["status", status],
  ]);
  const by = { name: manager, operation: "Apply", subresource: "status" } as const;
  const write = builtinFieldWrite(shown(current), current.managers, by, validatingPolicies, server);
  const applied = apply(write, config, validatingPolicies.fields(), true);
  if (!("object" in applied)) return;
  const time = applied.object === write.live ? undefined : server.now;
  const owners = withWriteTime(applied.managers, current.managers, write.by, time);
  store.put(key, current.version, applied.object, owners);
}
