/**
 * The changes that are looked for, by name. A name that crdify (sigs.k8s.io/crdify) has means the same here, though
 * crdify also flags what no client can feel, such as a longer enum or a removed pattern; the others are ours.
 */
export const breakingRules = {
  // Also in crdify.
  existingFieldRemoval: "A field is gone",
  enum: "Fewer values are allowed",
  default: "A default is new, another one or gone",
  maximum: "A lower maximum",
  maxItems: "Fewer items are allowed",
  maxLength: "Only shorter texts are allowed",
  maxProperties: "Fewer members are allowed",
  minimum: "A higher minimum",
  minItems: "More items are needed",
  minLength: "Only longer texts are allowed",
  minProperties: "More members are needed",
  nullable: "null is not allowed any more",
  pattern: "A pattern is new or another one",
  required: "A field is required now",
  type: "Another type",
  // Ours.
  multipleOf: "Numbers must be multiples now",
  format: "A format is new or another one",
  intOrString: "Integers and texts are not both allowed any more",
  listType: "Items are told apart differently",
  listMapKeys: "Items are told apart by other keys",
  mapType: "A map is merged differently",
  additionalProperties: "Other names are not allowed any more",
  preserveUnknownFields: "Unknown fields are dropped now",
  embeddedResource: "What must be an object of its own changes",
  validationRule: "A rule is new or stricter",
  allOf: "More schemas must be met",
  anyOf: "Other schemas to choose from",
  oneOf: "Other schemas to choose from",
  not: "More is forbidden",
  servedVersionRemoval: "A version is not served any more",
  storageVersion: "Objects are stored in another version",
  statusSubresource: "The status subresource is new or gone",
  scaleSubresource: "The scale subresource is gone or reads other fields",
  selectableField: "A field selector is gone",
  printerColumn: "A column is gone",
  shortName: "A short name is gone",
  category: "A category is gone",
  names: "Another singular name or list kind",
  conversion: "Versions are converted differently",
} as const;

export type BreakingRule = keyof typeof breakingRules;

export const breakingRuleNames = Object.keys(breakingRules) as readonly BreakingRule[];
