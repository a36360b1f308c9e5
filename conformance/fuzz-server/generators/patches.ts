import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, isMap, type Value, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutate, mutated, oddValues, placesOf } from "./mutate.ts";
import { family } from "./schemas.ts";
import { level, misspell, write } from "./write.ts";

function pointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Some operations of a JSON patch on an object, most of them at paths that exist. */
function operations(random: Random, object: Value): Value {
  const places = placesOf(object).map(({ path }) => pointer(path));
  const place = (): string =>
    random.pick(places) + (random.oneIn(4) ? random.pick(["/-", "/0", "/new", "/~2", "/-1", "/9", "/"]) : "");
  const one = (): Value => {
    const op = random.pick(["add", "add", "replace", "replace", "remove", "move", "copy", "test", "Add", ""]);
    const value = random.oneIn(2) ? random.pick(oddValues) : random.pick(placesOf(object)).node;
    return new Map<string, Value>([
      ["op", op],
      ["path", place()],
      ...(["move", "copy"].includes(op) || random.oneIn(20) ? [["from", place()] as const] : []),
      ...(["add", "replace", "test", "Add"].includes(op) && !random.oneIn(15)
        ? [["value", value] as const]
        : []),
    ]);
  };
  return Array.from({ length: 1 + random.below(3) }, one);
}

/** A merge patch that changes some of an object's members. */
function merge(random: Random, object: ValueMap): Value {
  const changed = mutated(random, object, 2);
  if (!isMap(changed)) return changed;
  const kept = [...changed].filter(
    ([key]) => !["apiVersion", "kind", "metadata"].includes(key) || random.oneIn(6),
  );
  return new Map(kept);
}

/** Members that apply assigns to others: managers, owners, keyed lists. */
const metadataMembers: readonly (readonly [string, Parameters<typeof fromData>[0]])[] = [
  ["labels", { a: "b" }],
  ["labels", { a: null }],
  ["labels", null],
  ["annotations", { "x/y": "z" }],
  ["finalizers", ["a/b"]],
  ["ownerReferences", [{ apiVersion: "v1", kind: "Pod", name: "x", uid: "u" }]],
  ["resourceVersion", "1"],
  ["uid", "u"],
  ["generation", 7],
  ["managedFields", []],
  ["creationTimestamp", null],
  ["name", "other"],
  ["namespace", "other"],
];

function withMetadata(random: Random, object: ValueMap): ValueMap {
  const metadata = object.get("metadata");
  const [key, value] = random.pick(metadataMembers);
  return new Map([
    ...object,
    ["metadata", new Map([...(isMap(metadata) ? metadata : []), [key, fromData(value)]])],
  ]);
}

/** A patch of an object of any type. Sometimes the type does not match the text. */
export function patchOf(random: Random, object: ValueMap, name: string): ScenarioRequest {
  const base = { verb: "patch" as const, name, ...level(random) };
  const one = random.oneIn(4) ? withMetadata(random, object) : object;
  const spoil = (text: string): string => (random.oneIn(12) ? misspell(random, text) : text);
  switch (random.below(4)) {
    case 0:
      return { ...base, patchType: "merge", object: spoil(toJsonInOrder(merge(random, one))) };
    case 1:
      return { ...base, patchType: "json", object: spoil(toJsonInOrder(operations(random, object))) };
    default:
      return {
        ...base,
        patchType: "apply",
        object: spoil(write(random, mutated(random, one, 2))),
        ...(random.oneIn(3) ? { force: true } : {}),
      };
  }
}

/** Lives of two objects that are patched in every way. */
export function patches(random: Random): Scenario {
  const { model, objects } = family(random);
  const [first, second, ...others] = objects;
  if (first === undefined || second === undefined) return { crd: "" };
  const subresource = (): object =>
    random.oneIn(6) ? { subresource: random.pick(["status", "status", "scale"]) } : {};
  const requests: ScenarioRequest[] = [
    random.oneIn(3)
      ? { verb: "patch", patchType: "apply", name: "n0", object: write(random, first) }
      : { verb: "create", object: write(random, first) },
    { verb: "create", object: write(random, second) },
  ];
  for (const other of others) {
    const name = random.pick(["n0", "n0", "n0", "n1", "n9"]);
    const metadata = new Map([["name", name]]);
    const base = random.oneIn(2) ? first : other;
    const object = new Map<string, Value>([...base, ["metadata", metadata]]);
    requests.push(
      random.oneIn(6)
        ? {
            verb: "update",
            object: write(random, mutate(random, object)),
            ...level(random),
            ...subresource(),
          }
        : { ...patchOf(random, object, name), ...subresource() },
    );
  }
  requests.push({ verb: "get", name: "n0" });
  return { crd: write(random, model.definition), requests };
}
