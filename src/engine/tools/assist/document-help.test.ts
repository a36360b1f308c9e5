import { describe, expect, it } from "vitest";
import { definitionSchemas } from "./definition-schemas.ts";
import { completeDefinition, completeResource, hoverDefinition, hoverResource } from "./document-help.ts";
import type { TextHelp } from "./help.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.lab.example.com}
spec:
  group: lab.example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [size]
            x-kubernetes-validations: [{rule: self.size < self.limit}]
            properties:
              size: {type: integer, minimum: 1, default: 3, description: How large.}
              limit: {type: integer}
              colour: {type: string, enum: [red, "no"]}
              active: {type: boolean, nullable: true}
              at: {type: string, format: date-time}
              ports:
                type: array
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties: {port: {type: integer}, name: {type: string}}
              labels: {type: object, additionalProperties: {type: string, enum: [a, b]}}
              tmpl: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}
`;
const schemas = definitionSchemas(crd);
const object = `apiVersion: lab.example.com/v1
kind: Widget
metadata: {name: w}
spec:
`;

type Complete = (text: string, offset: number) => TextHelp | undefined;

/** The text after accepting a suggestion at `|>`, with the caret again as `|>`. */
function taken(complete: Complete, marked: string, label: string): string | undefined {
  const offset = marked.indexOf("|>");
  const text = marked.replace("|>", "");
  const help = complete(text, offset);
  const item = help?.items.find((one) => one.label === label);
  if (help === undefined || item === undefined) return undefined;
  const insert = item.insert ?? item.label;
  const caret = item.caret ?? insert.length;
  return `${text.slice(0, help.start)}${insert.slice(0, caret)}|>${insert.slice(caret)}${text.slice(help.end)}`;
}

function labels(complete: Complete, marked: string): readonly string[] | undefined {
  return complete(marked.replace("|>", ""), marked.indexOf("|>"))?.items.map(({ label }) => label);
}

const inResource: Complete = (text, offset) =>
  schemas === undefined ? undefined : completeResource(text, offset, schemas);
const inDefinition: Complete = (text, offset) => completeDefinition(text, offset, undefined);

describe("completion in a resource", () => {
  it.each([
    ["members of objects", "|>", ["apiVersion", "kind", "metadata", "spec"]],
    ["without those that are there", "kind: Widget\n|>", ["apiVersion", "metadata", "spec"]],
    ["group and version", "apiVersion: |>", ["lab.example.com/v1"]],
    ["the kind", "kind: |>", ["Widget"]],
    [
      "fields, required ones first",
      `${object}  |>`,
      ["size", "active", "at", "colour", "labels", "limit", "ports", "tmpl"],
    ],
    [
      "fields as a word is typed",
      `${object}  si|>\n  limit: 1\n`,
      ["size", "active", "at", "colour", "labels", "ports", "tmpl"],
    ],
    ["an enum", `${object}  colour: |>`, ["red", "no"]],
    ["booleans and null", `${object}  active: |>`, ["true", "false", "null"]],
    ["a default", `${object}  size: |>`, ["3"]],
    ["examples of a format", `${object}  at: |>`, ["2026-01-02T03:04:05Z", "2026-02-03T04:05:06Z"]],
    ["items of a list", `${object}  ports:\n  - |>`, ["name", "port"]],
    ["a list's first item", `${object}  ports:\n    |>`, ["- "]],
    ["values of a map", `${object}  labels:\n    x: |>`, ["a", "b"]],
    ["members of an embedded object", `${object}  tmpl:\n    |>`, ["apiVersion", "kind", "metadata"]],
    ["metadata", `${object.replace("{name: w}", "{name: w, lab|>}")}`, undefined],
    ["no field that is unknown", `${object}  nope:\n    |>`, undefined],
    ["no text that is free", `${object}  tmpl: {apiVersion: |>}`, undefined],
  ])("offers %s", (name, text, expected) => {
    const found = labels(inResource, text);
    if (name === "metadata") expect(found).toContain("labels");
    else expect(found).toEqual(expected);
  });

  it.each([
    ["a scalar", `${object}  |>`, "size", `${object}  size: |>`],
    ["an object", `${object}  |>`, "labels", `${object}  labels:\n    |>`],
    ["a list", `${object}  |>`, "ports", `${object}  ports:\n  - |>`],
    [
      "a list, as the lists around",
      `x:\n    - 1\nspec:\n  |>`,
      "ports",
      `x:\n    - 1\nspec:\n  ports:\n      - |>`,
    ],
    ["a field in an item", `${object}  ports:\n  - na|>`, "name", `${object}  ports:\n  - name: |>`],
    ["another key before a value", `${object}  si|>: 3`, "limit", `${object}  limit|>: 3`],
    ["a text that reads as a boolean", `${object}  colour: |>`, "no", `${object}  colour: "no"|>`],
    ["a key in brackets", "spec: {|>}", "labels", "spec: {labels: {|>}}"],
    ["a key behind another in brackets", "spec: {size: 1 |>}", "ports", "spec: {size: 1 , ports: [|>]}"],
    ["a key in JSON", '{"spec": {"li|>"}}', "limit", '{"spec": {"limit": |>}}'],
    [
      "a key before another in JSON",
      '{"spec": {|> "size": 1}}',
      "limit",
      '{"spec": {"limit": |>,  "size": 1}}',
    ],
    ["a value in JSON", '{"spec": {"colour": |>}}', "red", '{"spec": {"colour": "red"|>}}'],
    ["a map in JSON", '{"spec": {"labels": |>}}', "{}", '{"spec": {"labels": {|>}}}'],
  ])("writes %s", (_, text, label, expected) => {
    expect(taken(inResource, text, label)).toBe(expected);
  });
});

describe("completion in a definition", () => {
  const versions = "apiVersion: apiextensions.k8s.io/v1\nspec:\n  versions:\n  - name: v1\n";
  it.each([
    [
      "members of the spec",
      "spec:\n  scope: Cluster\n  |>",
      ["group", "names", "versions", "conversion", "preserveUnknownFields"],
    ],
    ["the scope", "spec:\n  scope: |>", ["Namespaced", "Cluster"]],
    ["booleans", `${versions}    served: |>`, ["true", "false"]],
    ["subresources", `${versions}    subresources:\n      |>`, ["status", "scale"]],
    [
      "types of columns",
      `${versions}    additionalPrinterColumns:\n    - type: |>`,
      ["string", "integer", "number", "boolean", "date"],
    ],
    ["strategies", "spec: {conversion: {strategy: |>}}", ["None", "Webhook"]],
  ])("offers %s", (_, text, expected) => {
    expect(labels(inDefinition, text)).toEqual(expected);
  });

  const schema = `${versions}    schema:\n      openAPIV3Schema:\n        type: object\n`;
  it.each([
    ["keywords", `${schema}        |>`, ["properties", "required", "x-kubernetes-validations", "nullable"]],
    [
      "keywords of items",
      `${schema}        properties:\n          a:\n            items:\n              |>`,
      ["type", "maxLength"],
    ],
    ["types", `${schema}        properties: {a: {type: |>}}`, ["object", "integer"]],
    ["formats", `${schema}        properties: {a: {format: |>}}`, ["date-time", "ipv4", "int32"]],
    ["list types", `${schema}        x-kubernetes-list-type: |>`, ["atomic", "set", "map"]],
    [
      "members of rules",
      `${schema}        x-kubernetes-validations:\n        - |>`,
      ["rule", "message", "fieldPath"],
    ],
    ["reasons", `${schema}        x-kubernetes-validations:\n        - reason: |>`, ["FieldValueForbidden"]],
    [
      "property names",
      `${schema}        required:\n        - |>\n        properties: {a: {}, b: {}}`,
      ["a", "b"],
    ],
    [
      "property names in brackets",
      `${schema}        required: [a, |>]\n        properties: {a: {}, b: {}}`,
      ["b"],
    ],
    [
      "list map keys",
      `${schema}        x-kubernetes-list-map-keys: [|>]\n        items: {properties: {k: {}}}`,
      ["k"],
    ],
    [
      "paths of columns",
      `${schema}        properties: {spec: {properties: {a: {}}}}\n    additionalPrinterColumns:\n    - jsonPath: |>`,
      [".spec.a", ".metadata.creationTimestamp"],
    ],
    [
      "field paths",
      `${schema}        properties: {a: {}, b-c: {}}\n        x-kubernetes-validations:\n        - fieldPath: |>`,
      [".a", "['b-c']"],
    ],
    [
      "CEL in rules",
      `${schema}        properties: {a: {type: string}}\n        x-kubernetes-validations:\n        - rule: self.|>`,
      ["a"],
    ],
  ])("offers %s", (_, text, expected) => {
    expect(labels(inDefinition, text)).toEqual(expect.arrayContaining(expected as string[]));
  });

  it("opens what has parts", () => {
    expect(taken(inDefinition, `${schema}        |>`, "properties")).toBe(
      `${schema}        properties:\n          |>`,
    );
    expect(taken(inDefinition, `${schema}        |>`, "x-kubernetes-validations")).toBe(
      `${schema}        x-kubernetes-validations:\n        - |>`,
    );
  });

  it("leaves names of properties alone", () => {
    expect(labels(inDefinition, `${schema}        properties:\n          |>`)).toBeUndefined();
  });
});

describe("hovers", () => {
  const over = (text: string, word: string) => {
    const offset = text.lastIndexOf(word) + 1;
    return schemas && hoverResource(text, offset, schemas)?.lines;
  };

  it("tell of a field what its schema does, with the rules that read it", () => {
    expect(over(`${object}  size: 5\n`, "size")).toEqual([
      "size: integer",
      "How large.",
      "Required.",
      "minimum 1.",
      "Default: 3",
      "Rule, line 19: self.size < self.limit",
    ]);
    expect(over(`${object}  limit: 5\n`, "limit")).toEqual([
      "limit: integer",
      "Rule, line 19: self.size < self.limit",
    ]);
    expect(over(`${object}  colour: red\n`, "red")).toEqual([
      "colour: string",
      "red: enum.",
      'one of "red", "no".',
    ]);
    expect(over("metadata: {name: x}", "name")?.[1]).toMatch(/unique in its namespace/);
    expect(over(`${object}  nope: 5\n`, "nope")).toBeUndefined();
  });

  it("tell of a keyword what the server does with it", () => {
    const line = (word: string) => hoverDefinition(crd, crd.indexOf(word) + 1, undefined)?.lines;
    expect(line("nullable")?.[1]).toMatch(/^Allows null/);
    expect(line("x-kubernetes-list-map-keys")?.[0]).toBe("x-kubernetes-list-map-keys: []string");
    expect(line("ports:")).toEqual(["ports: []object", "list type map by name."]);
    expect(line("Namespaced")).toContain("Namespaced: objects live in namespaces.");
    expect(line("size < self")).toEqual(["size: int"]);
  });
});

describe("in an XRD", () => {
  const xrd = (spec: string): string =>
    `apiVersion: apiextensions.crossplane.io/v2\nkind: CompositeResourceDefinition\nmetadata: {name: stores.example.org}\nspec:\n${spec}`;
  const labelsAt = (marked: string): readonly string[] => {
    const help = completeDefinition(marked.replace("|>", ""), marked.indexOf("|>"), undefined);
    return help?.items.map(({ label }) => label) ?? [];
  };
  const version = "  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n";

  it.each<[string, string, readonly string[], readonly string[]]>([
    [
      "members of the spec",
      xrd("  group: example.org\n  |>"),
      ["names", "claimNames", "versions"],
      ["storage"],
    ],
    [
      "members of a version",
      xrd("  versions:\n  - name: v1\n    |>"),
      ["referenceable", "served"],
      ["storage"],
    ],
    ["the scope", xrd("  scope: |>"), ["Namespaced", "LegacyCluster"], ["None"]],
    ["keywords of a schema", xrd(`${version}        |>`), ["type", "properties"], ["referenceable"]],
    [
      "keywords of a field",
      xrd(`${version}        properties:\n          spec:\n            |>`),
      ["maxLength"],
      [],
    ],
  ])("%s", (_, marked, some, none) => {
    const labels = labelsAt(marked);
    expect(labels).toEqual(expect.arrayContaining([...some]));
    expect(labels.filter((label) => none.includes(label))).toEqual([]);
  });

  it("a hover says what Crossplane does", () => {
    const text = xrd("  versions:\n  - name: v1\n    referenceable: true\n");
    const hover = hoverDefinition(text, text.indexOf("referenceable"), undefined);
    expect(hover?.lines.join(" ")).toContain("storage version");
  });
});
