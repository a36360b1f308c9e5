/** What examples are about, by the words in their files. The values are the titles of the gallery's chips, in their order. */
export const features = {
  types: "Types",
  required: "Required",
  enums: "Enums",
  patterns: "Patterns",
  formats: "Formats",
  "int-or-string": "int-or-string",
  defaulting: "Defaulting",
  nulls: "Nulls",
  pruning: "Pruning",
  "preserve-unknown": "Unknown fields kept",
  "field-validation": "Strict, Warn, Ignore",
  maps: "Maps",
  "unique-lists": "Unique lists",
  "list-map": "Lists by key",
  unions: "Unions",
  "embedded-resource": "Embedded resource",
  "structural-schemas": "Structural schemas",
  rules: "Rules",
  cost: "Cost",
  immutability: "Immutability",
  "message-expressions": "Message expressions",
  quantities: "Quantities",
  "ip-and-cidr": "IP and CIDR",
  ratcheting: "Ratcheting",
  status: "Status",
  scale: "Scale",
  "server-side-apply": "Server-side apply",
  versions: "Versions",
  conversion: "Conversion",
  "webhook-conversion": "Webhook",
  "storage-versions": "Storage versions",
  "printer-columns": "Printer columns",
  "selectable-fields": "Selectable fields",
  "validating-policies": "Validating policies",
  "mutating-policies": "Mutating policies",
  "policy-params": "Params of policies",
  "policy-selectors": "Namespace selectors",
  "validation-actions": "Deny, Warn, Audit",
  "json-patches": "JSON patches",
  minors: "Kubernetes versions",
  "go-types": "Go types",
} as const;

/** What goes wrong in examples, in the same form. */
export const mistakes = {
  typo: "Typo",
  "unknown-field": "Unknown field",
  "removed-field": "Removed field",
  "missing-field": "Missing field",
  "wrong-type": "Wrong type",
  "invalid-value": "Invalid value",
  "null-not-nullable": "Null not allowed",
  "default-without-parent": "Missing parent of a default",
  "default-and-required": "Default and required",
  "default-of-wrong-type": "Default of the wrong type",
  "missing-type": "Missing type",
  "not-structural": "Not structural",
  "wrong-name": "Wrong name",
  "duplicate-item": "Duplicate item",
  "no-branch": "No branch matches",
  "several-branches": "Several branches match",
  "invalid-embedded": "Invalid embedded resource",
  "changed-immutable": "Immutable field changed",
  "bypassed-immutability": "Immutability bypassed",
  "uncorrelatable-old-self": "oldSelf without its item",
  "missing-has": "has() forgotten",
  "over-budget": "Over budget",
  "bound-in-branch": "Bound that the estimate misses",
  "reserved-word": "Reserved word",
  "unknown-function": "Unknown function",
  "unseen-metadata": "Metadata hidden from rules",
  "denied-by-policy": "Denied by a policy",
  "missing-params": "Missing params",
  "failed-condition": "Condition that fails",
  "failed-patch": "Patch that fails",
  "deprecated-field": "Deprecated field",
  conflict: "Conflict between managers",
  "tightened-schema": "Tightened schema",
  "lost-in-conversion": "Data lost in conversion",
} as const;

export type Feature = keyof typeof features;
export type Mistake = keyof typeof mistakes;

export function isFeature(word: unknown): word is Feature {
  return typeof word === "string" && Object.hasOwn(features, word);
}

export function isMistake(word: unknown): word is Mistake {
  return typeof word === "string" && Object.hasOwn(mistakes, word);
}
