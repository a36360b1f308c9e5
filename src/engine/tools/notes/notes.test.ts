import { describe, expect, test } from "vitest";
import { evaluate } from "../../index.ts";
import { definition, withSpec } from "../breaking/testing/breaks.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { conventions } from "./conventions.ts";
import { notesOn } from "./notes.ts";
import { definitionTrial, storedDefinition } from "./trial.ts";
import { wantedConventions } from "./wanted.ts";

const now = "2026-01-01T00:00:00Z";
const kubernetes = "1.37";

interface Case {
  readonly convention: string;
  readonly name: string;
  readonly definition: string;
  readonly text: string;
  /** The text at the place after the fix; missing if there is no fix. */
  readonly fixed?: string;
}

const a = (schema: string): string => definition(withSpec(`a: ${schema}`));
const status = "{type: object, properties: {status: {type: object}}}";
const conditions = (list: string): string =>
  `{type: object, properties: {status: {type: object, properties: {conditions: {type: array, ${list}items: {type: object, properties: {type: {type: string}}}}}}}}`;

/** A definition with one printer column. */
function column(type: string, jsonPath: string): string {
  const schema = withSpec(
    "num: {type: integer}, since: {type: string, format: date-time}, l: {type: array, items: {type: string}}, m: {type: object, additionalProperties: {type: string}}, any: {x-kubernetes-int-or-string: true}",
  );
  return definition(schema, `additionalPrinterColumns: [{name: C, type: ${type}, jsonPath: "${jsonPath}"}]`);
}

const never = "The column `C` never shows anything";
const columnCases: readonly Case[] = [
  ["a misspelt field", "string", ".spec.sinc", "no field `sinc` is declared at `.spec.sinc`.", ".spec.since"],
  ["no such field", "string", ".spec.other", "no field `other` is declared at `.spec.other`."],
  [
    "a list as a number",
    "integer",
    ".spec.l",
    "its type is integer, but `.spec.l` is of type array.",
    "type: string",
  ],
  [
    "a number as a date",
    "date",
    ".spec.num",
    "its type is date, but `.spec.num` is of type integer.",
    "type: integer",
  ],
  [
    "a date as a boolean",
    "boolean",
    ".spec.since",
    "its type is boolean, but `.spec.since` is of type string.",
    "type: date",
  ],
  ["a field of a list", "string", ".spec.l.x", "in `.spec.l.x`, `x` is read from a value of type array."],
].map(([name = "", type = "", path = "", text = "", fixed]) => ({
  convention: "column-never-shows",
  name,
  definition: column(type, path),
  text: `${never}: ${text}`,
  ...(fixed === undefined ? {} : { fixed }),
}));

/** A definition with a scale subresource. */
function scaled(path: string): string {
  const scale = `{scale: {specReplicasPath: ${path}, statusReplicasPath: .status.replicas}}`;
  return definition(withSpec("replicas: {type: integer}"), `subresources: ${scale}`);
}

const cases: readonly Case[] = [
  {
    convention: "scale-never-reads",
    name: "a misspelt field",
    definition: scaled(".spec.replicsa"),
    text: "`specReplicasPath` leads nowhere: no field `replicsa` is declared at `.spec.replicsa`.",
    fixed: ".spec.replicas",
  },
  {
    convention: "required-is-undeclared",
    name: "a misspelt name",
    definition: definition(withSpec("size: {type: integer}", "required: [sise], ")),
    text: "`spec` requires `sise` but does not declare it.",
    fixed: "required: [size]",
  },
  {
    convention: "required-is-undeclared",
    name: "a name that is like none",
    definition: definition(withSpec("size: {type: integer}", "required: [other], ")),
    text: "`spec` requires `other` but does not declare it.",
    fixed: "spec: {type: object, properties: {size: {type: integer}}}",
  },
  {
    convention: "bounds-that-cross",
    name: "numbers",
    definition: a("{type: integer, minimum: 9, maximum: 1}"),
    text: "`minimum` is 9 and `maximum` 1: no value of `spec.a` is within both.",
    fixed: "minimum: 1, maximum: 9",
  },
  {
    convention: "enum-of-another-type",
    name: "what YAML reads as booleans",
    definition: a("{type: string, enum: [no, x]}"),
    text: "`spec.a` is of type string, but this value of its enum is of type boolean.",
    fixed: 'enum: ["no", x]',
  },
  {
    convention: "enum-of-another-type",
    name: "a text among integers",
    definition: a("{type: integer, enum: [1, x]}"),
    text: "`spec.a` is of type integer, but this value of its enum is of type string.",
    fixed: "enum: [1]",
  },
  {
    convention: "keyword-of-another-type",
    name: "the length of a list of numbers",
    definition: a("{type: array, maxLength: 5, items: {type: integer}}"),
    text: "`maxLength` checks string values, but `spec.a` is of type array.",
    fixed: "{type: array, maxItems: 5, items",
  },
  {
    convention: "keyword-of-another-type",
    name: "a pattern of a list",
    definition: a("{type: array, pattern: '^a$', items: {type: string}}"),
    text: "`pattern` checks string values, but `spec.a` is of type array.",
    fixed: "a: {type: array, items: {type: string, pattern: ^a$}}",
  },
  {
    convention: "keyword-of-another-type",
    name: "a pattern of a number",
    definition: a("{type: integer, pattern: '^[0-9]+$'}"),
    text: "`pattern` checks string values, but `spec.a` is of type integer.",
    fixed: "a: {type: integer}",
  },
  {
    convention: "unanchored-pattern",
    name: "letters anywhere",
    definition: a("{type: string, pattern: '[a-z]+|[0-9]'}"),
    text: "The pattern of `spec.a` can match any part of the string.",
    fixed: 'pattern: "^(?:[a-z]+|[0-9])$"',
  },
  {
    convention: "status-without-schema",
    name: "a subresource for nothing",
    definition: definition(withSpec("a: {type: string}"), "subresources: {status: {}}"),
    text: "The version has the subresource `status`, but its schema has no such field.",
    fixed: "x-kubernetes-list-map-keys: [type]",
  },
  {
    convention: "status-without-subresource",
    name: "a status that anybody writes",
    definition: definition(status),
    text: "`status` has a schema, but the version has no subresource `status`.",
    fixed: "subresources:\n      status: {}",
  },
  {
    convention: "status-without-subresource",
    name: "beside a scale",
    definition: definition(
      "{type: object, properties: {status: {type: object}, spec: {type: object, properties: {n: {type: integer}}}}}",
      "subresources: {scale: {specReplicasPath: .spec.n, statusReplicasPath: .status.n}}",
    ),
    text: "`status` has a schema, but the version has no subresource `status`.",
    fixed: "statusReplicasPath: .status.n}, status: {}}",
  },
  {
    convention: "conditions-without-key",
    name: "an atomic list",
    definition: definition(conditions(""), "subresources: {status: {}}"),
    text: "`status.conditions` is an atomic list.",
    fixed: "x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [type]",
  },
  {
    convention: "required-has-default",
    name: "the only one that is required",
    definition: definition(withSpec("size: {type: integer, default: 1}", "required: [size], ")),
    text: "`size` of `spec` is required and has a default.",
    fixed: "spec: {type: object, properties:",
  },
  {
    convention: "short-name-taken",
    name: "services",
    definition: definition(
      "{type: object}",
      "",
      "names: {plural: widgets, kind: Widget, shortNames: [wd, svc]}",
    ),
    text: "`kubectl get svc` shows services, not `widgets`.",
    fixed: "shortNames: [wd]",
  },
  {
    convention: "short-name-own",
    name: "the singular",
    definition: definition(
      "{type: object}",
      "",
      "names: {plural: widgets, kind: Widget, shortNames: [wd, widget]}",
    ),
    text: "The short name `widget` is the singular of the same definition.",
    fixed: "shortNames: [wd]",
  },
  {
    convention: "default-out-of-reach",
    name: "one level down",
    definition: a("{type: object, properties: {b: {type: integer, default: 1}}}"),
    text: "The default of `b` is set only if `spec.a` is.",
    fixed: "default: 1}}, default: {}}",
  },
  {
    convention: "list-without-type",
    name: "objects with names",
    definition: a("{type: array, items: {type: object, properties: {name: {type: string}}}}"),
    text: "`spec.a` has no `x-kubernetes-list-type`.",
    fixed: "required: [name]}, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name]",
  },
  {
    convention: "list-without-type",
    name: "objects without a key",
    definition: a("{type: array, items: {type: object, properties: {n: {type: integer}}}}"),
    text: "`spec.a` has no `x-kubernetes-list-type`.",
    fixed: "x-kubernetes-list-type: atomic",
  },
  {
    convention: "unbounded-size",
    name: "a text",
    definition: a("{type: string}"),
    text: "`spec.a` has no `maxLength`.",
    fixed: "a: {type: string, maxLength: 256}",
  },
  {
    convention: "unknown-fields-kept",
    name: "a free form",
    definition: a("{type: object, x-kubernetes-preserve-unknown-fields: true}"),
    text: "`spec.a` keeps fields that its schema does not declare.",
  },
  {
    convention: "boolean-field",
    name: "a switch",
    definition: a("{type: boolean}"),
    text: "`spec.a` is a boolean.",
  },
  {
    convention: "float-field",
    name: "a ratio",
    definition: a("{type: number}"),
    text: "`spec.a` is a floating point number.",
  },
  {
    convention: "missing-description",
    name: "a field",
    definition: definition("{type: object, properties: {spec: {type: object}}}"),
    text: "`spec` has no description.",
  },
  {
    convention: "no-printer-columns",
    name: "a version",
    definition: definition("{type: object}"),
    text: "Version `v1` has no `additionalPrinterColumns`.",
  },
  {
    convention: "immutable-can-be-removed",
    name: "an optional field",
    definition: a("{type: string, x-kubernetes-validations: [{rule: (oldSelf) == self}]}"),
    text: "`spec.a` is optional: an update can remove it, and the next one can set another value.",
    fixed: "{rule: '!has(oldSelf.a) || has(self.a)', message: a cannot be removed}",
  },
  ...columnCases,
  {
    convention: "not-kept",
    name: "an empty list",
    definition: a("{type: string, enum: []}"),
    text: "The server does not keep `spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a.enum`: `[]`.",
    fixed: "a: {type: string}",
  },
  {
    convention: "not-kept",
    name: "what only v1beta1 says",
    definition: definition(
      "{type: object}",
      "",
      "preserveUnknownFields: false\n  names: {plural: widgets, kind: Widget}",
    ),
    text: "The server does not keep `spec.preserveUnknownFields`: `false`.",
    fixed: "names: {plural: widgets, kind: Widget}",
  },
  {
    convention: "not-kept",
    name: "the status that generators write",
    definition: `${a("{type: string}")}status: {acceptedNames: {kind: "", plural: ""}, conditions: [], storedVersions: []}\n`,
    text: "The server does not keep `status`.",
    fixed: "a: {type: string}",
  },
  {
    convention: "column-shows-first",
    name: "all items",
    definition: column("string", ".spec.l[*]"),
    text: "The column `C` shows only the first value of `.spec.l[*]`.",
  },
  {
    convention: "too-large",
    name: "a long description",
    definition: definition(`{type: object, description: ${"words ".repeat(50_000)}}`),
    text: "The definition is 300 kB as JSON: `kubectl apply` is rejected. Descriptions take 300 kB.",
  },
];

function notesOf(text: string, convention: string) {
  const stored = () => storedDefinition(text, kubernetes, now);
  return notesOn({ definition: text, wanted: [convention], stored }, definitionTrial(text, kubernetes, now));
}

describe.each(cases)("$convention: $name", ({ convention, definition: text, text: expected, fixed }) => {
  const { isRead, notes } = notesOf(text, convention);

  test("is noted at its place", () => {
    expect(isRead).toBe(true);
    expect(notes.map((note) => note.text)).toContain(expected);
    for (const { location } of notes) expect(location.line).toBeGreaterThan(1);
  });

  test("has a fix after which it is not noted", () => {
    const note = notes.find((each) => each.text === expected);
    if (fixed === undefined) expect(note?.fix).toBeUndefined();
    else {
      const edited = applyEdits(text, note?.fix?.edits ?? []);
      expect(edited).toContain(fixed);
      expect(notesOf(edited, convention).notes.map((each) => each.text)).not.toContain(expected);
    }
  });
});

test("every convention has a case", () => {
  expect([...new Set(cases.map(({ convention }) => convention))].sort()).toEqual(
    conventions.map(({ name }) => name).sort(),
  );
});

const requiredImmutable = definition(
  withSpec("a: {type: string, x-kubernetes-validations: [{rule: self == oldSelf}]}", "required: [a], "),
);

function columns(...paths: readonly string[]): string {
  const [first = "", ...others] = paths;
  const more = others.map((path) => `, {name: C, type: string, jsonPath: "${path}"}`).join("");
  return column("string", first).replace("}]", `}${more}]`);
}

const fine: readonly (readonly [string, string])[] = [
  ["a definition that follows them", definition(withSpec("a: {type: string, pattern: '^a$', enum: [a]}"))],
  [
    "int-or-string, of which keywords of both speak",
    a("{x-kubernetes-int-or-string: true, pattern: '^[0-9]+%$', maximum: 9}"),
  ],
  ["what every object has", definition("{type: object, required: [metadata, kind], properties: {}}")],
  [
    "fields that are kept though nobody declared them",
    a("{type: object, x-kubernetes-preserve-unknown-fields: true, required: [x]}"),
  ],
  ["a map whose keys are required", a("{type: object, additionalProperties: {type: string}, required: [x]}")],
  ["null in the enum of a nullable", a("{type: string, nullable: true, enum: [x, null]}")],
  ["a pattern that is anchored at one end", a("{type: string, pattern: '^a'}")],
  ["an immutable field that is required", requiredImmutable],
  ["a column of a map, of one item, and of metadata", columns(".spec.m.x", ".spec.l[0]", ".metadata.name")],
  ["a column of a filter, and of an integer or a string", columns(".spec.l[?(@=='x')]", ".spec.any")],
  ["an integer among numbers", a("{type: number, enum: [1, 1.5]}")],
];

test.each(fine)("nothing is said of %s", (_, text) => {
  expect(notesOn({ definition: text }, () => true).notes).toEqual([]);
});

/** What the factual conventions say about the server, as the engine answers: an object, and the response code. */
const facts: readonly (readonly [string, string, string, number])[] = [
  ["keyword-of-another-type", "a: {type: integer, maxLength: 1}", "{a: 12}", 201],
  ["bounds-that-cross", "a: {type: integer, minimum: 9, maximum: 1}", "{a: 5}", 422],
  ["enum-of-another-type", "a: {type: string, enum: [no]}", '{a: "no"}', 422],
  ["unanchored-pattern", "a: {type: string, pattern: '[a-z]+'}", "{a: 9a!}", 201],
];

test.each(facts)("%s is true: %s", (convention, properties, spec, code) => {
  const crd = definition(withSpec(properties));
  expect(notesOf(crd, convention).notes).toHaveLength(1);
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: ${spec}\n`;
  const { requests } = evaluate({ crd, kubernetes, requests: [{ verb: "create", object }] }, { now });
  expect(requests.map(({ response }) => response.code)).toEqual([code]);
});

test("what is no definition is not read, and many notes of one kind are counted", () => {
  expect(notesOn({ definition: "kind: Widget" }, () => true)).toEqual({
    isRead: false,
    notes: [],
    omitted: {},
  });
  const many = Array.from({ length: 130 }, (_, i) => `f${i}: {type: integer, pattern: a}`).join(", ");
  const report = notesOn({ definition: definition(withSpec(many)) }, () => true);
  expect(report.notes).toHaveLength(100);
  expect(report.omitted).toEqual({ "keyword-of-another-type": 30 });
});

test("a fix that the server would refuse is not offered", () => {
  const text = a("{type: integer, minimum: 9, maximum: 1}");
  const [note] = notesOn({ definition: text }, () => false).notes;
  expect(note?.fix).toBeUndefined();
});

test("facts are looked for by themselves, opinions when they are asked for", () => {
  expect(wantedConventions()).toContain("unanchored-pattern");
  expect(wantedConventions()).not.toContain("boolean-field");
  const chosen = wantedConventions({ "boolean-field": true, "unanchored-pattern": false, unknown: true });
  expect(chosen).toContain("boolean-field");
  expect(chosen).not.toContain("unanchored-pattern");
});
