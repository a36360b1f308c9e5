import { sameNames } from "./accept-names.ts";
import { type Controllers, settledStatus } from "./conditions.ts";
import { type StoredDefinition, storeDefinition } from "./stored-definition.ts";

/**
 * Returns a definition after the names of others have changed: it may now have names that were in use. Undefined if that
 * changes nothing. `nextRevision` gives the resourceVersion of the write.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/controller/status/naming_controller.go `requeueAllOtherGroupCRDs`.
 */
export function resettled(
  { definition }: StoredDefinition,
  controllers: Controllers,
  nextRevision: () => string,
): StoredDefinition | undefined {
  const { spec, status: old } = definition;
  if (sameNames(spec.names, old.acceptedNames)) return undefined;
  const status = settledStatus(definition, controllers);
  const isSame = sameNames(status.acceptedNames, old.acceptedNames) && sameConditions(status, old);
  return isSame ? undefined : storeDefinition({ ...definition, status }, nextRevision());
}

type Status = StoredDefinition["definition"]["status"];

function sameConditions({ conditions = [] }: Status, { conditions: old = [] }: Status): boolean {
  return (
    conditions.length === old.length &&
    conditions.every(({ status, message }, i) => status === old[i]?.status && message === old[i]?.message)
  );
}
