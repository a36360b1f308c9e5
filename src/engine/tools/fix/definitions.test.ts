import { describe, expect, it } from "vitest";
import { firstProblem } from "./testing/first-problem.ts";

const pump = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pumps.acme.io # plural.group
spec:
  group: acme.io
  scope: Namespaced
  names: {plural: pumps, kind: Pump}
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
            properties:
              color: {type: string}
              replicas: {type: integer}
              valve: {type: object, properties: {mode: {type: string}}}
          status:
            type: object
            properties:
              readyReplicas: {type: integer}
              conditions: {type: array, items: {type: object, x-kubernetes-preserve-unknown-fields: true}}
`;

/** Returns the definition with one part replaced, or with more lines after one. */
function pumps(instead: string, of = "    storage: true\n"): string {
  if (!pump.includes(of)) throw new Error(`${of} is not in the definition`);
  return pump.replace(of, () => instead);
}

const inVersion = (lines: string): string => pumps(`    storage: true\n${lines}`);
const inSpec = (lines: string): string => pumps(`  scope: Namespaced\n${lines}`, "  scope: Namespaced\n");
const field = (schema: string): string => pumps(`color: ${schema}`, "color: {type: string}");

/**
 * Returns the labels of the fixes of the first error that contains some words, and the lines that the first fix writes.
 */
function fixed(
  crd: string,
  words = "",
): { readonly labels: readonly string[]; readonly lines: readonly string[] } {
  const { labels, first } = firstProblem({ crd }, words);
  return { labels, lines: first.filter((line) => line.startsWith("+")).map((line) => line.slice(1)) };
}

describe("paths of a definition lead to declared fields", () => {
  it.each<[string, string]>([
    [".spec.color[", "Write .spec.color"],
    ["spec.color", "Write .spec.color"],
    ["$.spec.color", "Write .spec.color"],
    [".spec..color", "Write .spec.color"],
    [".spec['color", "Write .spec.color"],
    [".spec['color']", "Write .spec.color"],
    [".spec.Color", "Write .spec.color"],
    [".spec.colour", "Write .spec.color"],
    [".color", "Write .spec.color"],
    [".spec.color.name", "Write .spec.color"],
    [".spec.valve", "Write .spec.valve.mode"],
    [".spec.replica", "Write .spec.replicas"],
    [".nothing.alike", "Remove the selectable field"],
  ])("of selectable fields: %s", (path, label) => {
    const crd = inVersion(`    selectableFields:\n    - jsonPath: "${path}" # by this\n`);
    const { labels, lines } = fixed(crd, "selectableFields");
    expect(labels[0]).toBe(label);
    if (label.startsWith("Write")) expect(lines).toEqual([`- jsonPath: "${label.slice(6)}" # by this`]);
  });

  it("of selectable fields, none twice", () => {
    const crd = inVersion("    selectableFields: [{jsonPath: .spec.color}, {jsonPath: spec.color}]\n");
    expect(fixed(crd, "selectableFields").labels).toEqual(["Remove the selectable field"]);
  });

  it.each<[string, string, string]>([
    ["Replicas", "integer", ".spec.replicas"],
    ["Color", "string", ".spec.color"],
    ["Ready Replicas", "integer", ".status.readyReplicas"],
    ["Mode", "string", ".spec.valve.mode"],
    ["Ready", "string", '.status.conditions[?(@.type=="Ready")].status'],
    ["Reason", "string", '.status.conditions[?(@.type=="Ready")].reason'],
    ["Age", "date", ".metadata.creationTimestamp"],
    ["Since", "date", ".metadata.creationTimestamp"],
  ])("of a column without one: %s", (name, type, path) => {
    const crd = inVersion(`    additionalPrinterColumns:\n    - name: ${name}\n      type: ${type}\n`);
    const { labels, lines } = fixed(crd);
    expect(labels.at(-1)).toBe("Remove the column");
    expect(lines).toEqual([`jsonPath: ${path}`]);
  });

  it("and of a column that nothing is known of there is none", () => {
    const crd = inVersion("    additionalPrinterColumns:\n    - {name: Zest, type: string}\n");
    expect(fixed(crd).labels).toEqual(["Remove the column"]);
  });

  it.each<[string, string]>([
    [".colour", "Write .color"],
    [".spec.color", "Write .color"],
    ["self.color", "Write .color"],
    ["color", "Write .color"],
    [".mode", "Write .valve.mode"],
  ])("of rules: %s", (path, label) => {
    const crd = pumps(
      `            x-kubernetes-validations: [{rule: "true", fieldPath: "${path}"}]\n          status:`,
      "          status:",
    );
    expect(fixed(crd, "fieldPath").labels[0]).toBe(label);
  });
});

describe("a webhook is completed", () => {
  const service = ["service:", "name: pump-webhook", "namespace: default", "path: /convert"];
  const review = "conversionReviewVersions: [v1]";

  it.each<[string, string, string, readonly string[]]>([
    [
      "with nothing",
      "  conversion: {strategy: Webhook}\n",
      "Add the webhook's service",
      [
        "conversion: {strategy: Webhook, webhook: {clientConfig: {service: {name: pump-webhook, namespace: default, path: /convert}}, conversionReviewVersions: [v1]}}",
      ],
    ],
    [
      "with an empty one",
      "  conversion:\n    strategy: Webhook\n    webhook: {}\n",
      "Add the webhook's service",
      ["webhook:", "clientConfig:", ...service, review],
    ],
    [
      "without a client",
      "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n",
      "Add the webhook's service",
      ["clientConfig:", ...service],
    ],
    [
      "misspelt and empty",
      "  conversion:\n    strategy: webhook\n",
      "Set strategy: Webhook and add webhook",
      ["strategy: Webhook", "webhook:", "clientConfig:", ...service, review],
    ],
    [
      "of both kinds",
      "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig:\n        url: https://x.io\n        service: {name: a, namespace: b}\n",
      "Remove url",
      [],
    ],
    [
      "at a bad URL",
      '  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig: {url: "http://me@x.io:8443/a b?c#d"}\n',
      "Write https://x.io:8443/ab",
      ['clientConfig: {url: "https://x.io:8443/ab"}'],
    ],
    [
      "at no URL",
      "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig: {url: https://%zz/convert}\n",
      "Write https://example.com/convert",
      ["clientConfig: {url: https://example.com/convert}"],
    ],
    [
      "with its members where v1beta1 had them",
      "  conversion:\n    strategy: Webhook\n    conversionReviewVersions: [v1] # those\n    webhookClientConfig:\n      service: {name: a, namespace: b}\n",
      "Move it into webhook",
      ["webhook:", "clientConfig:", "service:", "name: a", "namespace: b", "conversionReviewVersions: [v1]"],
    ],
  ])("%s", (_, lines, label, written) => {
    const result = fixed(inSpec(lines));
    expect(result.labels[0]).toBe(label);
    expect(result.lines).toEqual(written);
  });

  it("whose strategy is missing", () => {
    const crd = inSpec(
      "  conversion:\n    webhook: {conversionReviewVersions: [v1], clientConfig: {url: https://x.io}}\n",
    );
    expect(fixed(crd).labels[0]).toBe("Set strategy: Webhook");
  });
});

describe("what v1beta1 said once goes into the versions", () => {
  it.each<[string, string, readonly string[]]>([
    ["  subresources: {status: {}}\n", "Move it into each version", ["subresources: {status: {}}"]],
    [
      "  additionalPrinterColumns:\n  - name: Age # how old\n    type: date\n    JSONPath: .metadata.creationTimestamp\n",
      "Move it into each version",
      [
        "additionalPrinterColumns:",
        "- name: Age # how old",
        "type: date",
        "jsonPath: .metadata.creationTimestamp",
      ],
    ],
    ["  version: v1\n", "Remove version", []],
  ])("%j", (lines, label, written) => {
    const result = fixed(inSpec(lines), "unknown field");
    expect(result.labels[0]).toBe(label);
    expect(result.lines.filter((line) => !pump.includes(line))).toEqual(
      written.filter((line) => !pump.includes(line)),
    );
  });

  it("which are made of the one", () => {
    const start = pump.slice(0, pump.indexOf("  versions:"));
    const crd = `${start}  version: v1\n  validation:\n    openAPIV3Schema: {type: object}\n`;
    expect(fixed(crd, "spec.version").labels[0]).toBe("Use the list versions");
    expect(fixed(crd, "spec.validation").lines).toContain("schema:");
  });
});

describe("a warning of a deprecated version", () => {
  const long = `${"Use version v2 of it, please. ".repeat(10).trim()}`;

  it.each<[string, string, string, string]>([
    ["not deprecated", "use v2", "Set deprecated: true", "deprecated: true"],
    [
      "on two lines",
      '"use v2\\nplease"',
      "Make it one line of plain text",
      'deprecationWarning: "use v2 please"',
    ],
    [
      "in other letters",
      '"use “v2” — bitte, für\\nuns"',
      "Make it one line of plain text",
      `deprecationWarning: "use \\"v2\\" - bitte, fur uns"`,
    ],
    [
      "empty",
      '""',
      "Write acme.io/v1 Pump is deprecated",
      'deprecationWarning: "acme.io/v1 Pump is deprecated"',
    ],
    [
      "too long",
      `"${long}"`,
      "Shorten it",
      `deprecationWarning: "${long.slice(0, 256).replace(/ \S*$/, "")}"`,
    ],
  ])("%s", (name, text, label, line) => {
    const deprecated = name === "not deprecated" ? "" : "    deprecated: true\n";
    const { labels, lines } = fixed(inVersion(`${deprecated}    deprecationWarning: ${text}\n`));
    expect(labels[0]).toBe(label);
    expect(lines).toEqual([line]);
  });
});

describe("defaults are written as they were meant", () => {
  it.each<[string, string, string]>([
    [
      "{type: integer, format: int32, minimum: 10, multipleOf: 0.1, default: 0.3}",
      "Write default: 10, remove multipleOf",
      "10",
    ],
    ["{type: integer, format: int32, multipleOf: 0.1, default: 3}", "Remove multipleOf", "3"],
    ["{type: integer, multipleOf: 2.5, default: 6}", "Write default: 5, write multipleOf: 5", "5"],
    ["{type: integer, minimum: 5, multipleOf: 3, default: 1}", "Write default: 6", "6"],
    ["{type: object, default: []}", "Write default: {}", "{}"],
    ["{type: array, items: {type: string}, default: {}}", "Write default: []", "[]"],
    ["{type: array, items: {type: string}, default: 1}", 'Write default: ["1"]', '["1"]'],
    ["{type: string, default: {}}", 'Write default: ""', '""'],
    ["{type: array, items: {type: string}, default: '[]'}", "Write default: []", "[]"],
    ["{type: array, items: {type: integer}, default: '[1,2]'}", "Write default: [1,2]", "[1, 2]"],
    ["{type: array, items: {type: string}, default: ''}", "Write default: []", "[]"],
    ["{type: array, items: {type: string}, default: 'a,b'}", 'Write default: ["a","b"]', "[a, b]"],
    [
      `{type: object, additionalProperties: {type: string}, default: '{"k":"v"}'}`,
      'Write default: {"k":"v"}',
      "{k: v}",
    ],
    ["{type: string, default: [a, b]}", 'Write default: "a,b"', '"a,b"'],
    [
      "{type: object, properties: {name: {type: string}}, default: {nmae: x}}",
      "Rename nmae to name",
      "{name: x}",
    ],
    [
      "{type: object, required: [name], properties: {name: {type: string}}, default: {id: x}}",
      "Rename id to name",
      "{name: x}",
    ],
    [
      "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {}}",
      "Add apiVersion: v1, kind: ConfigMap",
      "{apiVersion: v1, kind: ConfigMap}",
    ],
    [
      "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {apiVersion: v1, kind: Pod, metadata: {name: 5}}}",
      'Quote "5"',
      '{apiVersion: v1, kind: Pod, metadata: {name: "5"}}',
    ],
    [
      "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true, default: {apiVersion: v1, kind: Config_Map}}",
      "Write kind: ConfigMap",
      "{apiVersion: v1, kind: ConfigMap}",
    ],
  ])("%s", (schema, label, written) => {
    const { labels, lines } = fixed(field(schema), "default");
    expect(labels[0]).toBe(label);
    if (!label.startsWith("Remove")) expect(lines.join()).toContain(`default: ${written}`);
  });
});

describe("values of other types are written as they were meant", () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      "a rule without its list",
      field(
        "\n                type: integer\n                x-kubernetes-validations:\n                  rule: self > 0 # above\n",
      ),
      "Make x-kubernetes-validations a list o…",
      ["- rule: self > 0 # above"],
    ],
    [
      "in flow style",
      field('{type: integer, x-kubernetes-validations: {rule: "self > 0"}}'),
      "Make x-kubernetes-validations a list o…",
      ['color: {type: integer, x-kubernetes-validations: [{rule: "self > 0"}]}'],
    ],
    [
      "columns by name",
      inVersion(
        "    additionalPrinterColumns:\n      Age: {type: date, jsonPath: .metadata.creationTimestamp}\n",
      ),
      "Make additionalPrinterColumns a list k…",
      ["- {name: Age, type: date, jsonPath: .metadata.creationTimestamp}"],
    ],
    ["a word for yes", pumps('    served: "yes"\n', "    served: true\n"), "Write true", ["served: true"]],
    [
      "short names in one",
      pumps("{plural: pumps, kind: Pump, shortNames: pu}", "{plural: pumps, kind: Pump}"),
      "Write it as a list",
      ["names: {plural: pumps, kind: Pump, shortNames: [pu]}"],
    ],
    [
      "a number with a unit",
      field('{type: string, maxLength: "63 chars"}'),
      "Write 63",
      ["color: {type: string, maxLength: 63}"],
    ],
    ["a type for a schema", field("strng"), "Write type: string", ["color:", "type: string"]],
    [
      "a schema without its key",
      pump.replace("      openAPIV3Schema:\n", "").replaceAll(/^ {8}/gm, "      "),
      "Write it under openAPIV3Schema",
      ["openAPIV3Schema:"],
    ],
    [
      "another word",
      field("{type: string, x-kubernetes-validations: [{expression: \"self != ''\"}]}"),
      "Rename to rule",
      [`color: {type: string, x-kubernetes-validations: [{rule: "self != ''"}]}`],
    ],
    [
      "a type for the schema of a map's values",
      field("{type: object, additionalProperties: int}"),
      "Write type: integer",
      ["color: {type: object, additionalProperties: {type: integer}}"],
    ],
    [
      "an integer with a decimal point",
      field('{"type":"string","maxLength":5.5}'),
      "Write 6",
      ['color: {"type":"string","maxLength": 6}'],
    ],
    [
      "an annotation that is no string",
      pumps("  annotations: {on: true}\nspec:\n  group", "spec:\n  group"),
      "Write the values in quotes",
      ['annotations: {on: "true"}'],
    ],
    [
      "a rule that is a string",
      field('{type: integer, x-kubernetes-validations: ["self > 0"]}'),
      "Write it as rule",
      ["color: {type: integer, x-kubernetes-validations: [{rule: self > 0}]}"],
    ],
    [
      "all rules in a string",
      field('{type: integer, x-kubernetes-validations: "self > 0"}'),
      "Write it as rule",
      ["color: {type: integer, x-kubernetes-validations: [{rule: self > 0}]}"],
    ],
    [
      "a description in lines",
      field("{type: string, description: [The color, of the pump]}"),
      "Write it as one string",
      ["color: {type: string, description: The color of the pump}"],
    ],
    [
      "a subresource in a word",
      inVersion("    subresources: {status: enabled}\n"),
      "Write status: {}",
      ["subresources: {status: {}}"],
    ],
    [
      "versions in words",
      `${pump.slice(0, pump.indexOf("  versions:"))}  versions: [v1]\n`,
      "Write name: v1",
      [
        "versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}}]",
      ],
    ],
    [
      "two controllers",
      pumps(
        "  ownerReferences:\n  - {apiVersion: v1, kind: A, name: a, uid: a, controller: true}\n  - {apiVersion: v1, kind: B, name: b, uid: b, controller: true}\nspec:\n  group",
        "spec:\n  group",
      ),
      "Keep only the first controller",
      ["- {apiVersion: v1, kind: B, name: b, uid: b, controller: false}"],
    ],
  ])("%s", (name, crd, label, written) => {
    const { labels, lines } = fixed(crd);
    expect(labels[0]).toBe(label);
    if (name === "a schema without its key") expect(lines).toContain(written[0]);
    else expect(lines).toEqual(written);
  });
});

describe("schemas say what was meant in the words that a definition has", () => {
  it.each<[string, string, string, string]>([
    [
      "names of a pattern",
      "{type: object, patternProperties: {'^x-': {type: string}}}",
      "Use additionalProperties and a rule",
      `{type: object, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: "self.all(key, key.matches('^x-'))"}]}`,
    ],
    [
      "any names",
      "{patternProperties: {'.*': {type: integer}}, additionalProperties: false}",
      "Use additionalProperties",
      "{additionalProperties: {type: integer}, type: object}",
    ],
    [
      "names of two patterns",
      "{type: object, patternProperties: {'^x-': {type: string}, '^y-': {type: string}}}",
      "Remove patternProperties",
      "{type: object}",
    ],
    [
      "fields that need others",
      "{type: object, properties: {a: {type: string}, b-c: {type: string}}, dependencies: {a: [b-c]}}",
      "Write it as a rule",
      `{type: object, properties: {a: {type: string}, b-c: {type: string}}, x-kubernetes-validations: [{rule: '!has(self.a) || has(self.b__dash__c)'}]}`,
    ],
    [
      "fields that branches declare",
      "{type: object, oneOf: [{type: object, required: [git], properties: {git: {type: string, minLength: 1}}}, {required: [oci], properties: {oci: {type: string}}}]}",
      "Declare the fields outside oneOf",
      "{type: object, oneOf: [{properties: {git: {minLength: 1}}, required: [git]}, {required: [oci]}], properties: {git: {type: string}, oci: {type: string}}}",
    ],
    [
      "fields that branches declare and the field has",
      "{type: object, properties: {git: {type: string}}, anyOf: [{required: [git], properties: {git: {type: string, default: x}}}]}",
      "Declare the fields outside anyOf",
      "{type: object, properties: {git: {type: string, default: x}}, anyOf: [{required: [git]}]}",
    ],
    [
      "types that are said already",
      "{x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}, {type: 'null'}]}",
      "Use nullable: true instead",
      "{x-kubernetes-int-or-string: true, nullable: true}",
    ],
    [
      "a map of nothing",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id]}",
      "Add items with id",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, required: [id], properties: {id: {type: string}}}}",
    ],
    [
      "a key in other letters",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [nmae], items: {type: object, required: [name], properties: {name: {type: string}, x: {type: string}}}}",
      "Set the keys to name",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}, x: {type: string}}}}",
    ],
    [
      "a key that no item has",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {weight: {type: object}}}}",
      "Declare id and require it",
      "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, properties: {weight: {type: object}, id: {type: string}}, required: [id]}}",
    ],
    [
      "lists in a set",
      "{type: array, x-kubernetes-list-type: set, items: {type: array, x-kubernetes-list-type: set, items: {type: string}}}",
      "Compare items as a whole",
      "{type: array, x-kubernetes-list-type: set, items: {type: array, x-kubernetes-list-type: atomic, items: {type: string}}}",
    ],
    [
      "a list that is no list",
      "{type: float, x-kubernetes-list-type: atomic, items: {type: string}}",
      "Set type: array",
      "{type: array, x-kubernetes-list-type: atomic, items: {type: string}}",
    ],
  ])("%s", (_, schema, label, written) => {
    const { labels, lines } = fixed(field(schema), _ === "a list that is no list" ? "must be array" : "");
    expect(labels[0]).toBe(label);
    expect(lines).toEqual([`color: ${written}`]);
  });

  it.each<[string, string]>([
    ["[z-a]", "[a-z]"],
    ["^a{5,3}$", "^a{3,5}$"],
    ["\\y", "y"],
    ["a\\", "a\\\\"],
    ["\\u00e9", "\\x{00e9}"],
    ["\\cA", "\\x01"],
    ["(?x)abc", "abc"],
    ["(abc", "(abc)"],
    ["[abc", "[abc]"],
    ["abc)", "abc"],
    ["(?>a)b", "(?:a)b"],
    ["+1", "\\+1"],
  ])("a pattern: %s", (pattern, meant) => {
    const { labels, lines } = fixed(field(`{type: string, pattern: '${pattern}'}`), "pattern");
    expect(labels[0]).toBe(`Write ${meant}`);
    expect(lines).toHaveLength(1);
  });

  it("a keyword that no schema can be read with goes alone", () => {
    const crd = pump.replace(
      "        type: object\n",
      "        $schema: http://json-schema.org/schema#\n        type: object\n",
    );
    const { labels, lines } = fixed(crd);
    expect(labels).toEqual(["Remove $schema"]);
    expect(lines).toEqual([]);
  });

  it("the root asks for fields by itself", () => {
    const crd = pump
      .replace("        type: object\n", "        type: object\n        anyOf: [{required: [spec]}]\n")
      .replace("    storage: true\n", "    storage: true\n    subresources: {status: {}}\n");
    expect(fixed(crd)).toEqual({
      labels: ["Write it as required", "Remove anyOf from the root"],
      lines: ["required: [spec]"],
    });
  });

  it("rules at a node without a type get one", () => {
    const crd = pump.replace(
      "        type: object\n",
      "        x-kubernetes-preserve-unknown-fields: true\n        x-kubernetes-validations: [{rule: has(self.spec)}]\n",
    );
    expect(fixed(crd, "construct type").labels[0]).toBe("Set type: object");
  });
});

describe("names and versions", () => {
  it("are made of the definition's name where there is no spec", () => {
    const crd = pump.slice(0, pump.indexOf("spec:")).replace("pumps.acme.io", "gitrepositories.acme.io");
    for (const words of ["spec.group", "spec.scope", "spec.versions", "spec.names.kind", "metadata.name"]) {
      const { labels, lines } = fixed(crd, words);
      expect(labels).toEqual(["Name it gitrepositories, with kind Git…"]);
      expect(lines).toEqual(expect.arrayContaining(["group: acme.io", "kind: Gitrepository", "- name: v1"]));
    }
  });

  it("are counted on where two versions have one name", () => {
    const [start = "", version = ""] = pump.split("  versions:\n");
    const crd = `${start}  versions:\n${version}${version.replace("storage: true", "storage: false")}`;
    expect(fixed(crd, "unique").labels[0]).toBe("Rename the second to v2");
  });
});
