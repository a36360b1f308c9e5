import type { FieldError } from "../../apimachinery/field/error.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import type { Status } from "../../apimachinery/status/status.ts";
import type { ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { Outcome } from "./answer.ts";
import type { Admitted, OwnedObject, Target } from "./context.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import type { Write } from "./write.ts";

/**
 * Returns the object of a write after the mutating policies, or their rejection. `managers` are the owners of its fields
 * after the write, `old` is missing for a new object.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/{create,update,patch}.go.
 */
export function mutated(
  object: ValueMap,
  managers: Managers,
  write: Write,
  old?: OwnedObject,
): ValueMap | Status {
  const { admission } = write.server;
  if (admission === undefined || write.isRefused) return object;
  const result = admission.mutate({ sent: { object, managers }, ...(old && { old }) }, write);
  return isStatus(result) || result === object ? result : dedupOwnerReferences(result, write, true);
}

/**
 * Returns the rejection of a valid write by the validating policies. Their warnings are added to the answer.
 * Upstream: k8s.io/apiserver/pkg/registry/rest/{create,update}.go `AdmissionToValidateObjectFunc`.
 */
export function refusedByPolicies(
  object: ValueMap,
  managers: Managers,
  write: Write,
  old?: OwnedObject,
): Outcome | undefined {
  const { admission } = write.server;
  if (admission === undefined || write.isRefused) return undefined;
  const { refused, warnings } = admission.validate(
    { sent: { object, managers }, ...(old && { old }) },
    write,
  );
  write.warn(warnings);
  return refused === undefined ? undefined : write.refuse(refused, "store");
}

/** Whether the validating policies reject a deletion. The name of the target is "" for one of a collection. */
export function deletionByPolicies(old: OwnedObject, target: Target): Admitted {
  return target.server.admission?.validate({ old }, target) ?? { warnings: [] };
}

/**
 * Returns the error for metadata of a mutated object that are not an ObjectMeta.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/registry/customresource/validator.go `getObjectMeta`.
 */
export function unreadMetadata(
  object: ValueMap,
  managers: Managers,
  { server }: Write,
): FieldError | undefined {
  return server.resource.capabilities.metadataAsStruct
    ? server.admission?.metadataError(object, managers)
    : undefined;
}
