import type { Differences } from "../difference.ts";

/** What the OpenAPI documents of a definition's group say. */
export const documents = {
  aggregatedDiscoveryV2: {
    what: "The aggregated discovery document is there in version v2; before, only as a beta.",
    since: "1.30",
  },
  selectableFieldsPublished: {
    what: "`x-kubernetes-selectable-fields` is published.",
    since: "1.31",
  },
  emptySelectableFieldsPublished: {
    what: "`x-kubernetes-selectable-fields` is published even if empty.",
    since: "1.32",
    until: "1.32",
  },
  unsafeDeletionParameter: {
    what: "DELETE has the parameter and the option ignoreStoreReadErrorWithClusterBreakingPotential.",
    since: "1.32",
  },
  shardSelectorParameter: {
    what: "LIST and watch have the parameter shardSelector, and lists a shardInfo.",
    since: "1.36",
  },
  examplesPublished: {
    what: "`example` and `externalDocs` of schema nodes are published.",
    since: "1.36",
  },
  emptyExamplesPublished: {
    what: "OpenAPI v3 publishes an `example` that is an empty text, list or object; before, and in v2, none of the three.",
    since: "1.38",
  },
  plainItemsInModels: {
    what: "Items in the models of all kinds have no defaults and refer directly; before, `default` stands at each.",
    since: "1.37",
  },
  listTypesInModels: {
    what: "Lists in the models of all kinds have list types.",
    since: "1.30",
  },
  listTypeOfStatusDetails: {
    what: "The details of a Status, which are no list, have a list type.",
    since: "1.30",
    until: "1.34",
  },
  scaleMetadataDescription: {
    what: "Scale describes its metadata by the field's name; before, with a capital.",
    since: "1.37",
  },
  scaleReplicasDefault: {
    what: "The replicas of a Scale have the default 0.",
    since: "1.34",
  },
  statusOfResourceGroup: {
    what: "Status is a kind of resource.k8s.io/v1alpha2 too.",
    until: "1.30",
  },
} as const satisfies Differences;
