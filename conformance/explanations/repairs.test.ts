import { describe, expect, it } from "vitest";
import type { ScenarioRequest } from "../../src/engine/index.ts";
import { gauge, gauges, inSpec, ofResource, told } from "./gauges.ts";

/** What the author meant stays: the first fixes of objects remove as little as possible. */
describe("the first fix of a value", () => {
  it.each<[string, string, string, readonly string[], string]>([
    [
      "one item too many",
      "a: {type: array, maxItems: 2, items: {type: string}}",
      "{a: [q, r, s]}",
      ["Remove a[2]", "Remove a"],
      "spec: {a: [q, r]}",
    ],
    [
      "several items too many",
      "a: {type: array, maxItems: 2, items: {type: string}}",
      "{a: [q, r, s, t, u]}",
      ["Remove the last 3 of a", "Remove a"],
      "spec: {a: [q, r]}",
    ],
    [
      "members too many, in the order of the text",
      "a: {type: object, maxProperties: 2, additionalProperties: {type: string}}",
      "{a: {z: x, y: x, b: x, a: x}}",
      ["Remove the last 2 of a", "Remove a"],
      "spec: {a: {z: x, y: x}}",
    ],
    [
      "members too many, one of them required",
      "a: {type: object, maxProperties: 1, required: [z], properties: {z: {type: string}, b: {type: string}}}",
      "{a: {b: x, z: x}}",
      ["Remove b", "Remove a"],
      "spec: {a: {z: x}}",
    ],
    [
      "the key of an item with other content",
      "a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, required: [id], properties: {id: {type: string}, v: {type: integer}}}}",
      "{a: [{id: x, v: 1}, {id: x, v: 2}]}",
      ["Write id: x-2", "Remove the second, a[1]"],
      "spec: {a: [{id: x, v: 1}, {id: x-2, v: 2}]}",
    ],
    [
      "the key of an item that is only repeated",
      "a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [p], items: {type: object, required: [p], properties: {p: {type: integer}}}}",
      "{a: [{p: 1}, {p: 1}]}",
      ["Remove the second, a[1]"],
      "spec: {a: [{p: 1}]}",
    ],
    [
      "a number that a rule bounds",
      "a: {type: integer, x-kubernetes-validations: [{rule: self < 10}]}",
      "{a: 50}",
      ["Write a: 9"],
      "spec: {a: 9}",
    ],
    [
      "a string that a rule keeps short",
      "a: {type: string, x-kubernetes-validations: [{rule: self.size() < 3}]}",
      "{a: longer}",
      ["Write a: lo"],
      "spec: {a: lo}",
    ],
    [
      "a word for a number",
      "a: {type: integer, minimum: 1}",
      '{a: "many"}',
      ["Write a: 1", "Remove a"],
      "spec: {a: 1}",
    ],
    [
      "a mapping of one number for a string",
      "a: {type: string}",
      "{a: {b: 1}}",
      ['Write a: "1"'],
      'spec: {a: "1"}',
    ],
    [
      "a string for an object with required fields",
      "a: {type: object, required: [name, size], properties: {name: {type: string}, size: {type: integer}}}",
      "{a: web}",
      ['Write a: {"name":"web","siz…'],
      "spec: {a: {name: web, size: 1}}",
    ],
  ])("%s", (_, properties, spec, labels, line) => {
    const found = ofResource(inSpec(properties), spec);
    expect(found.labels.slice(0, labels.length)).toEqual(labels);
    expect(found.first).toEqual([line]);
  });

  it("takes away more than the list that is searched", () => {
    const crd = inSpec("a: {type: array, maxItems: 60, items: {type: integer}}");
    const { labels, first } = ofResource(
      crd,
      `{a: [${Array.from({ length: 100 }, (_, i) => i).join(", ")}]}`,
    );
    expect(labels[0]).toBe("Remove the last 40 of a");
    expect(first[0]).toMatch(/ 59\]\}$/);
  });
});

describe("the first fix of metadata", () => {
  const crd = gauges("{type: object, x-kubernetes-preserve-unknown-fields: true}");
  it.each<[string, string, string, string]>([
    [
      "a misspelt field",
      "{name: one, lables: {a: b}}",
      "Rename to labels",
      "metadata: {name: one, labels: {a: b}}",
    ],
    ["a key without a blank behind it", "{name:one}", "Write name: one", "metadata: {name: one}"],
    [
      "a finalizer without a name",
      '{name: one, finalizers: [a.io/b, ""]}',
      "Remove finalizers[1]",
      "metadata: {name: one, finalizers: [a.io/b]}",
    ],
    [
      "a label without a name",
      '{name: one, labels: {"": x, a: b}}',
      "Remove the entry without a name",
      "metadata: {name: one, labels: {a: b}}",
    ],
  ])("%s", (_, metadata, label, line) => {
    const object = gauge("{}").replace("{name: one}", metadata);
    const { labels, first } = told({ crd, requests: [{ verb: "create", object }] });
    expect(labels[0]).toBe(label);
    expect(first).toEqual([line]);
  });
});

describe("the first fix of what is sent to the wrong place", () => {
  const crd = gauges(
    "{type: object, properties: {size: {type: integer}, e: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}",
  ).replace(
    "    schema:",
    "    subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n    schema:",
  );
  const create: ScenarioRequest = {
    verb: "create",
    object: gauge("{size: 1}").replace("{name: one}", "{name: one, finalizers: [x.io/y]}"),
  };
  const fixed = (request: ScenarioRequest) => told({ crd, requests: [create, request] });

  it.each<[string, ScenarioRequest, string, readonly string[]]>([
    [
      "another name than the URL",
      { verb: "update", name: "one", object: gauge("{size: 1}").replace("name: one", "name: two") },
      "Write name: one",
      ["metadata: {name: one}"],
    ],
    [
      "an apply without a kind",
      {
        verb: "patch",
        patchType: "apply",
        name: "one",
        object: gauge("{size: 1}").replace("kind: Gauge\n", ""),
      },
      "Set kind: Gauge",
      ["kind: Gauge"],
    ],
    [
      "a test of another value",
      {
        verb: "patch",
        patchType: "json",
        name: "one",
        object: '[{"op": "test", "path": "/spec/size", "value": 7}]',
      },
      "Test for 1",
      ['[{"op": "test", "path": "/spec/size", "value": 1}]'],
    ],
    [
      "a misspelt path",
      { verb: "patch", patchType: "json", name: "one", object: '[{"op": "remove", "path": "/spec/siez"}]' },
      "Write path: /spec/size",
      ['[{"op": "remove", "path": "/spec/size"}]'],
    ],
    [
      "a misspelt operation",
      {
        verb: "patch",
        patchType: "json",
        name: "one",
        object: '[{"op": "ad", "path": "/spec/size", "value": 2}]',
      },
      "Write op: add",
      ['[{"op": "add", "path": "/spec/size", "value": 2}]'],
    ],
    [
      "an index beyond the end",
      {
        verb: "patch",
        patchType: "json",
        name: "one",
        object: '[{"op": "add", "path": "/metadata/finalizers/9", "value": "a.io/b"}]',
      },
      "Write path: /metadata/finalizers/-",
      ['[{"op": "add", "path": "/metadata/finalizers/-", "value": "a.io/b"}]'],
    ],
    [
      "a field of an object that is missing",
      {
        verb: "patch",
        patchType: "json",
        name: "one",
        object: '[{"op": "add", "path": "/metadata/labels/a", "value": "b"}]',
      },
      "Write path: /metadata/labels",
      ['[{"op": "add", "path": "/metadata/labels", "value": {"a":"b"}}]'],
    ],
    [
      "an operation with a field of another",
      {
        verb: "patch",
        patchType: "json",
        name: "one",
        object: '[{"op": "remove", "path": "/spec/size", "x": 2}]',
      },
      "Remove x",
      ['[{"op": "remove", "path": "/spec/size"}]'],
    ],
    [
      "an object for a Scale",
      { verb: "update", subresource: "scale", name: "one", object: gauge("{replicas: 3}") },
      "Set apiVersion and kind of a Scale",
      ["apiVersion: autoscaling/v1", "kind: Scale"],
    ],
    [
      "a fraction of replicas",
      {
        verb: "patch",
        patchType: "merge",
        subresource: "scale",
        name: "one",
        object: "spec: {replicas: 2.5}",
      },
      "Write replicas: 3",
      ["spec: {replicas: 3}"],
    ],
    [
      "an embedded kind in a list",
      { verb: "create", object: gauge("{e: {apiVersion: v1, kind: [Pod]}}").replace("one", "two") },
      "Write kind: Pod",
      ["spec: {e: {apiVersion: v1, kind: Pod}}"],
    ],
    [
      "an embedded version that is a number",
      { verb: "create", object: gauge("{e: {apiVersion: 1, kind: Pod}}").replace("one", "two") },
      'Quote "1"',
      ['spec: {e: {apiVersion: "1", kind: Pod}}'],
    ],
  ])("%s", (_, request, label, lines) => {
    const { labels, first, explanation } = fixed(request);
    expect(labels[0]).toBe(label);
    expect(first).toEqual(lines);
    expect(explanation).toBeDefined();
  });
});

it("a value that an update may not have is what it was, where nothing nearer helps", () => {
  const crd = inSpec(
    'a: {type: string, pattern: "^[a-z]+/[a-z]+$", x-kubernetes-validations: [{rule: self == oldSelf}]}',
  );
  const requests: ScenarioRequest[] = [
    { verb: "create", object: gauge("{a: b/c}") },
    { verb: "update", object: gauge("{a: bad}") },
  ];
  const { labels, first } = told({ crd, requests });
  expect(labels[0]).toBe("Restore b/c");
  expect(first).toEqual(["spec: {a: b/c}"]);
});

it("fields of an object with another case go into the one that is there", () => {
  const crd = inSpec("a: {type: integer}, b: {type: integer}");
  const object = `${gauge("{a: 1}")}Spec: {b: 2}\n`;
  const { labels, first } = told({ crd, requests: [{ verb: "create", object }] });
  expect(labels[0]).toBe("Move its fields to spec");
  expect(first).toEqual(["spec: {a: 1, b: 2}"]);
});

it("what was wrong already does not count against a fix", () => {
  const crd = inSpec(
    "l: {type: array, maxItems: 1, items: {type: object, properties: {p: {type: integer}}, x-kubernetes-validations: [{rule: has(self.p)}]}}",
  );
  expect(ofResource(crd, "{l: [{}, {p: 1}]}").labels[0]).toBe("Remove l[1]");
});

it.each([
  ["spec: {\na: 12\n}\n", "Write a: 5", "spec: {\n a: 5\n }\n"],
  ["spec:\n  l: [\n  q,\n  r\n  ]\n", "Remove l[1]", "spec:\n  l: [\n   q\n   ]\n"],
])("a flow that is indented less than its key is mended: %j", (body, label, mended) => {
  const crd = inSpec("a: {type: integer, maximum: 5}, l: {type: array, maxItems: 1, items: {type: string}}");
  const object = gauge("{}").replace("spec: {}\n", body);
  const { labels, after } = told({ crd, requests: [{ verb: "create", object }] });
  expect(labels[0]).toBe(label);
  expect(after.slice(after.indexOf("spec:"))).toBe(mended);
});

it.each<[string, string, string]>([
  ["its description", "description: 'How it works, such as `fast`.'", "Add mode: fast"],
  [
    "its description without quotes",
    "description: Defaults to slow in old clusters., maxLength: 9",
    "Add mode: slow",
  ],
  ["an example", "example: quick", "Add mode: quick"],
  ["a pattern that says no", 'pattern: "^[A-Z]$", description: such as fast', "Add mode: A"],
])("a required field gets what is said of it: %s", (_, more, label) => {
  const crd = inSpec(`o: {type: object, required: [mode], properties: {mode: {type: string, ${more}}}}`);
  expect(ofResource(crd, "{o: {}}").labels[0]).toBe(label);
});

it("a required field gets the default that it has in another version", () => {
  const crd = inSpec("o: {type: object, required: [size], properties: {size: {type: integer}}}");
  const other = `  - name: v0
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {o: {type: object, properties: {size: {type: integer, default: 7}}}}}}}}
`;
  expect(ofResource(crd + other, "{o: {}}").labels[0]).toBe("Add size: 7");
});
