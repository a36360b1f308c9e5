import type { Differences } from "../difference.ts";

/** What the OpenAPI documents of a definition's group say. */
export const documents = {
  selectableFieldsPublished: {
    what: "`x-kubernetes-selectable-fields` is published.",
    since: "1.31",
    reference: "versions 13; controller/openapi/builder/builder.go",
  },
  emptySelectableFieldsPublished: {
    what: "`x-kubernetes-selectable-fields` is published even if empty.",
    since: "1.32",
    until: "1.32",
    reference: "versions 13; controller/openapi/builder/builder.go",
  },
  unsafeDeletionParameter: {
    what: "DELETE has the parameter ignoreStoreReadErrorWithClusterBreakingPotential.",
    since: "1.32",
    reference: "versions 13; metav1.DeleteOptions",
  },
  shardSelectorParameter: {
    what: "LIST and watch have the parameter shardSelector.",
    since: "1.36",
    reference: "versions 13; metav1.ListOptions",
  },
  examplesPublished: {
    what: "`example` and `externalDocs` of schema nodes are published.",
    since: "1.36",
    reference: "versions 13; apiserver/schema/kubeopenapi.go",
  },
} as const satisfies Differences;
