import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { group } from "../../laws/arbitraries/definition.ts";
import { mutate, mutated, putAt } from "./mutate.ts";
import { patchOf } from "./patches.ts";
import { family } from "./schemas.ts";
import type { Data } from "./thing.ts";
import { level, write } from "./write.ts";

const who = [
  "alice",
  "bob",
  "carol",
  "alice",
  "bob",
  "kubectl",
  "a b",
  "x".repeat(129),
  "é",
  "before-first-apply",
];

const fieldsV1: readonly Data[] = [
  { "f:spec": {} },
  { "f:spec": { ".": {}, "f:a": {} } },
  { "f:metadata": { "f:labels": { ".": {}, "f:a": {} } } },
  { "f:spec": { "f:b": { 'k:{"name":"x"}': { ".": {} }, 'v:"a"': {}, "i:0": {} } } },
  { "f:spec": { "x:y": {} } },
  { "": {} },
  {},
  null,
  "x",
];

function entry(random: Random): Data {
  const one: Record<string, Data> = {
    manager: random.pick(["alice", "bob", ""]),
    operation: random.pick(["Apply", "Update", "Update", "Apply", "apply", ""]),
    apiVersion: random.pick([`${group}/v1`, `${group}/v1`, `${group}/v2`, ""]),
    fieldsType: random.pick(["FieldsV1", "FieldsV1", "FieldsV1", "", "FieldsV2"]),
    fieldsV1: random.pick(fieldsV1),
    ...(random.oneIn(3) ? { time: random.pick(["2024-01-01T00:00:00Z", "x", null]) } : {}),
    ...(random.oneIn(4) ? { subresource: random.pick(["status", "scale", ""]) } : {}),
  };
  return Object.fromEntries(Object.entries(one).filter(() => !random.oneIn(12)));
}

function withManagers(random: Random, object: Value): Value {
  const list = random.pick<Data>([[], null, [entry(random)], [entry(random), entry(random)], [{}], "x"]);
  return putAt(object, ["metadata", "managedFields"], fromData(list));
}

/** Several managers that write to the same objects in every way, and what each one owns then. */
export function managers(random: Random): Scenario {
  const { model, objects } = family(random);
  const [first, ...others] = objects;
  if (first === undefined) return { crd: "" };
  const named = (object: ValueMap): ValueMap => {
    const metadata: Data = {
      name: "n0",
      ...(random.oneIn(4) ? { labels: { a: random.pick(["b", "c"]) } } : {}),
    };
    return new Map<string, Value>([...object, ["metadata", fromData(metadata)]]);
  };
  const by = (): object =>
    random.oneIn(6) ? {} : { fieldManager: random.pick(who.slice(0, random.oneIn(6) ? 10 : 5)) };
  const requests: ScenarioRequest[] = [
    random.oneIn(2)
      ? { verb: "patch", patchType: "apply", name: "n0", object: write(random, named(first)), ...by() }
      : {
          verb: "create",
          object: write(random, random.oneIn(5) ? withManagers(random, first) : first),
          ...by(),
        },
  ];
  for (const other of others) {
    const base = random.oneIn(2) ? named(first) : named(other);
    const subresource = random.oneIn(6)
      ? { subresource: random.pick<"status" | "scale">(["status", "status", "scale"]) }
      : {};
    switch (random.below(5)) {
      case 0: {
        const changed = random.oneIn(2) ? mutate(random, base) : base;
        const object = write(random, random.oneIn(4) ? withManagers(random, changed) : changed);
        requests.push({ verb: "update", object, ...level(random), ...subresource, ...by() });
        break;
      }
      case 1:
        requests.push({ ...patchOf(random, base, "n0"), ...subresource, ...by() });
        break;
      case 2: {
        // Only some members: fields of other managers are kept or given up.
        const spec = base.get("spec");
        const some = isMap(spec) ? new Map([...spec].filter(() => random.oneIn(2))) : spec;
        const object = new Map<string, Value>([...base, ["spec", some ?? null]]);
        requests.push({
          verb: "patch",
          patchType: "apply",
          name: "n0",
          object: write(random, object),
          ...(random.oneIn(2) ? { force: true } : {}),
          ...subresource,
          ...by(),
        });
        break;
      }
      case 3:
        if (random.oneIn(3)) {
          const list = random.pick<Data>([[], null, [entry(random)], [{}]]);
          const object = toJsonInOrder(fromData({ metadata: { managedFields: list } }));
          requests.push({ verb: "patch", patchType: "merge", name: "n0", object, ...by() });
          break;
        }
        requests.push({ verb: "get", name: "n0", ...by() });
        break;
      default:
        requests.push({
          verb: "patch",
          patchType: "apply",
          name: "n0",
          object: write(random, mutated(random, base, 1)),
          ...(random.oneIn(3) ? { force: true } : {}),
          ...subresource,
          ...by(),
        });
    }
  }
  return {
    crd: write(random, model.definition),
    requests: [...requests, { verb: "get", name: "n0", fieldManager: "a" }],
  };
}
