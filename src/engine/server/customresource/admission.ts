import type { FieldError } from "../../apimachinery/field/error.ts";
import { isStatus } from "../../apimachinery/request/envelope.ts";
import { internalErrorStatus, type Status, untypedError } from "../../apimachinery/status/status.ts";
import { someValue } from "../../go/value/some.ts";
import { isMap, type ValueMap } from "../../go/value/value.ts";
import type { Managers } from "../fieldmanager/managers.ts";
import type { Outcome } from "./answer.ts";
import type { Admitted, OwnedObject, Target } from "./context.ts";
import { metadataNotInitialized, numberNotStored } from "./faults.ts";
import { dedupOwnerReferences } from "./owner-references.ts";
import { checkNamespace, withNamespace } from "./url-checks.ts";
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
 * Returns a mutated object with the namespace of the URL, or the rejection if it has another one, or no metadata that could
 * have one.
 * Upstream: k8s.io/apiserver/pkg/registry/rest/{create,update}.go `BeforeCreate`, `BeforeUpdate`.
 */
export function withOwnNamespace(object: ValueMap, write: Write): ValueMap | Status {
  const metadata = object.get("metadata");
  if (metadata !== undefined && !isMap(metadata)) return internalErrorStatus(metadataNotInitialized());
  return checkNamespace(object, write) ?? withNamespace(object, write);
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
  const stopped = refused ?? numberRefused(object);
  return stopped === undefined ? undefined : write.refuse(stopped, "store");
}

/** Storage cannot encode all numbers that policies can compute. */
function numberRefused(object: ValueMap): Status | undefined {
  const numbers: number[] = [];
  someValue(
    object,
    (value) => typeof value === "number" && !Number.isFinite(value) && numbers.push(value) > 0,
  );
  const [found] = numbers;
  if (found === undefined) return undefined;
  const number = Number.isNaN(found) ? "NaN" : found > 0 ? "+Inf" : "-Inf";
  return untypedError(numberNotStored({ number }));
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
