/** A group, version and kind, as Go holds them. */
export interface GroupVersionKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/**
 * The kind of a body by its apiVersion, which has one slash at most, and its kind; what it leaves out is the default's.
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

/** As an apiVersion is written. */
export function groupVersion({ group, version }: GroupVersionKind): string {
  return group === "" ? version : `${group}/${version}`;
}

/** What the serializer says of an object of a group without a version. */
export function versionMissing(sent: string): string {
  return `Object 'apiVersion' is missing in '${sent}'`;
}
