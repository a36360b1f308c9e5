import type { Differences } from "../difference.ts";

/** The content of the OpenAPI documents of a definition's group. */
export const documents = {
  aggregatedDiscoveryV2: { since: "1.30" },
  selectableFieldsPublished: { since: "1.31" },
  emptySelectableFieldsPublished: {
    since: "1.32",
    until: "1.32",
  },
  unsafeDeletionParameter: { since: "1.32" },
  shardSelectorParameter: { since: "1.36" },
  examplesPublished: { since: "1.36" },
  emptyExamplesPublished: { since: "1.38" },
  plainItemsInModels: { since: "1.37" },
  listTypesInModels: { since: "1.30" },
  listTypeOfStatusDetails: {
    since: "1.30",
    until: "1.34",
  },
  scaleMetadataDescription: { since: "1.37" },
  scaleReplicasDefault: { since: "1.34" },
  statusOfResourceGroup: { until: "1.30" },
} as const satisfies Differences;
