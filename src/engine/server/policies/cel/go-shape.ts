/** The Go type of data, whose parts have Go types too. Parts without a shape are scalars, or data without a type. */
export interface GoShape {
  readonly kind: "struct" | "map" | "list";
  /** As Go prints it. */
  readonly type: string;
  readonly fields?: Readonly<Partial<Record<string, GoShape>>>;
  /** The items of a list, or the values of a map. */
  readonly items?: GoShape;
}

function struct(type: string, fields: Readonly<Record<string, GoShape>> = {}): GoShape {
  return { kind: "struct", type, fields };
}

function list(type: string, items?: GoShape): GoShape {
  return { kind: "list", type, ...(items && { items }) };
}

function map(type: string, items?: GoShape): GoShape {
  return { kind: "map", type, ...(items && { items }) };
}

const texts = map("map[string]string");
const strings = list("[]string");
const kind = struct("v1.GroupVersionKind");
const resource = struct("v1.GroupVersionResource");
const metadata = struct("v1.ObjectMeta", { labels: texts, annotations: texts, finalizers: strings });

/** `request`. Upstream: k8s.io/api/admission/v1/types.go. */
export const requestShape = struct("v1.AdmissionRequest", {
  kind,
  resource,
  requestKind: kind,
  requestResource: resource,
  userInfo: struct("v1.UserInfo", {
    groups: strings,
    extra: map("map[string]v1.ExtraValue", list("v1.ExtraValue")),
  }),
});

/** `namespaceObject`. Upstream: k8s.io/api/core/v1/types.go. */
export const namespaceShape = struct("v1.Namespace", {
  metadata,
  spec: struct("v1.NamespaceSpec", { finalizers: list("[]v1.FinalizerName") }),
  status: struct("v1.NamespaceStatus", {
    conditions: list("[]v1.NamespaceCondition", struct("v1.NamespaceCondition")),
  }),
});

/** A ConfigMap as a param, the only kind of params that is not a custom resource here. */
export const configMapShape = struct("v1.ConfigMap", {
  metadata,
  data: texts,
  binaryData: map("map[string][]uint8"),
});
