/** A group, version and kind, as Go holds them. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/**
 * Returns the kind of a body from its apiVersion, which has at most one slash, and its kind. Missing parts are those of
 * the default.
 * Upstream: k8s.io/apimachinery/pkg/runtime/serializer/json/json.go `gvkWithDefaults`.
 */
export function kindOf(apiVersion: string, kind: string, otherwise: GroupVersionKind): GroupVersionKind {
  const slash = apiVersion.indexOf("/");
  const group = slash < 0 ? "" : apiVersion.slice(0, slash);
  const version = apiVersion.slice(slash + 1);
  const isDefault = version === "" && (group === "" || group === otherwise.group);
  return {
    group: isDefault ? otherwise.group : group,
    version: isDefault ? otherwise.version : version,
    kind: kind === "" ? otherwise.kind : kind,
  };
}

/** Prints it as an apiVersion. */
export function groupVersion({ group, version }: GroupVersionKind): string {
  return group === "" ? version : `${group}/${version}`;
}
