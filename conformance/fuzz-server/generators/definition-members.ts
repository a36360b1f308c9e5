import type { Data } from "./thing.ts";

/** Members of a definition outside of its schemas, with the path of the object that contains them. */
export const members: readonly (readonly [at: readonly string[], key: string, values: readonly Data[]])[] = [
  [["metadata"], "name", ["things.example.com", "Things.laws.example.com", "", null]],
  [["metadata"], "generateName", ["x-"]],
  [["metadata"], "namespace", ["default", ""]],
  [["metadata"], "labels", [{ a: "b" }, { "a b": "c" }, { a: 1 }, null]],
  [["metadata"], "annotations", [{ "api-approved.kubernetes.io": "unapproved, x" }, { "a/b/c": "" }]],
  [["metadata"], "finalizers", [["x/y"], ["bad finalizer"], ["kubernetes"]]],
  [["metadata"], "ownerReferences", [[{ apiVersion: "v1", kind: "Pod", name: "x", uid: "u" }], [{}]]],
  [["metadata"], "resourceVersion", ["1", ""]],
  [["spec"], "group", ["example.com", "Example.com", "", "x", "apps.k8s.io"]],
  [["spec"], "scope", ["Cluster", "Namespaced", "", "cluster", null]],
  [["spec"], "preserveUnknownFields", [true, false, null]],
  [
    ["spec"],
    "conversion",
    [
      { strategy: "None" },
      { strategy: "Webhook" },
      { strategy: "Other" },
      {},
      {
        strategy: "None",
        webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "https://x.y" } },
      },
      {
        strategy: "Webhook",
        webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "http://x.y?a" } },
      },
      {
        strategy: "Webhook",
        webhook: { conversionReviewVersions: [], clientConfig: { service: { name: "a", namespace: "b" } } },
      },
      {
        strategy: "Webhook",
        webhook: {
          conversionReviewVersions: ["v2"],
          clientConfig: { service: { name: "a", namespace: "b", port: 0, path: "x" }, caBundle: "eA==" },
        },
      },
      {
        strategy: "Webhook",
        webhook: {
          conversionReviewVersions: ["v1", "v1beta1"],
          clientConfig: { service: { name: "a", namespace: "b", port: 443, path: "/x//y" } },
        },
      },
    ],
  ],
  [["spec", "names"], "plural", ["things", "Things", "", "other"]],
  [["spec", "names"], "singular", ["thing", "Thing", "", "a.b"]],
  [["spec", "names"], "shortNames", [["t"], ["T"], ["t", "t"], [""], ["things"], null]],
  [["spec", "names"], "categories", [["all"], ["A"], [""], ["all", "all"]]],
  [["spec", "names"], "kind", ["Thing", "thing", "", "Thing-x", "ThingList", "1"]],
  [["spec", "names"], "listKind", ["ThingList", "Thing", "x.y", ""]],
  [["spec", "versions", "0"], "name", ["v1", "V1", "", "v1beta1", "1", "v1.1"]],
  [["spec", "versions", "0"], "served", [true, false, null, "true"]],
  [["spec", "versions", "0"], "storage", [true, false, null]],
  [["spec", "versions", "0"], "deprecated", [true, false]],
  [["spec", "versions", "0"], "deprecationWarning", ["old", "", "a\nb", "x".repeat(300)]],
  [
    ["spec", "versions", "0"],
    "schema",
    [{}, { openAPIV3Schema: {} }, null, { openAPIV3Schema: { type: "string" } }],
  ],
  [
    ["spec", "versions", "0"],
    "subresources",
    [
      {},
      { status: {} },
      { status: null, scale: { specReplicasPath: ".spec.a", statusReplicasPath: ".status.b" } },
      {
        scale: {
          specReplicasPath: "spec.a",
          statusReplicasPath: ".status.b",
          labelSelectorPath: ".status.c[0]",
        },
      },
      { scale: { specReplicasPath: ".status.a", statusReplicasPath: ".spec.b", labelSelectorPath: ".spec" } },
      { scale: {} },
    ],
  ],
  [
    ["spec", "versions", "0"],
    "additionalPrinterColumns",
    [
      [{ name: "A", type: "string", jsonPath: ".spec.a" }],
      [{ name: "", type: "text", jsonPath: "spec.a" }],
      [{ name: "A", type: "integer", jsonPath: ".spec[", format: "x", priority: -1 }],
      [
        { name: "A", type: "date", jsonPath: ".metadata.creationTimestamp", description: "", priority: 1 },
        { name: "A", type: "string", jsonPath: "" },
      ],
    ],
  ],
  [
    ["spec", "versions", "0"],
    "selectableFields",
    [
      [{ jsonPath: ".spec.a" }],
      [{ jsonPath: ".spec.a" }, { jsonPath: ".spec.a" }],
      [{ jsonPath: ".metadata.name" }, { jsonPath: "spec.b" }, { jsonPath: "" }],
      [{ jsonPath: ".spec.size" }, { jsonPath: ".spec.b[0]" }, {}],
    ],
  ],
  [["status"], "storedVersions", [["v1"], [], ["v1", "v2"]]],
  [["status"], "conditions", [[], [{ type: "Established", status: "True" }]]],
];
