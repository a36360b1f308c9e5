import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutated } from "./mutate.ts";
import { thingOf, thingWith } from "./thing.ts";
import { level, write } from "./write.ts";

const paths = [".spec.replicas", ".spec.size.n", ".spec.replicas", ".spec.any", ".spec.text"];
const statusPaths = [".status.replicas", ".status.count.n", ".status.any"];
const selectorPaths = [undefined, ".status.selector", ".spec.text", ".status.any"];

function schemaOf(random: Random): object {
  const number = random.pick<object>([
    { type: "integer" },
    { type: "integer", format: "int32", minimum: 0 },
    { type: "integer", default: 1 },
    { type: "integer", nullable: true },
    { type: "number" },
    { "x-kubernetes-int-or-string": true },
  ]);
  const open = { "x-kubernetes-preserve-unknown-fields": true };
  const rule = random.oneIn(3)
    ? {
        "x-kubernetes-validations": [
          { rule: random.pick(["!has(self.replicas) || self.replicas < 5", "self == oldSelf"]) },
        ],
      }
    : {};
  return {
    type: "object",
    ...(random.oneIn(5) ? { required: [random.pick(["spec", "status"])] } : {}),
    properties: {
      spec: {
        type: "object",
        ...rule,
        ...(random.oneIn(4) ? { nullable: true } : {}),
        properties: {
          replicas: number,
          size: { type: "object", properties: { n: number } },
          text: { type: "string" },
          any: open,
        },
      },
      status: {
        type: "object",
        ...(random.oneIn(4) ? { nullable: true } : {}),
        ...(random.oneIn(4) ? { default: { replicas: 1 } } : {}),
        properties: {
          replicas: { type: "integer" },
          count: { type: "object", properties: { n: { type: "integer" } } },
          selector: { type: "string", ...(random.oneIn(3) ? { maxLength: 3 } : {}) },
          any: open,
        },
      },
    },
  };
}

/** Writes and reads of status and scale. */
export function subresources(random: Random): Scenario {
  const labelSelectorPath = random.pick(selectorPaths);
  const scale = {
    specReplicasPath: random.pick(paths),
    statusReplicasPath: random.pick(statusPaths),
    ...(labelSelectorPath === undefined ? {} : { labelSelectorPath }),
  };
  const some = { ...(random.oneIn(5) ? {} : { status: {} }), ...(random.oneIn(6) ? {} : { scale }) };
  const spec = fromData({
    replicas: random.below(8),
    size: { n: 2 },
    text: "a=b",
    any: random.pick<number | string>([3, "x"]),
  });
  const status = fromData({ replicas: random.below(4), count: { n: 1 }, selector: "a=b", any: 2 });
  const object = (name: string, most: number): Value =>
    mutated(random, thingOf(name, spec, new Map([["status", status]])), most);
  const scaleOf = (): Value =>
    mutated(
      random,
      fromData({
        apiVersion: random.pick(["autoscaling/v1", "autoscaling/v1", "autoscaling/v2"]),
        kind: "Scale",
        metadata: { name: "x", namespace: "default" },
        spec: { replicas: random.below(9) },
      }),
      1,
    );
  const one = (): ScenarioRequest => {
    const base = { name: random.pick(["x", "x", "x", "y"]) };
    switch (random.below(9)) {
      case 0:
        return { verb: "get", subresource: random.pick(["scale", "scale", "status"]), ...base };
      case 1:
      case 2:
        return { verb: "update", subresource: "scale", object: write(random, scaleOf()), ...base };
      case 3: {
        const replicas = random.pick<Value>([0n, 3n, 9n, -1n, null, "3", 1.5, 2n ** 40n]);
        const patch = new Map([["spec", new Map([["replicas", replicas]])]]);
        return {
          verb: "patch",
          patchType: "merge",
          subresource: "scale",
          object: toJsonInOrder(patch),
          ...base,
          ...level(random),
        };
      }
      case 4:
        return {
          verb: "patch",
          patchType: random.pick(["merge", "apply"]),
          subresource: random.pick(["status", "scale"]),
          object: write(random, random.oneIn(2) ? object("x", 2) : scaleOf()),
          ...base,
          ...level(random),
        };
      case 5:
        return {
          verb: "patch",
          patchType: "json",
          subresource: random.pick(["status", "scale"]),
          object: toJsonInOrder(
            fromData([
              {
                op: random.pick(["add", "replace", "remove", "test"]),
                path: random.pick([
                  "/spec/replicas",
                  "/status/replicas",
                  "/status",
                  "/spec",
                  "/metadata/labels",
                  "/status/any",
                ]),
                value: random.pick<string | number | object | null>([1, 4, "x", null, {}]) as Parameters<
                  typeof fromData
                >[0],
              },
            ]),
          ),
          ...base,
        };
      case 6:
        return { verb: "update", object: write(random, object("x", 2)), ...level(random) };
      default:
        return {
          verb: "update",
          subresource: "status",
          object: write(random, object("x", 2)),
          ...level(random),
        };
    }
  };
  const requests: ScenarioRequest[] = [
    { verb: "create", object: write(random, object("x", 1)), ...level(random) },
    { verb: "create", object: write(random, object("y", 2)), ...level(random) },
    ...Array.from({ length: 10 }, one),
    { verb: "get", name: "x" },
  ];
  return { crd: write(random, thingWith(schemaOf(random), { subresources: some })), requests };
}
