import { describe, expect, it } from "vitest";
import type { Scenario } from "../../playback/scenario.ts";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import { firstProblem } from "./testing/first-problem.ts";

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";

/** Returns a scenario that creates an object under a definition. */
function created(crd: string, object: string): Scenario {
  return { crd, requests: [{ verb: "create", object }] };
}

describe("an unknown field", () => {
  const crd = widgetWith("{type: object, properties: {pullPolicy: {type: string}}}");

  it.each<[string, string[]]>([
    ["pull_policy: a", ["Rename to pullPolicy", "Declare pull_policy as a string"]],
    ["foo: a", ["Declare foo as a string", "Remove foo", "Keep unknown fields there"]],
  ])("%s", (field, labels) => {
    const seen = firstProblem(created(crd, `${head}spec: {${field}}\n`));
    expect(seen.labels.slice(0, labels.length)).toEqual(labels);
  });

  it("goes first where others publish the definition", () => {
    const published = crd
      .replaceAll("example.com", "widgets.k8s.io")
      .replace(
        "metadata: {",
        'metadata: {annotations: {api-approved.kubernetes.io: "https://github.com/kubernetes/enhancements"}, ',
      );
    const object = `${head.replace("example.com", "widgets.k8s.io")}spec: {foo: a}\n`;
    expect(firstProblem(created(published, object)).labels.slice(0, 2)).toEqual([
      "Remove foo",
      "Declare foo as a string",
    ]);
  });
});

describe("a field that only a rule knows", () => {
  it.each<[string, string, string]>([
    ["self.b == 'x'", "Declare b as a string", "b:"],
    ["self.o.total < 5", "Declare total as an integer", "total:"],
    ["self.o.f < 0.5 && self.a != ''", "Declare f as a number", "f:"],
    ["self.on == true", "Declare on as a boolean", '"on":'],
    ["has(self.b)", "Declare b as a string", "b:"],
    ["self.aa.size() < 3", "Write self.a.size() < 3", "rule:"],
  ])("%s", (rule, label, line) => {
    const spec = `{type: object, properties: {a: {type: string, maxLength: 9}, o: {type: object, properties: {c: {type: string}}}}, x-kubernetes-validations: [{rule: ${JSON.stringify(rule)}}]}`;
    const seen = firstProblem({ crd: widgetWith(spec) });
    expect(seen.labels).toContain(label);
    expect(seen.first.join(" ")).toContain(line);
  });
});

describe("paths of columns and selectable fields", () => {
  const fields =
    "{type: object, properties: {color: {type: string}, tags: {type: array, items: {type: string}}}}";
  const inVersion = (lines: string) =>
    widgetWith(fields).replace("    storage: true\n", `    storage: true\n${lines}`);

  it.each([
    ["spec.color", ".spec.color"],
    ["color", ".spec.color"],
    ["spec/color", ".spec.color"],
    ["{.spec.color}", ".spec.color"],
    ["status.foo", ".status.foo"],
  ])("of a column: %s", (path, good) => {
    const lines = `    additionalPrinterColumns:\n    - name: A\n      type: string\n      jsonPath: ${path}\n`;
    expect(firstProblem({ crd: inVersion(lines) }).labels[0]).toBe(`Write ${good}`);
  });

  it.each([
    [".nope", "Fields that can be selected: `.spec.color`.", "Remove the selectable field"],
    ["spec.colors", "Fields that can be selected: `.spec.color`.", "Write .spec.color"],
    ["{.spec.color}", "must be a string", "Write .spec.color"],
    [".metadata.name", "are always selectable", "Remove the selectable field"],
  ])("of a selectable field: %s", (path, said, label) => {
    const seen = firstProblem({ crd: inVersion(`    selectableFields:\n    - jsonPath: ${path}\n`) });
    expect(seen.said).toContain(said);
    expect(seen.labels[0]).toBe(label);
  });
});

describe("a default that is a list", () => {
  const items = "{type: object, required: [name], properties: {name: {type: string}, port: {type: integer}}}";

  it.each([
    ['[{name: a}, {name: b, port: "2"}]', "Write 2 without quotes"],
    ["[{name: a}, {name: b, prot: 2}]", "Rename prot to port"],
    ["[{name: a}, {name: b, foo: 2}]", "Remove foo of default[1]"],
    ["[{nmae: a}, {name: b, prot: 2}]", "Rename 2 fields"],
    ["[{name: a}, {port: 2}]", "Add name: example"],
    ["{name: a}", "Make default a list of one item"],
  ])("%s", (value, label) => {
    const crd = widgetWith(
      `{type: object, properties: {list: {type: array, items: ${items}, default: ${value}}}}`,
    );
    expect(firstProblem({ crd }).labels[0]).toBe(label);
  });
});

describe("keys with dots", () => {
  const crd = widgetWith(
    '{type: object, properties: {"a.b": {type: object, properties: {c: {type: string}}}, t: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}',
  );

  it.each<[string, Scenario, string[]]>([
    ["in metadata", created(crd, `${head.replace("name: a", "name: a, foo.bar: x")}`), ["Remove foo.bar"]],
    [
      "twice in an object",
      created(crd, `${head}spec:\n  a.b: {}\n  a.b: {c: x}\n`),
      ["Remove the second a.b", "Remove the first a.b"],
    ],
    ["in a schema", { crd: crd.replace('"a.b": {', '"a.b": {foo: 1, ') }, ["Remove foo"]],
    [
      "in the metadata of an embedded object",
      created(crd, `${head}spec: {t: {apiVersion: v1, kind: Pod, metadata: {annotations: {a.b/c: 5}}}}\n`),
      ["Write the values in quotes"],
    ],
  ])("%s", (_, scenario, labels) => {
    expect(firstProblem(scenario).labels).toEqual(labels);
  });
});

it("two mappings of one key become one", () => {
  const crd = widgetWith(
    "{type: object, properties: {size: {type: object, properties: {min: {type: integer}, max: {type: integer}}}}}",
  );
  const object = `${head}spec:\n  size:\n    min: 1 # least\n  size:\n    max: 3\n`;
  const { labels, first } = firstProblem(created(crd, object));
  expect(labels).toEqual(["Join the two size", "Remove the second size", "Remove the first size"]);
  expect(first).toEqual([]);
});

describe("a definition keeps what its author wrote", () => {
  it.each<[name: string, spec: string, label: string]>([
    [
      "a number too large for its format",
      "{type: object, properties: {a: {type: integer, format: int32, default: 3000000000}}}",
      "Set format: int64",
    ],
    [
      "a number too large for any format",
      "{type: object, properties: {a: {type: integer, format: int64, default: 9223372036854775808}}}",
      "Write default: 9223372036854775807",
    ],
    [
      "a title in a branch",
      "{type: object, properties: {a: {type: string, allOf: [{title: x, maxLength: 3}]}}}",
      "Move title to the field itself",
    ],
  ])("%s", (_, spec, label) => {
    expect(firstProblem({ crd: widgetWith(spec) }).labels[0]).toBe(label);
  });

  it("a keyword that is misspelt where the server asks for it", () => {
    const { labels, first } = firstProblem({
      crd: widgetWith("{type: object, properties: {a: {ype: boolean, description: x}}}"),
      crdFieldValidation: "Ignore",
    });
    expect(labels[0]).toBe("Rename ype to type");
    expect(first.at(-1)).toContain("a: {type: boolean, description: x}");
  });

  it("the kind of a list", () => {
    const crd = widgetWith("{type: object}").replace("kind: Widget", "kind: Widget, listKind: 1x");
    expect(firstProblem({ crd }).labels.slice(0, 2)).toEqual([
      "Set listKind: WidgetList",
      "Leave listKind to the server",
    ]);
  });
});

describe("metadata", () => {
  const crd = widgetWith("{type: object}");
  const owner = (more: string): string => `{apiVersion: v1, kind: Pod, uid: u, ${more}}`;

  it.each<[name: string, metadata: string, label: string]>([
    ["a finalizer without a domain and with a space", "finalizers: [Foo Bar]", "Write example.com/Foo-Bar"],
    ["an empty finalizer", 'finalizers: ["", example.com/a]', "Remove finalizers[0]"],
    ["the name of an owner", `ownerReferences: [${owner("name: 5")}]`, 'Quote "5"'],
    [
      "two controllers",
      `ownerReferences: [${owner("name: a, controller: true")}, ${owner("name: b, controller: true")}]`,
      "Keep only the first controller",
    ],
  ])("%s", (_, metadata, label) => {
    const object = `${head.replace("name: a", `name: a, ${metadata}`)}spec: {}\n`;
    expect(firstProblem(created(crd, object)).labels[0]).toBe(label);
  });
});

it("an item with a key that is taken gets another one, unless it says the same", () => {
  const crd = widgetWith(
    "{type: object, properties: {l: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}, a: {type: string}}}}}}",
  );
  const first = (list: string): string | undefined =>
    firstProblem(created(crd, `${head}spec: {l: ${list}}\n`)).labels[0];
  expect(first("[{name: x, a: b}, {name: x, a: c}]")).toBe("Write name: x-2");
  expect(first("[{name: x}, {name: x, a: c}]")).toBe("Join l[0] and l[1]");
  expect(first("[{name: x, a: b}, {name: x, a: b}]")).toBe("Remove the second, l[1]");
});
