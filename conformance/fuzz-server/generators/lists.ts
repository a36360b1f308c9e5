import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutate, mutated } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { type Data, thingOf, thingWith } from "./thing.ts";
import { level, write } from "./write.ts";

const rules = [
  "self == oldSelf",
  "self.v < 5",
  "!has(self.v) || self.v >= oldSelf.v",
  "self.key != 'b'",
  "!has(self.name) || self.name.startsWith('n')",
];

function itemSchema(random: Random, keys: readonly string[]): object {
  const bad = random.oneIn(2) ? { maximum: 5 } : {};
  return {
    type: "object",
    required: keys,
    properties: {
      key: {
        type: "string",
        ...(random.oneIn(4) ? { maxLength: 2 } : {}),
        ...(random.oneIn(8) ? { enum: ["a", "b"] } : {}),
      },
      port: { type: "integer", ...(random.oneIn(4) ? { default: 80 } : {}) },
      v: { type: "integer", ...bad, ...(random.oneIn(5) ? { nullable: true } : {}) },
      name: {
        type: "string",
        ...(random.oneIn(3) ? { pattern: "^n" } : {}),
        ...(random.oneIn(5) ? { default: "n" } : {}),
      },
      deep: {
        type: "array",
        "x-kubernetes-list-type": random.pick(["set", "atomic"]),
        items: { type: "string", maxLength: 3 },
      },
    },
    ...(random.oneIn(3)
      ? {
          "x-kubernetes-validations": [
            { rule: random.pick(rules), ...(random.oneIn(3) ? { message: "no" } : {}) },
          ],
        }
      : {}),
  };
}

function schemaOf(random: Random): object {
  const keys = random.pick([["key"], ["key", "port"], ["port"]]);
  const listMap = {
    type: "array",
    "x-kubernetes-list-type": "map",
    "x-kubernetes-list-map-keys": keys,
    items: itemSchema(random, keys),
  };
  return {
    type: "object",
    properties: {
      spec: {
        type: "object",
        ...(random.oneIn(6) ? { "x-kubernetes-map-type": "atomic" } : {}),
        properties: {
          list: { ...listMap, ...(random.oneIn(4) ? { maxItems: 2 } : {}) },
          atomic: {
            type: "array",
            items: itemSchema(random, []),
            ...(random.oneIn(2) ? { "x-kubernetes-list-type": "atomic" } : {}),
          },
          set: {
            type: "array",
            "x-kubernetes-list-type": "set",
            items: { type: random.pick(["string", "integer", "number", "boolean"]) },
            ...(random.oneIn(3)
              ? {
                  "x-kubernetes-validations": [
                    { rule: random.pick(["self == oldSelf", "size(self) < 2", "oldSelf.all(x, x in self)"]) },
                  ],
                }
              : {}),
          },
          map: { type: "object", additionalProperties: itemSchema(random, []) },
          n: {
            type: "integer",
            maximum: 5,
            ...(random.oneIn(3)
              ? {
                  "x-kubernetes-validations": [
                    { rule: random.pick(["self >= oldSelf", "self < 3", "self % 2 == 0"]) },
                  ],
                }
              : {}),
          },
          s: { type: "string", enum: ["x", "y"] },
        },
        ...(random.oneIn(3)
          ? {
              "x-kubernetes-validations": [
                {
                  rule: random.pick([
                    "self == oldSelf",
                    "!has(self.n) || self.n < 4",
                    "has(self.s) == has(oldSelf.s)",
                    "!has(self.list) || self.list.all(x, x == x)",
                  ]),
                },
              ],
            }
          : {}),
        ...(random.oneIn(4) ? { anyOf: [{ required: ["n"] }, { required: ["s"] }] } : {}),
        ...(random.oneIn(5)
          ? { allOf: [{ properties: { n: { minimum: 1 } } }, { not: { required: ["zzz"] } }] }
          : {}),
      },
    },
  };
}

function item(random: Random): Data {
  return {
    key: random.pick(["a", "b", "ccc"]),
    port: random.pick([80, 81]),
    ...(random.oneIn(2) ? { v: random.below(9) } : {}),
    ...(random.oneIn(2) ? { name: random.pick(["n1", "x"]) } : {}),
    ...(random.oneIn(4) ? { deep: random.pick([["a"], ["a", "a"], ["long"]]) } : {}),
  };
}

function specOf(random: Random): Value {
  const items = (): Data => Array.from({ length: random.below(4) }, () => item(random));
  const set = random.pick<Data>([["a", "b"], ["a", "a"], [1, 2], [1, 1], [], [1.5, 2], [true]]);
  return fromData({
    list: items(),
    atomic: items(),
    set,
    map: { a: item(random), b: item(random) },
    n: random.below(9),
    s: random.pick(["x", "z"]),
  });
}

/** Keyed lists, sets and rules through updates: stored under a loose definition, then checked by a stricter one. */
export function lists(random: Random): Scenario {
  const schema = schemaOf(random);
  const open = {
    type: "object",
    properties: { spec: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
  };
  const specs = Array.from({ length: 3 }, () => specOf(random));
  const object = (i: number, spec: Value): string => write(random, thingOf(`n${i}`, spec));
  const isStored = random.oneIn(2);
  const creates = specs.map(
    (spec, i): ScenarioRequest => ({ verb: "create", object: object(i, spec), ...level(random) }),
  );
  const changes = specs.flatMap((spec, i) => {
    const one = (): ScenarioRequest =>
      random.oneIn(3)
        ? patchOf(random, thingOf(`n${i}`, spec), `n${i}`)
        : {
            verb: "update",
            object: object(i, random.oneIn(5) ? spec : mutate(random, mutated(random, spec, 1))),
            ...level(random),
          };
    return [one(), one(), one()];
  });
  const crd = write(random, thingWith(schema));
  return isStored
    ? { previousCrd: write(random, thingWith(open)), crd, previousRequests: creates, requests: changes }
    : { crd, requests: [...creates, ...changes] };
}
