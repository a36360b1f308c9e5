import type { Random } from "../../../src/engine/cel/testing/random.ts";
import type { ValueMap } from "../../../src/engine/go/value/value.ts";
import { definitionWith } from "../../laws/arbitraries/definition.ts";
import type { MixedField } from "./mixed-field.ts";
import { byWebhook, schemaWith } from "./thing.ts";

const metadataSchemas: readonly object[] = [
  { type: "object", properties: { name: { type: "string", pattern: "^[a-x]" } } },
  {
    type: "object",
    properties: { name: { type: "string", maxLength: 6 }, generateName: { type: "string", pattern: "-$" } },
  },
  { type: "object" },
];

const rootRules: readonly object[] = [
  { rule: "self.metadata.name != 'y'" },
  { rule: "has(self.spec) == has(oldSelf.spec)" },
  { rule: "!has(self.status) || !has(self.status.n) || self.status.n < 4" },
  { rule: "oldSelf.hasValue() || !has(self.status)", optionalOldSelf: true },
  { rule: "!has(self.metadata.generateName) || self.metadata.name.startsWith(self.metadata.generateName)" },
];

const status = {
  type: "object",
  properties: {
    n: { type: "integer", maximum: 5 },
    selector: { type: "string" },
    conditions: {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": ["type"],
      items: {
        type: "object",
        required: ["type"],
        properties: {
          type: { type: "string" },
          status: { type: "string", default: "Unknown" },
          at: { type: "string", format: "date-time" },
        },
      },
    },
  },
};

function schemaOf(random: Random, fields: readonly MixedField[]): object {
  const number = {
    type: "integer",
    ...(random.oneIn(3) ? { default: 1 } : {}),
    ...(random.oneIn(3) ? { maximum: 7 } : {}),
  };
  const properties = Object.fromEntries([
    ["replicas", number],
    ["count", number],
    ["plain", { type: "string", ...(random.oneIn(3) ? { enum: ["x", "y"] } : {}) }],
    ...fields.map((field) => [field.name, field.schema(random)] as const),
  ]);
  const required = random.oneIn(4) ? { required: [random.pick(Object.keys(properties))] } : {};
  const immutable = random.oneIn(8) ? { "x-kubernetes-validations": [{ rule: "self == oldSelf" }] } : {};
  const more = {
    ...(random.oneIn(3) ? { metadata: random.pick(metadataSchemas) } : {}),
    ...(random.oneIn(8) ? {} : { status: { ...status, ...(random.oneIn(4) ? { default: { n: 1 } } : {}) } }),
  };
  return {
    ...schemaWith(properties, more, {
      ...required,
      ...immutable,
      ...(random.oneIn(5) ? { default: {} } : {}),
    }),
    ...(random.oneIn(4) ? { "x-kubernetes-validations": [random.pick(rootRules)] } : {}),
  };
}

const columns = [
  { name: "N", type: "integer", jsonPath: ".spec.replicas" },
  { name: "P", type: "string", jsonPath: ".spec.plain" },
  { name: "L", type: "string", jsonPath: ".spec.list[*].key" },
  { name: "C", type: "string", jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
  { name: "Age", type: "date", jsonPath: ".metadata.creationTimestamp" },
];

/** A definition with two versions, usually with the same fields, each with its own extras. */
export function mixedDefinition(random: Random, fields: readonly MixedField[], isWebhook: boolean): ValueMap {
  const shared = schemaOf(random, fields);
  const storage = random.pick(["v1", "v2"]);
  const versions = ["v1", "v2"].map((name) => ({
    name,
    served: !random.oneIn(15),
    storage: name === storage,
    schema: {
      openAPIV3Schema: random.oneIn(3)
        ? schemaOf(
            random,
            fields.filter(() => !random.oneIn(4)),
          )
        : shared,
    },
    ...(random.oneIn(5)
      ? {}
      : {
          subresources: {
            ...(random.oneIn(5) ? {} : { status: {} }),
            ...(random.oneIn(3)
              ? {
                  scale: {
                    specReplicasPath: name === "v2" && isWebhook ? ".spec.count" : ".spec.replicas",
                    statusReplicasPath: ".status.n",
                    labelSelectorPath: ".status.selector",
                  },
                }
              : {}),
          },
        }),
    ...(random.oneIn(3) ? { additionalPrinterColumns: columns.filter(() => random.oneIn(2)) } : {}),
    ...(random.oneIn(3)
      ? { selectableFields: [{ jsonPath: random.pick([".spec.plain", ".spec.replicas"]) }] }
      : {}),
    ...(random.oneIn(10) ? { deprecated: true } : {}),
  }));
  return definitionWith(versions, isWebhook ? byWebhook() : {});
}
