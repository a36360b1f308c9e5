import { type Members, type MixedField, maybe, optional, rulesOf } from "./mixed-field.ts";
import type { Data } from "./thing.ts";

/** A list keyed by fields, some of which have defaults. Its items have defaults, rules and lists. */
export const listMap: MixedField = {
  name: "list",
  schema: (random) => {
    const keys = random.pick([["key", "proto"], ["key", "proto", "port"], ["key"], ["proto"]]);
    const hasNested = random.oneIn(2);
    return {
      type: "array",
      "x-kubernetes-list-type": "map",
      "x-kubernetes-list-map-keys": keys,
      ...maybe(random, 2, { maxItems: 4 }),
      ...maybe(random, 6, { default: [{ key: "d" }] }),
      ...maybe(random, 6, { nullable: true }),
      items: {
        type: "object",
        ...(random.oneIn(3) ? { required: ["key"] } : {}),
        properties: {
          key: {
            type: "string",
            maxLength: 5,
            ...(keys.includes("key") && random.oneIn(2) ? { default: "k" } : {}),
          },
          proto: { type: "string", default: "TCP", ...maybe(random, 3, { enum: ["TCP", "UDP"] }) },
          port: { type: "integer", default: 80, ...maybe(random, 3, { maximum: 90 }) },
          v: { "x-kubernetes-int-or-string": true, ...maybe(random, 4, { default: "50%" }) },
          ...(hasNested
            ? {
                set: {
                  type: "array",
                  "x-kubernetes-list-type": "set",
                  items: { type: "string" },
                  maxItems: 3,
                },
                o: { type: "object", default: {}, properties: { n: { type: "integer", default: 1 } } },
              }
            : {}),
        },
        ...rulesOf(random, 3, [
          "!has(self.v) || self.v != 0",
          "self.proto == oldSelf.proto",
          optional("!oldSelf.hasValue() || self == oldSelf.value()"),
          optional("oldSelf.orValue(self).proto == self.proto"),
          "self.proto != 'UDP'",
        ]),
      },
      ...rulesOf(random, 3, [
        "self.all(x, oldSelf.exists(y, x.proto == y.proto))",
        "self == oldSelf",
        "self.map(x, x.proto).size() < 3",
        optional("oldSelf.optMap(o, o.size() <= self.size()).orValue(true)"),
        "(self + oldSelf).size() < 4",
      ]),
    };
  },
  value: (random) => {
    const item = (): Members => ({
      ...(random.oneIn(5) ? {} : { key: random.pick(["a", "b", "d", "longer"]) }),
      ...(random.oneIn(3) ? { proto: random.pick<Data>(["TCP", "UDP", null]) } : {}),
      ...(random.oneIn(3) ? { port: random.pick<Data>([80, 81, 99, null]) } : {}),
      ...(random.oneIn(3) ? { v: random.pick<Data>([0, 1, "5%", null, true]) } : {}),
      ...(random.oneIn(3) ? { set: random.pick([["a"], ["a", "b"], ["a", "a"], []]) } : {}),
      ...(random.oneIn(4) ? { o: random.pick<Data>([{}, { n: 2 }, null, { z: 1 }]) } : {}),
    });
    return random.oneIn(12) ? null : Array.from({ length: random.below(4) }, item);
  },
};

/** An embedded object: pruned, with a schema for its metadata, with defaults. */
export const embedded: MixedField = {
  name: "pod",
  schema: (random) => ({
    type: "object",
    "x-kubernetes-embedded-resource": true,
    ...maybe(random, 3, { "x-kubernetes-preserve-unknown-fields": true }),
    ...maybe(random, 5, { default: { apiVersion: "v1", kind: "Pod", metadata: { name: "p" } } }),
    ...maybe(random, 6, { nullable: true }),
    properties: {
      ...maybe(random, 3, {
        metadata: {
          type: "object",
          properties: {
            name: { type: "string", pattern: "^[a-m]" },
            ...maybe(random, 2, {
              labels: { type: "object", additionalProperties: { type: "string", maxLength: 3 } },
            }),
          },
        },
      }),
      ...maybe(random, 4, { kind: { type: "string", enum: ["Pod", "Job"] } }),
      spec: {
        type: "object",
        properties: { n: { type: "integer", default: 1 }, s: { type: "string", nullable: true } },
        ...maybe(random, 3, { default: {} }),
      },
    },
    ...rulesOf(random, 3, [
      "self.metadata.name != 'x'",
      "self.kind == 'Pod' && self.apiVersion == 'v1'",
      "!has(self.metadata.generateName)",
      "self == oldSelf",
      optional("self.kind == oldSelf.orValue(self).kind"),
    ]),
  }),
  value: (random) => ({
    ...(random.oneIn(12) ? {} : { apiVersion: random.pick(["v1", "batch/v1", "v1", "a/b/c"]) }),
    ...(random.oneIn(12) ? {} : { kind: random.pick(["Pod", "Job", "Pod", "pod x"]) }),
    metadata: {
      ...(random.oneIn(8) ? { generateName: "g-" } : { name: random.pick(["p", "x", "a", "A"]) }),
      ...(random.oneIn(3)
        ? { labels: random.pick<Data>([{ a: "b" }, { a: "long" }, { "a b": "" }, { a: null }, { a: 1 }]) }
        : {}),
      ...(random.oneIn(6) ? { creationTimestamp: random.pick<Data>([null, "2024-01-01T00:00:00Z"]) } : {}),
      ...(random.oneIn(8) ? { foo: "x" } : {}),
    },
    ...(random.oneIn(2) ? { spec: random.pick<Data>([{ n: 2 }, {}, { s: null }, { z: 1 }, null]) } : {}),
    ...(random.oneIn(5) ? { extra: { a: 1 } } : {}),
  }),
};

/** One of several members, or null, with a default. */
export const union: MixedField = {
  name: "either",
  schema: (random) => ({
    type: "object",
    ...maybe(random, 2, { nullable: true }),
    ...maybe(random, 3, { default: random.pick<object>([{ a: "x" }, {}, { b: { n: 1 } }]) }),
    ...maybe(random, 5, { "x-kubernetes-map-type": random.pick(["atomic", "granular"]) }),
    ...maybe(random, 5, { minProperties: 1 }),
    ...maybe(random, 5, { maxProperties: 1 }),
    properties: {
      kind: { type: "string", ...maybe(random, 2, { default: "a" }) },
      a: { type: "string", nullable: random.oneIn(3), ...maybe(random, 4, { default: "x" }) },
      b: { type: "object", nullable: random.oneIn(3), properties: { n: { type: "integer", default: 3 } } },
    },
    ...random.pick<object>([
      { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
      { anyOf: [{ required: ["a"] }, { properties: { kind: { enum: ["b"] } } }] },
      { not: { required: ["a", "b"] } },
      { allOf: [{ oneOf: [{ required: ["a"] }, { not: { required: ["b"] } }] }] },
      {},
    ]),
    ...rulesOf(random, 3, [
      "has(self.a) != has(self.b)",
      "!has(self.kind) || self.kind == 'a' || has(self.b)",
      "has(oldSelf.a) ? has(self.a) : true",
      { rule: "!has(self.a) || self.a != 'z'", fieldPath: ".a" },
      { rule: "self.?b.n.orValue(3) < 4", messageExpression: "'n is ' + string(self.b.n)", fieldPath: ".b" },
      optional("oldSelf.hasValue() || has(self.a)"),
    ]),
  }),
  value: (random) =>
    random.oneIn(8)
      ? null
      : {
          ...(random.oneIn(3) ? { kind: random.pick(["a", "b"]) } : {}),
          ...(random.oneIn(2) ? { a: random.pick<Data>(["x", "z", null]) } : {}),
          ...(random.oneIn(2) ? { b: random.pick<Data>([{}, { n: 5 }, null, { z: 1 }]) } : {}),
        },
};
