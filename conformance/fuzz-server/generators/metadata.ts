import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { group } from "../../laws/arbitraries/definition.ts";
import { mutated } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { type Data, thingOf, thingWith } from "./thing.ts";
import { level, write } from "./write.ts";

const members: readonly (readonly [string, readonly Data[]])[] = [
  ["name", ["x", "X", "a.b", "a b", "", "x/y", "%", "..", "x".repeat(254), "1", 1, null]],
  ["generateName", ["g-", "G", "", "x".repeat(64), 1, "g."]],
  ["namespace", ["default", "other", "", "Bad Ns", null]],
  [
    "labels",
    [
      { a: "b" },
      { "a/b": "c" },
      { "a b": "c" },
      { a: "b c" },
      { a: 1 },
      { a: null },
      null,
      [],
      { ["x".repeat(70)]: "" },
      { a: "x".repeat(64) },
    ],
  ],
  [
    "annotations",
    [
      { a: "b" },
      { "A/b": "é\n" },
      { "a b": "" },
      { a: true },
      null,
      { "kubectl.kubernetes.io/last-applied-configuration": "{}" },
    ],
  ],
  [
    "finalizers",
    [["a/b"], ["a"], ["bad one"], ["orphan", "foregroundDeletion"], [""], [1], null, ["a/b", "a/b"]],
  ],
  [
    "ownerReferences",
    [
      [{ apiVersion: "v1", kind: "Pod", name: "p", uid: "u" }],
      [{ apiVersion: "v1", kind: "Event", name: "p", uid: "u" }],
      [
        { apiVersion: "v1", kind: "Pod", name: "p", uid: "u", controller: true },
        { apiVersion: "v1", kind: "Pod", name: "q", uid: "v", controller: true },
      ],
      [{ apiVersion: "", kind: "", name: "", uid: "" }],
      [{ apiVersion: "a/b/c", kind: "X", name: "p", uid: "u", blockOwnerDeletion: "yes" }],
      [{ kind: "Pod", extra: 1 }],
      [{}],
      [null],
      null,
    ],
  ],
  ["creationTimestamp", [null, "2024-01-01T00:00:00Z", "yesterday", 5, ""]],
  ["deletionTimestamp", ["2024-01-01T00:00:00Z", null, "x"]],
  ["deletionGracePeriodSeconds", [0, 5, -1, "5"]],
  ["generation", [1, -1, 7, "1", 1.5]],
  ["resourceVersion", ["", "0", "x", 1, "99999999"]],
  ["uid", ["u", "", 5]],
  ["selfLink", ["/x"]],
  [
    "managedFields",
    [
      [],
      null,
      [{}],
      [
        {
          manager: "m",
          operation: "Update",
          apiVersion: `${group}/v1`,
          fieldsType: "FieldsV1",
          fieldsV1: { "f:spec": {} },
        },
      ],
      [{ manager: "m", operation: "Nope" }],
    ],
  ],
  ["clusterName", ["x"]],
  ["Name", ["x"]],
  ["foo", ["bar"]],
];

function metadataOf(random: Random, name: string): Value {
  const some = Array.from({ length: random.below(3) }, (): readonly [string, Value] => {
    const [key, values] = random.pick(members);
    return [key, fromData(random.pick(values))];
  });
  return mutated(random, new Map<string, Value>([["name", name], ...some]), random.oneIn(5) ? 1 : 0);
}

const embeddedSchema = {
  type: "object",
  "x-kubernetes-embedded-resource": true,
  "x-kubernetes-preserve-unknown-fields": true,
};

const metadataSchemas: readonly (object | undefined)[] = [
  undefined,
  undefined,
  { type: "object", properties: { name: { type: "string", pattern: "^[a-w]+" } } },
  {
    type: "object",
    properties: { name: { type: "string", maxLength: 3 }, generateName: { type: "string", enum: ["g-"] } },
  },
  { type: "object" },
];

/** Objects with unusual metadata, their own and that of embedded objects. */
export function metadata(random: Random): Scenario {
  const metadataSchema = random.pick(metadataSchemas);
  const rule = random.pick([
    "self.metadata.name.size() < 9",
    "!has(self.metadata.generateName)",
    "self.kind == 'Thing'",
    "self.apiVersion.startsWith('l')",
  ]);
  const schema = {
    type: "object",
    properties: {
      ...(metadataSchema === undefined ? {} : { metadata: metadataSchema }),
      spec: {
        type: "object",
        properties: { e: embeddedSchema, l: { type: "array", items: embeddedSchema } },
      },
    },
    ...(random.oneIn(3) ? { "x-kubernetes-validations": [{ rule }] } : {}),
  };
  const pod = (): Value =>
    new Map<string, Value>([
      ["apiVersion", random.pick<Value>(["v1", "v1", "a/b/c", "", 1n])],
      ["kind", random.pick<Value>(["Pod", "Pod", "p d", ""])],
      ["metadata", metadataOf(random, "e")],
    ]);
  const object = (name: string): ReturnType<typeof thingOf> => {
    const spec = new Map<string, Value>([
      ...(random.oneIn(2) ? [["e", pod()] as const] : []),
      ...(random.oneIn(4) ? [["l", [pod(), pod()]] as const] : []),
    ]);
    return thingOf(name, spec, new Map([["metadata", metadataOf(random, name)]]));
  };
  const names = ["a", "b", "c", "d", "x"];
  const requests: ScenarioRequest[] = [
    ...names.map(
      (name): ScenarioRequest => ({ verb: "create", object: write(random, object(name)), ...level(random) }),
    ),
    ...Array.from({ length: 8 }, (): ScenarioRequest => {
      const name = random.pick(names);
      switch (random.below(6)) {
        case 0:
          return patchOf(random, object(name), name);
        case 1:
          return { verb: "delete", name };
        case 2:
          return { verb: "get", name };
        default:
          return { verb: "update", name, object: write(random, object(name)), ...level(random) };
      }
    }),
    { verb: "list" },
  ];
  return { crd: write(random, thingWith(schema)), requests };
}
