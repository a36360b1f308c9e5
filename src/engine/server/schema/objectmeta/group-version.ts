export interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/**
 * Parses `v1` or `group/v1`. Undefined if there is more than one slash. Both parts are empty for "" and "/".
 * Upstream: k8s.io/apimachinery/pkg/runtime/schema/group_version.go `ParseGroupVersion`.
 */
export function parseGroupVersion(text: string): GroupVersion | undefined {
  const parts = text.split("/");
  const [first = "", second] = parts;
  if (parts.length > 2) return undefined;
  return second === undefined ? { group: "", version: first } : { group: first, version: second };
}
