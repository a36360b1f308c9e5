import type { Differences } from "../difference.ts";

/** How custom resources are checked, and how requests for them are answered. */
export const objects = {
  ratcheting: { since: "1.30" },
  statusRatcheting: { since: "1.33" },
  statusPaths: { since: "1.31" },
  fieldPathsOfTheirOwn: { since: "1.30" },
  numericFormats: { since: "1.36" },
  integersFromBelow: { since: "1.37" },
  statusOfAllVersions: { since: "1.35" },
  scalarRootsRejected: { since: "1.35" },
  statusLeavesMetadata: { since: "1.36" },
  missingObjectBeforeUid: { since: "1.34" },
  storageReadErrors: { since: "1.37" },
  emptiedPartsStay: { since: "1.36", until: "1.36.2" },
  keepsOwners: { since: "1.37" },
  metadataAsStruct: { since: "1.37" },
  standardBytes: { since: "1.38" },
  appliesNoDeletion: { since: "1.37" },
  distinctMetadataErrors: { since: "1.37" },
} as const satisfies Differences;
