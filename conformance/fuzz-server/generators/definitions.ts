import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutate, placesOf, putAt } from "./mutate.ts";
import { family } from "./schemas.ts";
import { level, misspell, write } from "./write.ts";

type Data = Parameters<typeof fromData>[0];

/** Keywords of schemas with values that they take, or do not. */
const keywords: readonly (readonly [string, readonly Data[]])[] = [
  [
    "type",
    ["object", "array", "string", "integer", "number", "boolean", "null", "", "any", ["string"], null],
  ],
  [
    "format",
    ["int32", "int64", "date", "date-time", "byte", "ipv4", "uuid", "email", "int-or-string", "", "x", 1],
  ],
  ["pattern", ["^a+$", "(", "[a-", "\\p{L}", "(?=a)", "a{2,1}", "", "^(?i)x", "\\d{1001}", "^[^/]+$"]],
  ["default", [null, {}, [], "", "x", 0, 1.5, true, { a: 1 }, [1], [{ name: "x" }], { a: { b: "c" } }]],
  ["enum", [[], ["a"], ["a", "a"], [1, "a", null], [{}], [null], "a", [1.0, 1], [true]]],
  ["nullable", [true, false, null, "true"]],
  [
    "items",
    [
      { type: "string" },
      {},
      [{ type: "string" }],
      true,
      { type: "object", properties: { a: { type: "string" } } },
      null,
    ],
  ],
  [
    "properties",
    [{}, { a: { type: "string" } }, { a: {} }, { "": { type: "string" } }, { a: null }, [], null],
  ],
  [
    "additionalProperties",
    [
      true,
      false,
      { type: "string" },
      {},
      null,
      { type: "object", "x-kubernetes-preserve-unknown-fields": true },
    ],
  ],
  ["required", [["a"], ["a", "a"], [], [""], "a", [1], null]],
  ["minimum", [0, -1, 1.5, "1", null, 1e30, -0.0]],
  ["maximum", [0, 10, 1.5, "1", null]],
  ["exclusiveMinimum", [true, false, 1]],
  ["exclusiveMaximum", [true, false, 1]],
  ["multipleOf", [2, 0, -1, 0.1, "2"]],
  ["minLength", [0, 3, -1, 1.5, 1.0, "3", null]],
  ["maxLength", [0, 3, -1, 1.5, 100000, 9007199254740992]],
  ["minItems", [0, 2, -1]],
  ["maxItems", [0, 2, -1, 100]],
  ["minProperties", [0, 2, -1]],
  ["maxProperties", [0, 2, -1]],
  ["uniqueItems", [true, false, null]],
  [
    "allOf",
    [
      [{ required: ["a"] }],
      [{ type: "string" }],
      [],
      [{ properties: { a: { minLength: 2 } } }],
      [{ default: 1 }],
      {},
    ],
  ],
  [
    "anyOf",
    [[{ type: "integer" }, { type: "string" }], [{ minimum: 1 }, { maximum: 0 }], [{ nullable: true }], [{}]],
  ],
  [
    "oneOf",
    [[{ required: ["a"] }, { required: ["b"] }], [{ type: "integer" }], [{ additionalProperties: false }]],
  ],
  [
    "not",
    [
      {},
      { required: ["a"] },
      { type: "string" },
      { enum: ["a"] },
      { not: { minLength: 1 } },
      { items: { type: "string" } },
    ],
  ],
  ["title", ["t", 1, ""]],
  ["description", ["d", null, ["d"]]],
  ["example", [1, {}, null, "x", [""]]],
  ["externalDocs", [{ url: "http://x" }, { description: 1 }, "x", {}]],
  ["id", ["x", ""]],
  ["$schema", ["http://json-schema.org/draft-04/schema#", "x"]],
  ["$ref", ["#/definitions/a", "", "x"]],
  ["definitions", [{ a: { type: "string" } }, {}]],
  ["dependencies", [{ a: ["b"] }, { a: { type: "object" } }, {}]],
  ["patternProperties", [{ "^a": { type: "string" } }, {}]],
  ["additionalItems", [true, false, { type: "string" }]],
  ["x-kubernetes-preserve-unknown-fields", [true, false, null, "true"]],
  ["x-kubernetes-embedded-resource", [true, false, "true"]],
  ["x-kubernetes-int-or-string", [true, false, 1]],
  ["x-kubernetes-list-type", ["map", "set", "atomic", "", "list", null]],
  ["x-kubernetes-list-map-keys", [["name"], ["a", "a"], [], ["a", "b"], "name", [""]]],
  ["x-kubernetes-map-type", ["granular", "atomic", "", "set"]],
  [
    "x-kubernetes-validations",
    [
      [{ rule: "true" }],
      [{ rule: "self.a == 'x'", message: "m" }],
      [{ rule: "self == oldSelf" }],
      [{ rule: "oldSelf.hasValue()", optionalOldSelf: true }],
      [{ rule: "has(self.a)", fieldPath: ".a" }],
      [{ rule: "size(self) > 0", messageExpression: "'n: ' + string(size(self))" }],
      [{ rule: "self.all(x, x.startsWith('a'))" }],
      [{ rule: "self.all(x, self.all(y, x == y))" }],
      [{ rule: "" }],
      [{ rule: "1" }],
      [{ rule: "self.", message: " " }],
      [{ rule: "true", reason: "Nope" }],
      [{ rule: "true", message: "a\nb" }],
      [{ rule: "true", messageExpression: "1" }],
      [{ rule: "true", fieldPath: "a" }],
      [{ rule: "true", fieldPath: ".a[0]" }],
      [{ message: "m" }],
      [{ rule: "self.exists(k, k == 'a')", message: "", reason: "FieldValueForbidden" }],
      [],
      null,
    ],
  ],
];

/** Members of a definition outside of its schemas, by the place of the object that has them. */
const members: readonly (readonly [at: readonly string[], key: string, values: readonly Data[]])[] = [
  [["metadata"], "name", ["things.example.com", "Things.laws.example.com", "", null]],
  [["metadata"], "generateName", ["x-"]],
  [["metadata"], "namespace", ["default", ""]],
  [["metadata"], "labels", [{ a: "b" }, { "a b": "c" }, { a: 1 }, null]],
  [["metadata"], "annotations", [{ "api-approved.kubernetes.io": "unapproved, x" }, { "a/b/c": "" }]],
  [["metadata"], "finalizers", [["x/y"], ["bad finalizer"], ["kubernetes"]]],
  [["metadata"], "ownerReferences", [[{ apiVersion: "v1", kind: "Pod", name: "x", uid: "u" }], [{}]]],
  [["metadata"], "resourceVersion", ["1", ""]],
  [["spec"], "group", ["example.com", "Example.com", "", "x", "apps.k8s.io"]],
  [["spec"], "scope", ["Cluster", "Namespaced", "", "cluster", null]],
  [["spec"], "preserveUnknownFields", [true, false, null]],
  [
    ["spec"],
    "conversion",
    [
      { strategy: "None" },
      { strategy: "Webhook" },
      { strategy: "Other" },
      {},
      {
        strategy: "None",
        webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "https://x.y" } },
      },
      {
        strategy: "Webhook",
        webhook: { conversionReviewVersions: ["v1"], clientConfig: { url: "http://x.y?a" } },
      },
      {
        strategy: "Webhook",
        webhook: { conversionReviewVersions: [], clientConfig: { service: { name: "a", namespace: "b" } } },
      },
      {
        strategy: "Webhook",
        webhook: {
          conversionReviewVersions: ["v2"],
          clientConfig: { service: { name: "a", namespace: "b", port: 0, path: "x" }, caBundle: "eA==" },
        },
      },
      {
        strategy: "Webhook",
        webhook: {
          conversionReviewVersions: ["v1", "v1beta1"],
          clientConfig: { service: { name: "a", namespace: "b", port: 443, path: "/x//y" } },
        },
      },
    ],
  ],
  [["spec", "names"], "plural", ["things", "Things", "", "other"]],
  [["spec", "names"], "singular", ["thing", "Thing", "", "a.b"]],
  [["spec", "names"], "shortNames", [["t"], ["T"], ["t", "t"], [""], ["things"], null]],
  [["spec", "names"], "categories", [["all"], ["A"], [""], ["all", "all"]]],
  [["spec", "names"], "kind", ["Thing", "thing", "", "Thing-x", "ThingList", "1"]],
  [["spec", "names"], "listKind", ["ThingList", "Thing", "x.y", ""]],
  [["spec", "versions", "0"], "name", ["v1", "V1", "", "v1beta1", "1", "v1.1"]],
  [["spec", "versions", "0"], "served", [true, false, null, "true"]],
  [["spec", "versions", "0"], "storage", [true, false, null]],
  [["spec", "versions", "0"], "deprecated", [true, false]],
  [["spec", "versions", "0"], "deprecationWarning", ["old", "", "a\nb", "x".repeat(300)]],
  [
    ["spec", "versions", "0"],
    "schema",
    [{}, { openAPIV3Schema: {} }, null, { openAPIV3Schema: { type: "string" } }],
  ],
  [
    ["spec", "versions", "0"],
    "subresources",
    [
      {},
      { status: {} },
      { status: null, scale: { specReplicasPath: ".spec.a", statusReplicasPath: ".status.b" } },
      {
        scale: {
          specReplicasPath: "spec.a",
          statusReplicasPath: ".status.b",
          labelSelectorPath: ".status.c[0]",
        },
      },
      { scale: { specReplicasPath: ".status.a", statusReplicasPath: ".spec.b", labelSelectorPath: ".spec" } },
      { scale: {} },
    ],
  ],
  [
    ["spec", "versions", "0"],
    "additionalPrinterColumns",
    [
      [{ name: "A", type: "string", jsonPath: ".spec.a" }],
      [{ name: "", type: "text", jsonPath: "spec.a" }],
      [{ name: "A", type: "integer", jsonPath: ".spec[", format: "x", priority: -1 }],
      [
        { name: "A", type: "date", jsonPath: ".metadata.creationTimestamp", description: "", priority: 1 },
        { name: "A", type: "string", jsonPath: "" },
      ],
    ],
  ],
  [
    ["spec", "versions", "0"],
    "selectableFields",
    [
      [{ jsonPath: ".spec.a" }],
      [{ jsonPath: ".spec.a" }, { jsonPath: ".spec.a" }],
      [{ jsonPath: ".metadata.name" }, { jsonPath: "spec.b" }, { jsonPath: "" }],
      [{ jsonPath: ".spec.size" }, { jsonPath: ".spec.b[0]" }, {}],
    ],
  ],
  [["status"], "storedVersions", [["v1"], [], ["v1", "v2"]]],
  [["status"], "conditions", [[], [{ type: "Established", status: "True" }]]],
];

/** A definition with one change: a keyword, a member, or any slip. */
function changeDefinition(random: Random, definition: Value): Value {
  const way = random.below(6);
  if (way < 3) {
    const schemas = placesOf(definition).filter(({ path, node }) => isMap(node) && isSchemaPlace(path));
    const [name, values] = random.pick(keywords);
    if (schemas.length > 0) {
      const { path } = random.pick(schemas);
      return putAt(
        putAt(definition, [...path, name], undefined),
        [...path, name],
        fromData(random.pick(values)),
      );
    }
  }
  if (way === 3) {
    const [at, key, values] = random.pick(members);
    return putAt(putAt(definition, [...at, key], undefined), [...at, key], fromData(random.pick(values)));
  }
  return mutate(random, definition);
}

/** Whether a path leads to a schema: below openAPIV3Schema, and not to a map of schemas, nor into a plain value. */
function isSchemaPlace(path: readonly string[]): boolean {
  const start = path.indexOf("openAPIV3Schema");
  if (start < 0) return false;
  let below = path.slice(start + 1);
  while (below.length > 0) {
    const [step = "", next] = below;
    if (["properties", "allOf", "anyOf", "oneOf"].includes(step) && next !== undefined)
      below = below.slice(2);
    else if (["items", "additionalProperties", "not"].includes(step)) below = below.slice(1);
    else return false;
  }
  return true;
}

/** A definition with a few changes. */
export function changed(random: Random, definition: Value, most: number): Value {
  let out = definition;
  for (let left = 1 + random.below(most); left > 0; left--) out = changeDefinition(random, out);
  return out;
}

function creates(random: Random, objects: readonly ValueMap[]): ScenarioRequest[] {
  return objects.map((object) => ({ verb: "create", object: write(random, object), ...level(random) }));
}

/** Definitions that something is wrong with. */
export function definitions(random: Random): Scenario {
  const { model, objects } = family(random);
  const text = write(random, changed(random, model.definition, 3));
  return {
    crd: random.oneIn(8) ? misspell(random, text) : text,
    ...(random.oneIn(4) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
    requests: creates(random, objects.slice(0, 4)),
  };
}

/** Definitions that change, with objects stored before. */
export function definitionUpdates(random: Random): Scenario {
  const { model, objects } = family(random);
  const before = random.oneIn(3) ? changed(random, model.definition, 1) : model.definition;
  return {
    previousCrd: write(random, before),
    crd: write(random, changed(random, before, 3)),
    ...(random.oneIn(4) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
    previousRequests: creates(random, objects.slice(0, 3)),
    requests: [
      ...creates(random, objects.slice(3, 5)),
      ...objects.slice(0, 3).map(
        (object): ScenarioRequest => ({
          verb: "update",
          object: write(random, random.oneIn(2) ? mutate(random, object) : object),
          ...level(random),
        }),
      ),
      { verb: "get", name: "n0" },
      { verb: "list" },
    ],
  };
}
