import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mixedDefinition } from "./mixed-definition.ts";
import type { MixedField } from "./mixed-field.ts";
import { mixedFields } from "./mixed-fields.ts";
import { mutate, mutated } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { type Data, inVersion, thingOf } from "./thing.ts";
import { level, write } from "./write.ts";

const conversions = [
  "export function convert(object, v) { return { ...object, apiVersion: v } }",
  `export function convert(object, v) {
  const { replicas, count, ...rest } = object.spec ?? {};
  const n = v.endsWith("v2") ? { count: count ?? replicas } : { replicas: replicas ?? count };
  return { ...object, apiVersion: v, spec: { ...rest, ...n } };
}`,
  "export function convert(object, v) { object.apiVersion = v; object.metadata.labels = { ...object.metadata.labels, via: v.slice(-2) }; return object }",
  "export function convert(object, v) { if (object.spec?.replicas === 9) throw new Error('nine'); object.apiVersion = v; return object }",
  "export function convert(object, v) { object.apiVersion = v; delete object.status; return object }",
];

function objectOf(random: Random, name: string, fields: readonly MixedField[]): ValueMap {
  const spec: Data = Object.fromEntries([
    ...(random.oneIn(2) ? [["replicas", random.pick([0, 3, 9])] as const] : []),
    ...(random.oneIn(2) ? [["plain", random.pick(["x", "y", "z"])] as const] : []),
    ...fields.filter(() => !random.oneIn(3)).map((field) => [field.name, field.value(random)] as const),
  ]);
  const state: Data = {
    n: random.below(7),
    selector: "a=b",
    conditions: random.pick<Data>([
      [{ type: "Ready", status: "True" }],
      [{ type: "Ready" }, { type: "Other" }],
      [{ type: "a" }, { type: "a" }],
      [],
    ]),
  };
  const metadata: Data = {
    name,
    ...(random.oneIn(4) ? { labels: { a: random.pick(["b", "c"]) } } : {}),
    ...(random.oneIn(8) ? { finalizers: ["a/b"] } : {}),
  };
  const more = new Map<string, Value>([
    ["metadata", fromData(metadata)],
    ...(random.oneIn(3) ? [["status", fromData(state)] as const] : []),
  ]);
  return inVersion(random.pick(["v1", "v2"]), thingOf(name, fromData(spec), more));
}

/** Only some members of the spec: fields of other managers are kept or given up. */
function part(random: Random, object: ValueMap): ValueMap {
  const spec = object.get("spec");
  return isMap(spec)
    ? new Map([...object, ["spec", new Map([...spec].filter(() => random.oneIn(2)))]])
    : object;
}

const who = ["alice", "bob"];

/** Whole lives of objects of two versions, whose fields mix features: written in all ways, scaled, read, deleted. */
export function mixed(random: Random): Scenario {
  const fields = mixedFields.filter(() => random.oneIn(3));
  const isWebhook = random.oneIn(3);
  const crd = mixedDefinition(random, fields, isWebhook);
  const object = (): ValueMap => {
    const made = objectOf(random, random.pick(["x", "x", "x", "y"]), fields);
    return random.oneIn(4) ? (mutated(random, made, 1) as ValueMap) : made;
  };
  // Each generateName gets a new base, since the server orders objects with the same base randomly.
  let generated = 0;
  const version = (): object => (random.oneIn(2) ? { version: random.pick(["v1", "v2"]) } : {});
  const one = (): ScenarioRequest => {
    const base = { name: random.pick(["x", "x", "y"]) };
    const by = random.oneIn(3) ? {} : { fieldManager: random.pick(who) };
    const sub = random.oneIn(5) ? { subresource: "status" as const } : {};
    switch (random.below(14)) {
      case 0:
      case 1:
      case 2: {
        const made = object();
        return {
          verb: "update",
          object: write(random, random.oneIn(3) ? mutate(random, made) : made),
          ...level(random),
          ...sub,
          ...by,
        };
      }
      case 3:
      case 4:
      case 5:
      case 6:
        return {
          verb: "patch",
          patchType: "apply",
          object: write(random, random.oneIn(2) ? part(random, object()) : object()),
          ...(random.oneIn(2) ? { force: true } : {}),
          ...base,
          ...level(random),
          ...sub,
          ...by,
        };
      case 7:
      case 8:
        return { ...patchOf(random, object(), base.name), ...version(), ...sub, ...by };
      case 9:
        return random.oneIn(2)
          ? { verb: "get", subresource: "scale", ...base, ...version() }
          : {
              verb: "patch",
              patchType: random.pick(["merge", "apply"]),
              subresource: "scale",
              object: toJsonInOrder(
                fromData({
                  apiVersion: "autoscaling/v1",
                  kind: "Scale",
                  metadata: base,
                  spec: { replicas: random.below(10) },
                }),
              ),
              ...base,
              ...version(),
              ...by,
            };
      case 10:
        return { verb: "get", ...base, ...version() };
      case 11:
        return {
          verb: "list",
          ...version(),
          ...(random.oneIn(2) ? { as: "Table" } : {}),
          ...(random.oneIn(3)
            ? { fieldSelector: random.pick(["spec.plain=x", "spec.replicas=1", "metadata.name=x"]) }
            : {}),
        };
      case 12:
        return random.oneIn(2)
          ? { verb: "delete", ...base, ...version() }
          : { verb: "create", object: write(random, object()), ...level(random), ...by };
      default: {
        const base = `${random.pick(["g", "z", "long-name"])}${++generated}-`;
        const made = new Map([...object(), ["metadata", fromData({ generateName: base })]]);
        return { verb: "create", object: write(random, made), ...level(random) };
      }
    }
  };
  const created = (): ScenarioRequest => ({
    verb: "create",
    object: write(random, object()),
    ...level(random),
  });
  const isUpdate = random.oneIn(3);
  return {
    ...(isUpdate
      ? {
          previousCrd: write(random, mixedDefinition(random, fields, isWebhook)),
          previousRequests: [created(), created(), one()],
        }
      : {}),
    crd: write(random, crd),
    requests: [created(), ...Array.from({ length: 12 }, one), { verb: "list", as: "Table" }],
    ...(isWebhook ? { conversion: random.pick(conversions) } : {}),
  };
}
