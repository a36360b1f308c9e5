import type { Differences } from "../difference.ts";

/** What is asked of custom resources, and how requests for them are answered. */
export const objects = {
  ratcheting: {
    what: "Faults of what an update leaves unchanged are let pass.",
    since: "1.30",
  },
  statusRatcheting: {
    what: "Updates of the status ratchet too.",
    since: "1.33",
  },
  statusPaths: {
    what: "Errors of a status update begin with `status`; before, paths are relative to it.",
    since: "1.31",
  },
  fieldPathsOfTheirOwn: {
    what: "The fieldPath of a rule leads from its node; before, from that of the failing rule before it.",
    since: "1.30",
  },
  numericFormats: {
    what: "int32, int64, float and double are enforced, and bounds must fit the type; before, bounds are cut to integers.",
    since: "1.36",
  },
  integersFromBelow: {
    what: "A number that rounding left a hair below a whole one counts as whole: 4.35 is a multiple of 0.01.",
    since: "1.37",
  },
  missingObjectBeforeUid: {
    what: "A PUT with a uid to an object that is not there is 404; before, the uid conflicts.",
    since: "1.34",
  },
  storageReadErrors: {
    what: "A stored object that cannot be converted is corrupt to the storage; before, the conversion's error is the answer.",
    since: "1.37",
  },
  keepsOwners: {
    what: "Owners that cannot be worked out stay as they were; before, they are lost.",
    since: "1.37",
  },
  metadataAsStruct: {
    what: "A time that an apply wrote and that is none is told; before, it is lost.",
    since: "1.37",
  },
  standardBytes: {
    what: "Rules read `format: byte` by the alphabet that validation asks for, with `+` and `/`; before, by that of URLs, so that those two failed.",
    since: "1.38",
  },
} as const satisfies Differences;
