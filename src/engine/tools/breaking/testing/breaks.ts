import type { BreakingSeverity } from "../finding.ts";
import type { BreakingRule } from "../rules.ts";

/**
 * A definition of version v1 (stored) in YAML; `schema` is its openAPIV3Schema, `version` and `spec` contain
 * more members.
 */
export function definition(
  schema: string,
  version = "",
  spec = "names: {plural: widgets, kind: Widget}",
): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  ${spec}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: ${schema}
${version === "" ? "" : `    ${version}\n`}`;
}

/** A schema whose `spec` has these properties and other members. */
export function withSpec(properties: string, more = ""): string {
  return `{type: object, properties: {spec: {type: object, ${more}properties: {${properties}}}}}`;
}

/** A definition whose `spec.a` has this schema. */
function a(schema: string): string {
  return definition(withSpec(`a: {${schema}}`));
}

function spec(properties: string, more = ""): string {
  return definition(withSpec(properties, more));
}

const keyed = (keys: string): string =>
  `type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${keys}], ` +
  "items: {type: object, required: [k, l], properties: {k: {type: string}, l: {type: string}}}";

const twoVersions = (served: boolean, v2 = "{type: object}"): string =>
  definition("{type: object}").concat(
    `  - {name: v2, served: ${served}, storage: false, schema: {openAPIV3Schema: ${v2}}}\n`,
  );

const scale =
  "subresources: {scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}";
const scaled =
  "{type: object, properties: {spec: {type: object, properties: {replicas: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}";
const withStatus =
  "{type: object, properties: {status: {type: object, properties: {replicas: {type: integer}}}}}";

export interface Break {
  readonly name: string;
  readonly rule: BreakingRule;
  readonly severity: BreakingSeverity;
  readonly before: string;
  readonly after: string;
}

function one(
  name: string,
  rule: BreakingRule,
  severity: BreakingSeverity,
  before: string,
  after: string,
): Break {
  return { name, rule, severity, before, after };
}

/** Definitions and updates of them that affect somebody. */
export const breaks: readonly Break[] = [
  one(
    "field removed",
    "existingFieldRemoval",
    "stored",
    spec("a: {type: string}, b: {type: string}"),
    spec("a: {type: string}"),
  ),
  one(
    "object removed",
    "existingFieldRemoval",
    "stored",
    spec("a: {type: object, properties: {b: {type: string}}}"),
    spec(""),
  ),
  one(
    "field of items removed",
    "existingFieldRemoval",
    "stored",
    a("type: array, items: {type: object, properties: {x: {type: string}, z: {type: string}}}"),
    a("type: array, items: {type: object, properties: {x: {type: string}}}"),
  ),
  one(
    "enum value removed",
    "enum",
    "writes",
    a("type: string, enum: [red, green, blue]"),
    a("type: string, enum: [red, green]"),
  ),
  one("enum added", "enum", "writes", a("type: string"), a("type: string, enum: [red, green]")),
  one(
    "newly required",
    "required",
    "writes",
    spec("a: {type: string}"),
    spec("a: {type: string}", "required: [a], "),
  ),
  one(
    "new field required",
    "required",
    "writes",
    spec("a: {type: string}"),
    spec("a: {type: string}, b: {type: string}", "required: [b], "),
  ),
  one(
    "required at the root",
    "required",
    "stored",
    spec("a: {type: string}"),
    definition(
      "{type: object, required: [spec], properties: {spec: {type: object, properties: {a: {type: string}}}}}",
    ),
  ),
  one(
    "maximum lowered",
    "maximum",
    "writes",
    a("type: integer, maximum: 10"),
    a("type: integer, maximum: 5"),
  ),
  one("maximum added", "maximum", "writes", a("type: number"), a("type: number, maximum: 1.5")),
  one(
    "maximum exclusive",
    "maximum",
    "writes",
    a("type: integer, maximum: 10"),
    a("type: integer, maximum: 10, exclusiveMaximum: true"),
  ),
  one("minimum raised", "minimum", "writes", a("type: integer, minimum: 0"), a("type: integer, minimum: 1")),
  one(
    "minimum exclusive",
    "minimum",
    "writes",
    a("type: number, minimum: 0"),
    a("type: number, minimum: 0, exclusiveMinimum: true"),
  ),
  one("multipleOf added", "multipleOf", "writes", a("type: integer"), a("type: integer, multipleOf: 5")),
  one(
    "maxLength lowered",
    "maxLength",
    "writes",
    a("type: string, maxLength: 20"),
    a("type: string, maxLength: 10"),
  ),
  one("minLength added", "minLength", "writes", a("type: string"), a("type: string, minLength: 3")),
  one(
    "maxItems added",
    "maxItems",
    "writes",
    a("type: array, items: {type: string}"),
    a("type: array, maxItems: 2, items: {type: string}"),
  ),
  one(
    "minItems raised",
    "minItems",
    "writes",
    a("type: array, items: {type: integer}"),
    a("type: array, minItems: 1, items: {type: integer}"),
  ),
  one(
    "maxProperties lowered",
    "maxProperties",
    "writes",
    a("type: object, maxProperties: 4, additionalProperties: {type: string}"),
    a("type: object, maxProperties: 3, additionalProperties: {type: string}"),
  ),
  one(
    "minProperties added",
    "minProperties",
    "writes",
    a("type: object, additionalProperties: {type: string}"),
    a("type: object, minProperties: 1, additionalProperties: {type: string}"),
  ),
  one("pattern added", "pattern", "writes", a("type: string"), a('type: string, pattern: "^[a-z]+$"')),
  one(
    "pattern changed",
    "pattern",
    "writes",
    a('type: string, pattern: "^[a-z0-9]+$"'),
    a('type: string, pattern: "^[a-z]+$"'),
  ),
  one(
    "pattern of a long text changed",
    "pattern",
    "writes",
    a('type: string, minLength: 5, pattern: "^[a-z0-9.]+$"'),
    a('type: string, minLength: 5, pattern: "^[a-z0-9]+([.][a-z0-9]+)*$"'),
  ),
  one(
    "pattern of words only",
    "pattern",
    "writes",
    a('type: string, pattern: "prod"'),
    a('type: string, pattern: "\\\\bprod\\\\b"'),
  ),
  one(
    "pattern of a union",
    "pattern",
    "writes",
    a('type: string, pattern: "^(eu|us)-[a-z]+-[0-9]$"'),
    a('type: string, pattern: "^(eu|us)-(east|west|central)-[0-9]$"'),
  ),
  one("format added", "format", "writes", a("type: string"), a("type: string, format: ipv4")),
  one(
    "format changed",
    "format",
    "writes",
    a("type: string, format: date-time"),
    a("type: string, format: date"),
  ),
  one("int32 added", "format", "writes", a("type: integer"), a("type: integer, format: int32")),
  one("type changed", "type", "writes", a("type: string"), a("type: integer")),
  one(
    "number became integer",
    "type",
    "writes",
    a("type: number, minimum: 0, maximum: 100"),
    a("type: integer, minimum: 0, maximum: 100"),
  ),
  one(
    "number of a step became integer",
    "type",
    "writes",
    a("type: number, multipleOf: 0.3, minimum: 7"),
    a("type: integer, minimum: 7"),
  ),
  one(
    "number between bounds became integer",
    "type",
    "writes",
    a("type: number, minimum: -3, maximum: -2.99"),
    a("type: integer"),
  ),
  one(
    "number of a step in allOf became integer",
    "type",
    "writes",
    a("type: number, allOf: [{multipleOf: 0.25}, {minimum: 9}]"),
    a("type: integer, allOf: [{minimum: 9}]"),
  ),
  one("fraction as a step", "multipleOf", "writes", a("type: number"), a("type: number, multipleOf: 0.5")),
  one(
    "int or string removed",
    "intOrString",
    "writes",
    a("x-kubernetes-int-or-string: true"),
    a("type: integer"),
  ),
  one("nullable removed", "nullable", "stored", a("type: string, nullable: true"), a("type: string")),
  one(
    "list became a set",
    "listType",
    "writes",
    a("type: array, items: {type: string}"),
    a("type: array, x-kubernetes-list-type: set, items: {type: string}"),
  ),
  one(
    "list became a map",
    "listType",
    "writes",
    a(keyed("k").replace(/x-kubernetes-list-type: map, .*?\], /, "")),
    a(keyed("k")),
  ),
  one("map keys changed", "listMapKeys", "writes", a(keyed("k, l")), a(keyed("l"))),
  one(
    "other names closed",
    "additionalProperties",
    "stored",
    a("type: object, additionalProperties: {type: string}"),
    a("type: object, properties: {x: {type: string}}"),
  ),
  one(
    "preserve unknown removed",
    "preserveUnknownFields",
    "stored",
    a("type: object, x-kubernetes-preserve-unknown-fields: true"),
    a("type: object, properties: {x: {type: string}}"),
  ),
  one("default added", "default", "stored", a("type: string"), a("type: string, default: x")),
  one("default changed", "default", "writes", a("type: integer, default: 1"), a("type: integer, default: 2")),
  one("default removed", "default", "writes", a("type: integer, default: 1"), a("type: integer")),
  one(
    "default of a required field removed",
    "default",
    "writes",
    spec("a: {type: integer, default: 1}", "required: [a], "),
    spec("a: {type: integer}", "required: [a], "),
  ),
  one(
    "rule added",
    "validationRule",
    "writes",
    spec("min: {type: integer}, max: {type: integer}"),
    spec(
      "min: {type: integer}, max: {type: integer}",
      'x-kubernetes-validations: [{rule: "!has(self.min) || !has(self.max) || self.min <= self.max"}], ',
    ),
  ),
  one(
    "rule tightened",
    "validationRule",
    "writes",
    a('type: string, x-kubernetes-validations: [{rule: "self.size() < 20"}]'),
    a('type: string, x-kubernetes-validations: [{rule: "self.size() < 10"}]'),
  ),
  one(
    "made immutable",
    "validationRule",
    "writes",
    a("type: string"),
    a('type: string, x-kubernetes-validations: [{rule: "self == oldSelf", message: "is immutable"}]'),
  ),
  one("allOf added", "allOf", "writes", a("type: integer"), a("type: integer, allOf: [{minimum: 10}]")),
  one(
    "short texts out by allOf",
    "allOf",
    "writes",
    a("type: string"),
    a("type: string, allOf: [{minLength: 4}]"),
  ),
  one(
    "pattern added by allOf",
    "allOf",
    "writes",
    a("type: string, allOf: [{minLength: 4}]"),
    a('type: string, allOf: [{minLength: 4}, {pattern: "^[^q]*$"}]'),
  ),
  one(
    "many items out by allOf",
    "allOf",
    "writes",
    a("type: array, items: {type: string}"),
    a("type: array, items: {type: string}, allOf: [{maxItems: 3}]"),
  ),
  one(
    "member bounded by allOf",
    "allOf",
    "writes",
    spec("a: {type: string}"),
    spec("a: {type: string}", "allOf: [{properties: {a: {minLength: 4}}}], "),
  ),
  one(
    "pattern tightened in allOf",
    "pattern",
    "writes",
    a('type: string, allOf: [{pattern: "^[a-z0-9]+$"}, {minLength: 2}]'),
    a('type: string, allOf: [{minLength: 2}, {pattern: "^[a-z]+$"}]'),
  ),
  one(
    "one more member in allOf",
    "maxLength",
    "writes",
    spec("a: {type: string}, b: {type: string}", "allOf: [{properties: {a: {maxLength: 9}}}], "),
    spec(
      "a: {type: string}, b: {type: string}",
      "allOf: [{properties: {a: {maxLength: 9}, b: {maxLength: 9}}}], ",
    ),
  ),
  one(
    "allOf tightened",
    "minimum",
    "writes",
    a("type: integer, allOf: [{minimum: 3}]"),
    a("type: integer, allOf: [{minimum: 5}]"),
  ),
  one(
    "anyOf narrowed",
    "anyOf",
    "writes",
    a("type: string, anyOf: [{enum: [red]}, {enum: [green]}]"),
    a("type: string, anyOf: [{enum: [red]}]"),
  ),
  one(
    "anyOf of a length and a pattern",
    "anyOf",
    "writes",
    a("type: string"),
    a("type: string, anyOf: [{minLength: 5}, {pattern: '^x'}]"),
  ),
  one(
    "anyOf of bounds",
    "anyOf",
    "writes",
    a("type: integer"),
    a("type: integer, anyOf: [{minimum: 100}, {maximum: -100}]"),
  ),
  one(
    "oneOf of a length and a pattern",
    "oneOf",
    "writes",
    a("type: string"),
    a("type: string, oneOf: [{minLength: 5}, {pattern: '^x'}]"),
  ),
  one(
    "oneOf added",
    "oneOf",
    "writes",
    spec("a: {type: string}, b: {type: string}"),
    spec("a: {type: string}, b: {type: string}", "oneOf: [{required: [a]}, {required: [b]}], "),
  ),
  one("not added", "not", "writes", a("type: string"), a("type: string, not: {enum: [example]}")),
  one(
    "embedded resource",
    "embeddedResource",
    "stored",
    a("type: object, x-kubernetes-preserve-unknown-fields: true"),
    a("type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true"),
  ),
  one("version no longer served", "servedVersionRemoval", "clients", twoVersions(true), twoVersions(false)),
  one("version removed", "servedVersionRemoval", "clients", twoVersions(true), definition("{type: object}")),
  one(
    "status subresource removed",
    "statusSubresource",
    "clients",
    definition(withStatus, "subresources: {status: {}}"),
    definition(withStatus),
  ),
  one(
    "status subresource added",
    "statusSubresource",
    "writes",
    definition(withStatus),
    definition(withStatus, "subresources: {status: {}}"),
  ),
  one(
    "scale subresource removed",
    "scaleSubresource",
    "clients",
    definition(scaled, scale),
    definition(scaled),
  ),
  one(
    "selectable field removed",
    "selectableField",
    "clients",
    definition(withSpec("a: {type: string}"), "selectableFields: [{jsonPath: .spec.a}]"),
    a("type: string"),
  ),
];

/** Updates that are reported although no object shows them. */
export const unconfirmed: readonly Break[] = [
  one(
    "short name removed",
    "shortName",
    "clients",
    definition("{type: object}", "", "names: {plural: widgets, kind: Widget, shortNames: [w]}"),
    definition("{type: object}"),
  ),
  one(
    "short name that is the singular",
    "namesAccepted",
    "clients",
    definition("{type: object}"),
    definition("{type: object}", "", "names: {plural: widgets, kind: Widget, shortNames: [widget]}"),
  ),
  one(
    "category removed",
    "category",
    "clients",
    definition("{type: object}", "", "names: {plural: widgets, kind: Widget, categories: [all]}"),
    definition("{type: object}"),
  ),
  one(
    "column removed",
    "printerColumn",
    "note",
    definition(
      "{type: object}",
      "additionalPrinterColumns: [{name: A, type: string, jsonPath: .metadata.uid}]",
    ),
    definition("{type: object}"),
  ),
  one(
    "set became atomic",
    "listType",
    "clients",
    a("type: array, x-kubernetes-list-type: set, items: {type: string}"),
    a("type: array, items: {type: string}"),
  ),
  one(
    "map became atomic",
    "mapType",
    "clients",
    a("type: object, additionalProperties: {type: string}"),
    a("type: object, x-kubernetes-map-type: atomic, additionalProperties: {type: string}"),
  ),
  one(
    "patterns too large to compare",
    "pattern",
    "writes",
    a('type: string, pattern: "^[ab]*a[ab]{40}$"'),
    a('type: string, pattern: "^[ab]*a[ab]{40}b?$"'),
  ),
  one("integer became number", "type", "clients", a("type: integer"), a("type: number")),
];

const ruled = (properties: string, rule: string, more = ""): string =>
  spec(properties, `${more}x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}], `);
const [asBefore, always] = [
  "it is true whenever the old rules were: proved",
  "the old schema accepts nothing that violates it: proved",
];

/** Rules that are worded differently and require nothing more, and why. */
export const reworded: readonly (readonly [string, string, string, string])[] = [
  [
    "negations moved inwards",
    ruled("p: {type: string}, q: {type: string}", "!(has(self.p) && has(self.q))"),
    ruled("p: {type: string}, q: {type: string}", "!has(self.q) || !has(self.p)"),
    asBefore,
  ],
  [
    "a wider bound",
    ruled("p: {type: integer}", "!has(self.p) || self.p < 10"),
    ruled("p: {type: integer}", "!has(self.p) || self.p <= 20"),
    asBefore,
  ],
  [
    "one more value listed, for each item",
    ruled(
      "l: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}",
      "!has(self.l) || self.l.all(x, x in ['p', 'q'])",
    ),
    ruled(
      "l: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}",
      "has(self.l) ? self.l.all(y, y == 'p' || y in ['q', 'r']) : true",
    ),
    asBefore,
  ],
  [
    "what a keyword asks already",
    spec("p: {type: string, maxLength: 63}"),
    ruled("p: {type: string, maxLength: 63}", "!has(self.p) || self.p.size() <= 63"),
    always,
  ],
  [
    "a condition on a field that is new",
    spec("p: {type: string}"),
    ruled("p: {type: string}, q: {type: string}", "!has(self.q) || has(self.p)"),
    always,
  ],
];

/** Updates that affect nobody. */
export const harmless: readonly (readonly [string, string, string])[] = [
  ["nothing", a("type: string"), a("type: string")],
  ["descriptions", a("type: string, description: old"), a("type: string, description: new, title: T")],
  ["a looser maximum", a("type: integer, maximum: 5"), a("type: integer, maximum: 10")],
  ["a bound removed", a("type: string, minLength: 3, maxLength: 9"), a("type: string")],
  [
    "fewer items needed",
    a("type: array, minItems: 2, items: {type: string}"),
    a("type: array, minItems: 1, items: {type: string}"),
  ],
  ["a new optional field", spec("a: {type: string}"), spec("a: {type: string}, b: {type: string}")],
  [
    "a new field with a default",
    spec("a: {type: string}"),
    spec("a: {type: string}, b: {type: string, default: x}"),
  ],
  ["a new version", definition("{type: object}"), twoVersions(true)],
  [
    "members in another order",
    spec("a: {type: string, maxLength: 3}, b: {type: integer}"),
    spec("b: {type: integer}, a: {maxLength: 3, type: string}"),
  ],
  ["comments", a("type: string"), `# a comment\n${a("type: string")}`],
  ["anchors", spec("a: {type: string}, b: {type: string}"), spec("a: &t {type: string}, b: *t")],
  [
    "a new column",
    definition("{type: object}"),
    definition(
      "{type: object}",
      "additionalPrinterColumns: [{name: A, type: string, jsonPath: .metadata.uid}]",
    ),
  ],
  [
    "a new short name",
    definition("{type: object}"),
    definition(
      "{type: object}",
      "",
      "names: {plural: widgets, kind: Widget, shortNames: [w], categories: [all]}",
    ),
  ],
  ["a longer enum", a("type: string, enum: [red]"), a("type: string, enum: [red, green]")],
  ["a listed value that is no text", a("type: string, enum: [auto, off]"), a("type: string, enum: [auto]")],
  ["an enum removed", a("type: string, enum: [red]"), a("type: string")],
  [
    "a rule removed",
    a("type: string, x-kubernetes-validations: [{rule: \"self != 'x'\"}]"),
    a("type: string"),
  ],
  [
    "another message",
    a("type: string, x-kubernetes-validations: [{rule: \"self != 'x'\"}]"),
    a('type: string, x-kubernetes-validations: [{rule: "self != \'x\'", message: "not x"}]'),
  ],
  ["a looser pattern", a('type: string, pattern: "^[a-z]+$"'), a('type: string, pattern: "^[a-z0-9]+$"')],
  [
    "the same pattern in other words",
    a('type: string, pattern: "^(a|b)$"'),
    a('type: string, pattern: "^[ab]$"'),
  ],
  ["a pattern that takes everything", a("type: string"), a('type: string, pattern: "^"')],
  [
    "a pattern that the lengths imply",
    a('type: string, pattern: "^[a-z]*$", minLength: 1, maxLength: 9'),
    a('type: string, pattern: "^[a-z]{1,9}$", minLength: 1, maxLength: 9'),
  ],
  [
    "a pattern that the listed values match",
    a("type: string, enum: [red, green]"),
    a('type: string, enum: [red, green], pattern: "^(red|green)$"'),
  ],
  [
    "allOf in another order",
    a("type: integer, allOf: [{minimum: 3}, {maximum: 9}]"),
    a("type: integer, allOf: [{maximum: 9}, {minimum: 3}]"),
  ],
  [
    "fewer and looser in allOf",
    a("type: integer, allOf: [{minimum: 3}, {maximum: 9}]"),
    a("type: integer, allOf: [{minimum: 2}]"),
  ],
  [
    "a pattern said in allOf as well",
    a('type: string, pattern: "^[a-z]$"'),
    a('type: string, pattern: "^[a-z]$", allOf: [{pattern: "^[a-z]+$"}]'),
  ],
  ["a pattern removed", a('type: string, pattern: "^x$"'), a("type: string")],
  ["a format removed", a("type: string, format: date"), a("type: string")],
  ["a format that the server ignores", a("type: string"), a("type: string, format: semver")],
  ["nullable", a("type: string"), a("type: string, nullable: true")],
  ["not required any more", spec("a: {type: string}", "required: [a], "), spec("a: {type: string}")],
  ["integer or string", a("type: integer"), a("x-kubernetes-int-or-string: true")],
  [
    "one more schema to choose from",
    a("type: string, anyOf: [{enum: [red]}]"),
    a("type: string, anyOf: [{enum: [red]}, {enum: [green]}]"),
  ],
  [
    "unknown fields kept",
    a("type: object, properties: {x: {type: string}}"),
    a("type: object, x-kubernetes-preserve-unknown-fields: true"),
  ],
  ["an easier factor", a("type: integer, multipleOf: 10"), a("type: integer, multipleOf: 5")],
  ["a new subresource", definition(scaled), definition(scaled, scale)],
  [
    "a new selectable field",
    a("type: string"),
    definition(withSpec("a: {type: string}"), "selectableFields: [{jsonPath: .spec.a}]"),
  ],
  [
    "granular, said aloud",
    a("type: object, additionalProperties: {type: string}"),
    a("type: object, x-kubernetes-map-type: granular, additionalProperties: {type: string}"),
  ],
];
