import type { Fault } from "../../../apimachinery/fault/fault.ts";
import { deepEqual } from "../../../go/value/equal.ts";
import { isList, stringAt, type Value, type ValueMap, withMember } from "../../../go/value/value.ts";
import { ownersRepeated } from "./faults.ts";

/**
 * Removes repeated owner references from a request, with a warning. Those that only have the same uid stay. `patched`:
 * a patch finds them later, with another message.
 * Upstream: k8s.io/apiserver/pkg/endpoints/handlers/rest.go `dedupOwnerReferencesAndAddWarning`.
 */
export function dedupOwnerReferences(
  metadata: ValueMap,
  patched = false,
): {
  readonly metadata: ValueMap;
  readonly warnings: readonly Fault[];
} {
  const references = metadata.get("ownerReferences");
  if (!isList(references)) return { metadata, warnings: [] };
  const kept: Value[] = [];
  const repeated: string[] = [];
  for (const reference of references) {
    if (kept.some((other) => deepEqual(other, reference))) repeated.push(stringAt(reference, "uid"));
    else kept.push(reference);
  }
  if (repeated.length === 0) return { metadata, warnings: [] };
  const uids = [...new Set(repeated)].join(", ");
  return {
    metadata: withMember(metadata, "ownerReferences", kept),
    warnings: [ownersRepeated({ when: patched ? " after mutating admission happens" : "", uids })],
  };
}
