import type { Differences } from "../difference.ts";

/** What the server says in other words, or shows in another form. */
export const texts = {
  schemeAtLine111: {
    what: "The scheme that unknown kinds are missing in is made at line 111 of its file; after and before, at line 110.",
    since: "1.35",
    until: "1.37",
  },
  schemeAtLine110: {
    what: "That scheme is made at line 110 or later; before, at line 100.",
    since: "1.33",
  },
  patchesDecodedAlike: {
    what: "Every patch that is no JSON is refused before its object is looked up, and apply speaks of patches; before, of YAML.",
    since: "1.37",
  },
  lowerCaseMapKeyFault: {
    what: "`unsupported map key`; before, `Unsupported map key`.",
    since: "1.31",
  },
  bytesInTooLong: {
    what: "`may not be more than 3 bytes`; before, `may not be longer than 3`.",
    since: "1.32",
  },
  annotationsTooLong: {
    what: "Annotations and names of managers `may not be more than` so many bytes; before, they `must have at most` so many.",
    since: "1.32",
  },
  finalizerPathAdvice: {
    what: "The warning of an unqualified finalizer speaks of a path.",
    since: "1.32",
  },
  storedVersionAdvice: {
    what: "A stored version that is gone is told with what to do.",
    since: "1.33",
  },
  jsonValues: {
    what: "Bad values are shown as JSON; before, in the syntax of Go.",
    since: "1.34",
  },
  singularCounts: {
    what: "`at most 1 item`, `1 byte`; before, the plural.",
    since: "1.34",
  },
  pathsSayTheSubject: {
    what: "Details leave out what the path says already: `must be non-empty if specified`; before, `message must be …`.",
    since: "1.34",
  },
  plainOwnerFaults: {
    what: "Of an owner reference `must not be empty`; before, the detail names the field.",
    since: "1.34",
  },
  ownerIndexes: {
    what: "Errors of owner references name the index; what is missing is required.",
    since: "1.37",
  },
  allOmittedKeys: {
    what: "Apply names all keys that an item omits.",
    since: "1.34",
  },
  labelKeys: {
    what: "Keys are called `a valid label key` and measured in bytes; before, `a qualified name` and characters.",
    since: "1.35",
  },
  ruleValues: {
    what: "A failed rule shows the value of a scalar; before, the name of its type, of objects and lists too.",
    since: "1.35",
  },
  tooFewCounts: {
    what: "`minItems` and `minProperties` are told as `Too few: 0: must have at least 1 item`, with a cause of that name; before, as `should have at least 1 items`.",
    since: "1.38",
  },
  jsonDecoderOfGo127: {
    what: "JSON that cannot be read is told in the words of Go 1.27's decoder: `invalid escape sequence`, whole characters, and the end where the text ends.",
    since: "1.38",
  },
} as const satisfies Differences;
