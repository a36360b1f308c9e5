/**
 * The changes that are checked, by name. A name from crdify (sigs.k8s.io/crdify) has the same meaning here, although
 * crdify also reports what no client notices, such as a longer enum or a removed pattern; the other names are ours.
 */
export const breakingRules = {
  // Also in crdify.
  existingFieldRemoval: "A field is removed",
  enum: "Fewer values are allowed",
  default: "A default is added, changed or removed",
  maximum: "A lower maximum",
  maxItems: "Fewer items are allowed",
  maxLength: "Only shorter strings are allowed",
  maxProperties: "Fewer members are allowed",
  minimum: "A higher minimum",
  minItems: "More items are needed",
  minLength: "Only longer strings are allowed",
  minProperties: "More members are needed",
  nullable: "null is no longer allowed",
  pattern: "A pattern is added or changed",
  required: "A field is now required",
  type: "A different type",
  // Only here.
  multipleOf: "Numbers must now be multiples",
  format: "A format is added or changed",
  intOrString: "Integers and strings are no longer both allowed",
  listType: "Items are identified differently",
  listMapKeys: "Items have different keys",
  mapType: "A map is merged differently",
  additionalProperties: "Other names are no longer allowed",
  preserveUnknownFields: "Unknown fields are now dropped",
  embeddedResource: "An embedded object is added or removed",
  validationRule: "A rule is new or stricter",
  allOf: "More schemas must match",
  anyOf: "Different schemas to choose from",
  oneOf: "Different schemas to choose from",
  not: "More is forbidden",
  servedVersionRemoval: "A version is no longer served",
  storageVersion: "Objects are stored in a different version",
  statusSubresource: "The status subresource is added or removed",
  scaleSubresource: "The scale subresource is removed or reads other fields",
  selectableField: "A field selector is removed",
  printerColumn: "A column is removed",
  shortName: "A short name is removed",
  category: "A category is removed",
  names: "A different singular name or list kind",
  namesAccepted: "A new name is in use",
  conversion: "Versions are converted differently",
} as const;

export type BreakingRule = keyof typeof breakingRules;

export const breakingRuleNames = Object.keys(breakingRules) as readonly BreakingRule[];
