import { describe, expect, it } from "vitest";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "./find-fixes.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const definition = `# Widgets.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com # plural.group
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: widgets
    kind: Widget
  versions:
  - name: v1
    served: true
    storage: true # the only one
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            # What people set.
            properties:
              size: {type: integer, maximum: 9, default: 1}
              color:
                type: string
                enum: [red, green]
`;

const size = "size: {type: integer, maximum: 9, default: 1}";

function changed(from: string, to: string): string {
  if (!definition.includes(from)) throw new Error(`${from} is not in the definition`);
  return definition.replace(from, () => to);
}

/** Returns the lines that differ, as in a diff. */
function diff(before: string, after: string): string[] {
  const old = before.split("\n");
  const now = after.split("\n");
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
  ];
}

interface Fixed {
  readonly titles: readonly string[];
  /** What the first fix changes. */
  readonly first: readonly string[];
}

/** Returns the fixes of each problem of a definition. */
function fixesOf(crd: string, rest: Partial<Scenario> = {}): readonly Fixed[] {
  const scenario: Scenario = { crd, ...rest };
  const problems = evaluate(scenario, host).crd?.problems ?? [];
  return problems.map((problem) => {
    const fixes = findFixes(scenario, "crd", problem, host);
    return {
      titles: fixes.map(({ title }) => title),
      first: diff(crd, applyEdits(crd, fixes[0]?.edits ?? [])),
    };
  });
}

describe("the commonest mistakes in definitions", () => {
  it.each<[string, string, string, string[]]>([
    [
      "the name",
      "name: widgets.example.com",
      "name: widget.example.com",
      ["-name: widget.example.com # plural.group", "+name: widgets.example.com # plural.group"],
    ],
    [
      "a plural in upper case",
      "plural: widgets",
      "plural: Widgets",
      ["-plural: Widgets", "+plural: widgets"],
    ],
    [
      "a scope in lower case",
      "scope: Namespaced",
      "scope: namespaced",
      ["-scope: namespaced", "+scope: Namespaced"],
    ],
    [
      "a group without a dot",
      "group: example.com",
      "group: example",
      [
        "-name: widgets.example.com # plural.group",
        "-group: example",
        "+name: widgets.example.example.com # plural.group",
        "+group: example.example.com",
      ],
    ],
    ["a kind with dashes", "kind: Widget", "kind: my_widget", ["-kind: my_widget", "+kind: MyWidget"]],
    [
      "no storage version",
      "storage: true",
      "storage: false",
      ["-storage: false # the only one", "+storage: true # the only one"],
    ],
    ["a version in upper case", "name: v1", "name: V1", ["-- name: V1", "+- name: v1"]],
    ["a misspelt type", "type: string", "type: str", ["-type: str", "+type: string"]],
    ["a type in upper case", "type: string", "type: String", ["-type: String", "+type: string"]],
    [
      "a missing type",
      size,
      "size: {maximum: 9}",
      ["-size: {maximum: 9}", "+size: {maximum: 9, type: integer}"],
    ],
    ["a missing type of fields", "type: object\n            # What", "# What", ["+type: object"]],
    ["a misspelt keyword", "enum:", "enums:", ["-enums: [red, green]", "+enum: [red, green]"]],
    ["an unknown keyword", "enum: [red, green]", "readOnly: true", ["-readOnly: true"]],
    [
      "required beside the field",
      "enum: [red, green]",
      "required: true",
      ["-required: true", "+required: [color]"],
    ],
    [
      "a number in quotes",
      "maximum: 9",
      "maximum: '9'",
      ["-size: {type: integer, maximum: '9', default: 1}", "+size: {type: integer, maximum: 9, default: 1}"],
    ],
    ["a boolean in quotes", "served: true", 'served: "true"', ['-served: "true"', "+served: true"]],
    [
      "a default in quotes",
      "default: 1",
      'default: "1"',
      ['-size: {type: integer, maximum: 9, default: "1"}', `+${size}`],
    ],
    [
      "a default out of bounds",
      "default: 1",
      "default: 10",
      ["-size: {type: integer, maximum: 9, default: 10}", "+size: {type: integer, maximum: 9, default: 9}"],
    ],
    [
      "a default that is none of the values",
      "enum: [red, green]",
      "enum: [red, green]\n                default: gren",
      ["-default: gren", "+default: green"],
    ],
    [
      "a default with unknown fields",
      size,
      "size: {type: object, properties: {a: {type: string}}, default: {a: x, b: y}}",
      [
        "-size: {type: object, properties: {a: {type: string}}, default: {a: x, b: y}}",
        "+size: {type: object, properties: {a: {type: string}}, default: {a: x}}",
      ],
    ],
    [
      "a reference",
      size,
      'size: {$ref: "#/definitions/size"}',
      [
        '-size: {$ref: "#/definitions/size"}',
        "+size: {x-kubernetes-preserve-unknown-fields: true, type: object}",
      ],
    ],
    [
      "fields and any names",
      "# What people set.",
      "additionalProperties: {type: string}",
      ["-additionalProperties: {type: string}"],
    ],
    [
      "unique items",
      size,
      "size: {type: array, items: {type: string}, uniqueItems: true}",
      [
        "-size: {type: array, items: {type: string}, uniqueItems: true}",
        "+size: {type: array, items: {type: string}, x-kubernetes-list-type: set}",
      ],
    ],
    [
      "an array without items",
      size,
      "size: {type: array}",
      ["-size: {type: array}", "+size: {type: array, items: {type: string}}"],
    ],
    [
      "a list map without keys",
      size,
      "size: {type: array, x-kubernetes-list-type: map, items: {type: object, required: [name], properties: {name: {type: string}}}}",
      [
        "-size: {type: array, x-kubernetes-list-type: map, items: {type: object, required: [name], properties: {name: {type: string}}}}",
        "+size: {type: array, x-kubernetes-list-type: map, items: {type: object, required: [name], properties: {name: {type: string}}}, x-kubernetes-list-map-keys: [name]}",
      ],
    ],
    [
      "a key that is not required",
      size,
      "size: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, properties: {name: {type: string}}}}",
      [
        "-size: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, properties: {name: {type: string}}}}",
        "+size: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, properties: {name: {type: string}}, required: [name]}}",
      ],
    ],
    [
      "a set of objects",
      size,
      "size: {type: array, x-kubernetes-list-type: set, items: {type: object, properties: {a: {type: string}}}}",
      [
        "-size: {type: array, x-kubernetes-list-type: set, items: {type: object, properties: {a: {type: string}}}}",
        "+size: {type: array, x-kubernetes-list-type: set, items: {type: object, properties: {a: {type: string}}, x-kubernetes-map-type: atomic}}",
      ],
    ],
    [
      "a list type that is none",
      size,
      "size: {type: array, x-kubernetes-list-type: Set, items: {type: string}}",
      [
        "-size: {type: array, x-kubernetes-list-type: Set, items: {type: string}}",
        "+size: {type: array, x-kubernetes-list-type: set, items: {type: string}}",
      ],
    ],
    [
      "a type in a branch",
      size,
      "size: {type: string, anyOf: [{type: string, minLength: 1}]}",
      [
        "-size: {type: string, anyOf: [{type: string, minLength: 1}]}",
        "+size: {type: string, anyOf: [{minLength: 1}]}",
      ],
    ],
    [
      "preserving nothing",
      size,
      "size: {type: object, x-kubernetes-preserve-unknown-fields: false}",
      ["-size: {type: object, x-kubernetes-preserve-unknown-fields: false}", "+size: {type: object}"],
    ],
    [
      "an embedded resource without fields",
      size,
      "size: {type: object, x-kubernetes-embedded-resource: true}",
      [
        "-size: {type: object, x-kubernetes-embedded-resource: true}",
        "+size: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}",
      ],
    ],
    [
      "a named group in JavaScript's spelling",
      "enum: [red, green]",
      "pattern: '^(?<a>x)*+$'",
      ["-pattern: '^(?<a>x)*+$'", "+pattern: '^(?P<a>x)*$'"],
    ],
    [
      "look-ahead",
      "enum: [red, green]",
      "pattern: '^(?!x)'",
      ["-pattern: '^(?!x)'", "+not:", "+pattern: ^x"],
    ],
    [
      "a root that is no object",
      "type: object\n        properties:\n          spec",
      "type: array\n        properties:\n          spec",
      ["-type: array", "+type: object"],
    ],
    [
      "metadata with more than names",
      "          spec:\n",
      "          metadata: {type: object, required: [name]}\n          spec:\n",
      ["-metadata: {type: object, required: [name]}", "+metadata:"],
    ],
    [
      "a missing schema",
      definition.slice(definition.indexOf("    schema:\n")),
      "",
      ["+schema:", "+openAPIV3Schema:", "+type: object", "+x-kubernetes-preserve-unknown-fields: true"],
    ],
    [
      "a column without a dot",
      "    schema:\n",
      "    additionalPrinterColumns:\n    - {name: Size, type: integer, jsonPath: spec.size}\n    schema:\n",
      [
        "-- {name: Size, type: integer, jsonPath: spec.size}",
        "+- {name: Size, type: integer, jsonPath: .spec.size}",
      ],
    ],
    [
      "a column of another type",
      "    schema:\n",
      "    additionalPrinterColumns:\n    - {name: Size, type: int, jsonPath: .spec.size}\n    schema:\n",
      [
        "-- {name: Size, type: int, jsonPath: .spec.size}",
        "+- {name: Size, type: integer, jsonPath: .spec.size}",
      ],
    ],
    [
      "a scale path without a dot",
      "    schema:\n",
      "    subresources: {scale: {specReplicasPath: spec.size, statusReplicasPath: .status.size}}\n    schema:\n",
      [
        "-subresources: {scale: {specReplicasPath: spec.size, statusReplicasPath: .status.size}}",
        "+subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}",
      ],
    ],
    [
      "a selectable field without a dot",
      "    schema:\n",
      "    selectableFields: [{jsonPath: spec.color}]\n    schema:\n",
      ["-selectableFields: [{jsonPath: spec.color}]", "+selectableFields: [{jsonPath: .spec.color}]"],
    ],
    [
      "a warning of a version in use",
      "    schema:\n",
      "    deprecationWarning: old\n    schema:\n",
      ["+deprecated: true"],
    ],
    [
      "columns at the top",
      "  versions:\n",
      "  subresources: {status: {}}\n  versions:\n",
      ["-subresources: {status: {}}", "+subresources: {status: {}}"],
    ],
    [
      "a strategy in lower case",
      "  versions:\n",
      "  conversion: {strategy: none}\n  versions:\n",
      ["-conversion: {strategy: none}", "+conversion: {strategy: None}"],
    ],
    [
      "a rule in other languages' words",
      "enum: [red, green]",
      "x-kubernetes-validations: [{rule: \"self.length > 1 and self != 'x'\"}]",
      [
        "-x-kubernetes-validations: [{rule: \"self.length > 1 and self != 'x'\"}]",
        "+x-kubernetes-validations: [{rule: \"self.size() > 1 && self != 'x'\"}]",
      ],
    ],
    [
      "a misspelt field in a rule",
      "# What people set.",
      "x-kubernetes-validations: [{rule: self.colr != 'x'}]",
      [
        "-x-kubernetes-validations: [{rule: self.colr != 'x'}]",
        "+x-kubernetes-validations: [{rule: self.color != 'x'}]",
      ],
    ],
    [
      "a message of two lines",
      "# What people set.",
      'x-kubernetes-validations: [{rule: "true", message: "a\\nb"}]',
      [
        '-x-kubernetes-validations: [{rule: "true", message: "a\\nb"}]',
        '+x-kubernetes-validations: [{rule: "true", message: "a b"}]',
      ],
    ],
    [
      "a reason that is none",
      "# What people set.",
      'x-kubernetes-validations: [{rule: "true", reason: Forbidden}]',
      [
        '-x-kubernetes-validations: [{rule: "true", reason: Forbidden}]',
        '+x-kubernetes-validations: [{rule: "true", reason: FieldValueForbidden}]',
      ],
    ],
    [
      "an optional old value that is not used",
      "# What people set.",
      'x-kubernetes-validations: [{rule: "true", optionalOldSelf: true}]',
      [
        '-x-kubernetes-validations: [{rule: "true", optionalOldSelf: true}]',
        '+x-kubernetes-validations: [{rule: "true"}]',
      ],
    ],
  ])("%s", (_, from, to, expected) => {
    expect(fixesOf(changed(from, to)).map(({ first }) => first)).toContainEqual(expected);
  });

  it("fixes what all versions share in each of them", () => {
    const twice = changed("    schema:\n", "    schema: &schema\n").replace("integer,", "int,");
    const second = twice
      .slice(twice.indexOf("  - name: v1"))
      .replace("name: v1", "name: v2")
      .replace("storage: true # the only one", "storage: false")
      .replace(" &schema", "");
    expect(fixesOf(twice + second)).toContainEqual({
      titles: ["Set type: integer in every version"],
      first: [
        "-size: {type: int, maximum: 9, default: 1}",
        "-size: {type: int, maximum: 9, default: 1}",
        `+${size}`,
        `+${size}`,
      ],
    });
  });

  it("converts v1beta1, comments and all", () => {
    const old = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  subresources: {status: {}}
  additionalPrinterColumns:
  - name: Size # how many
    type: integer
    JSONPath: .spec.size
  validation:
    # The schema.
    openAPIV3Schema:
      properties:
        spec: {type: object, x-kubernetes-preserve-unknown-fields: true} # free
  preserveUnknownFields: false
`;
    const scenario: Scenario = { crd: old };
    const [problem] = evaluate(scenario, host).crd?.problems ?? [];
    const [fix] = problem === undefined ? [] : findFixes(scenario, "crd", problem, host);
    expect(fix?.title).toBe("Convert to apiextensions.k8s.io/v1");
    expect(applyEdits(old, fix?.edits ?? [])).toBe(`apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        # The schema.
        openAPIV3Schema:
          properties:
            spec: {type: object, x-kubernetes-preserve-unknown-fields: true} # free
          type: object
      subresources: {status: {}}
      additionalPrinterColumns:
      - name: Size # how many
        type: integer
        jsonPath: .spec.size
`);
  });

  it("makes what is too expensive fit, with the bounds or in another way", () => {
    const costly =
      'tags: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.exists_one(y, x == y))"}]}';
    const [own, contributed, total] = fixesOf(changed(size, costly));
    expect(own?.titles).toEqual([
      "Set maxItems: 200 on spec.tags and max…",
      "Make spec.tags a set instead of compar…",
    ]);
    expect(contributed).toEqual(own);
    expect(total).toEqual(own);
  });

  it("sets back what may not change, and keeps versions that are stored", () => {
    expect(
      fixesOf(changed("kind: Widget", "kind: Gadget"), { previousCrd: definition }).map(
        ({ titles }) => titles,
      ),
    ).toContainEqual(["Set it back to Widget"]);
    expect(
      fixesOf(changed("name: v1", "name: v2"), { previousCrd: definition }).map(({ titles }) => titles),
    ).toContainEqual(["Keep v1 in the list"]);
  });
});

function fixResource(object: string): { titles: string[]; first: string[] } {
  const scenario: Scenario = { crd: definition, requests: [{ verb: "create", object }] };
  const problem = evaluate(scenario, host).requests[0]?.problems.find(({ severity }) => severity === "error");
  if (problem === undefined) throw new Error("nothing is wrong");
  const fixes = findFixes(scenario, "requests/0", problem, host);
  return {
    titles: fixes.map(({ title }) => title),
    first: diff(object, applyEdits(object, fixes[0]?.edits ?? [])),
  };
}

describe("the commonest mistakes in resources", () => {
  const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";
  it.each<[string, string, string[]]>([
    ["a misspelt field", `${head}spec: {colr: red}\n`, ["-spec: {colr: red}", "+spec: {color: red}"]],
    ["a field one level too high", `${head}size: 3\n`, ["-size: 3", "+spec:", "+size: 3"]],
    [
      "a value that is not listed",
      `${head}spec: {color: gren}\n`,
      ["-spec: {color: gren}", "+spec: {color: green}"],
    ],
    ["a number in quotes", `${head}spec: {size: "3"}\n`, ['-spec: {size: "3"}', "+spec: {size: 3}"]],
    ["a number too large", `${head}spec: {size: 30}\n`, ["-spec: {size: 30}", "+spec: {size: 9}"]],
    [
      "a name in upper case",
      `${head.replace("name: w", "name: My_W")}`,
      ["-metadata: {name: My_W}", "+metadata: {name: my-w}"],
    ],
    ["no name", "apiVersion: example.com/v1\nkind: Widget\n", ["+metadata:", "+name: example"]],
    ["another kind", `${head.replace("Widget", "widget")}`, ["-kind: widget", "+kind: Widget"]],
    [
      "a label that is a number",
      `${head.replace("name: w", "name: w, labels: {a: 1}")}`,
      ["-metadata: {name: w, labels: {a: 1}}", '+metadata: {name: w, labels: {a: "1"}}'],
    ],
  ])("%s", (_, object, expected) => {
    expect(fixResource(object).first).toEqual(expected);
  });
});

describe("texts that cannot be read, and bodies that are no object", () => {
  const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n";
  it.each<[string, string, string]>([
    ["a tab", `${head}spec:\n\tsize: 3\n`, "Indent with spaces, not tabs"],
    ["an open quote", `${head}spec: {color: "red}\n`, "Close the quote"],
    ["an open bracket", `${head}spec: {size: 3\n`, "Close the bracket"],
    ["an open bracket in others", `${head}spec: {size: [3}\n`, "Close the bracket (partial fix)"],
    ["a bracket too many", `${head}spec: {size: 3}}\n`, "Write spec: {size: 3}"],
    ["a comma too many", `${head}spec: {size: 3, , color: red}\n`, "Write spec: {size: 3, color: red}"],
    ["a number that JSON lacks", `${head}spec: {size: .nan}\n`, "Write 0"],
    [
      "a number in JSON that is none",
      '{"apiVersion": "example.com/v1", "kind": "Widget", "metadata": {"name": "w"}, "spec": {"size": 0x3}}',
      "Write 3",
    ],
    [
      "braces without quotes",
      "{apiVersion: example.com/v1, kind: Widget, metadata: {name: w}}",
      "Write --- before it, to read YAML",
    ],
    ["an empty list", "[]", "Write an object to start from"],
    ["an empty document first", `---\n---\n${head}`, "Remove the empty document"],
    [
      "no blank behind a colon",
      "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name:w\n",
      "Write name: w",
    ],
  ])("%s", (_, object, title) => {
    expect(fixResource(object).titles[0]).toBe(title);
  });
});

it("takes thousands of repeated items away at once", { timeout: 20_000 }, () => {
  const crd = changed(size, "tags: {type: array, x-kubernetes-list-type: set, items: {type: string}}");
  const items = Array.from({ length: 3000 }, () => "  - same\n").join("");
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\nspec:\n  tags:\n${items}`;
  const scenario: Scenario = { crd, requests: [{ verb: "create", object }] };
  const [problem] = evaluate(scenario, host).requests[0]?.problems ?? [];
  if (problem === undefined) throw new Error("the object is taken");
  const fixes = findFixes(scenario, "requests/0", problem, host);
  expect(fixes.map(({ title }) => title)).toContain("Remove 2999 items of tags");
  expect(applyEdits(object, fixes[0]?.edits ?? []).match(/same/g)).toHaveLength(1);
});

describe("what cannot be fixed", () => {
  it.each(["", "a: 'x", "- 1", "{", "apiVersion: v1"])("%j has no fixes and does no harm", (crd) => {
    const scenario: Scenario = { crd };
    for (const problem of evaluate(scenario, host).crd?.problems ?? []) {
      for (const { edits } of findFixes(scenario, "crd", problem, host)) expect(edits).not.toEqual([]);
    }
  });
});
