import { deepEqual } from "../../../go/value/equal.ts";
import { isList, stringAt, type Value, type ValueMap, withMember } from "../../../go/value/value.ts";

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
  readonly warnings: readonly string[];
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
  const when = patched ? " after mutating admission happens" : "";
  const uids = [...new Set(repeated)].join(", ");
  return {
    metadata: withMember(metadata, "ownerReferences", kept),
    warnings: [
      `.metadata.ownerReferences contains duplicate entries${when}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${uids}`,
    ],
  };
}
