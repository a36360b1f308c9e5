import fc from "fast-check";
import { type Scalar, stringify, type ToStringOptions } from "yaml";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { isList, isMap, type Value, type ValueMap, withMember } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { type Model, object, objectOf } from "./definition.ts";
import { deviating } from "./deviations.ts";

function plain(value: Value): unknown {
  if (isList(value)) return value.map(plain);
  return isMap(value) ? Object.fromEntries([...value].map(([key, item]) => [key, plain(item)])) : value;
}

/** A value as YAML, as people write it; in block style, unless `style` sets another. */
export function yamlText(value: Value, style: ToStringOptions = {}): string {
  return stringify(plain(value), { version: "1.1", aliasDuplicateObjects: false, lineWidth: 0, ...style });
}

const yamlStyle: fc.Arbitrary<ToStringOptions> = fc.record(
  {
    defaultStringType: fc.constantFrom<Scalar.Type[]>(
      "QUOTE_DOUBLE",
      "QUOTE_SINGLE",
      "BLOCK_LITERAL",
      "BLOCK_FOLDED",
    ),
    defaultKeyType: fc.constantFrom<Scalar.Type[]>("PLAIN", "QUOTE_DOUBLE"),
    collectionStyle: fc.constantFrom("any" as const, "block" as const, "flow" as const),
    indent: fc.constantFrom(1, 2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 20),
  },
  { requiredKeys: [] },
);

/** A value as a person may have written it: JSON, or YAML in any style. */
export function written(value: Value): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constant(toJsonInOrder(value)),
    fc.constant(yamlText(value)),
    yamlStyle.map((style) => yamlText(value, style)),
  );
}

const judging = new Set([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "enum",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "required",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "x-kubernetes-validations",
]);

/** The definition without checks of values, so that objects get stored that the given one would reject. */
function withoutJudgement(definition: ValueMap): ValueMap {
  // Keys of lists must be required, so the items of such lists keep `required`.
  const schema = (value: Value, isKeyed = false): Value => {
    if (!isMap(value)) return value;
    const hasKeys = value.has("x-kubernetes-list-map-keys");
    return new Map(
      [...value].flatMap(([key, item]): [string, Value][] => {
        if (judging.has(key) && !(isKeyed && key === "required")) return [];
        if (key === "properties" && isMap(item))
          return [[key, new Map([...item].map(([name, child]) => [name, schema(child)]))]];
        if (key === "items") return [[key, schema(item, hasKeys)]];
        return [[key, key === "additionalProperties" ? schema(item) : item]];
      }),
    );
  };
  const walk = (value: Value): Value => {
    if (isList(value)) return value.map(walk);
    if (!isMap(value)) return value;
    return new Map(
      [...value].map(([key, item]) => [key, key === "openAPIV3Schema" ? schema(item) : walk(item)]),
    );
  };
  return walk(definition) as ValueMap;
}

function levels(): fc.Arbitrary<Pick<ScenarioRequest, "fieldValidation">> {
  return fc.constantFrom(
    {},
    {},
    { fieldValidation: "Warn" as const },
    { fieldValidation: "Ignore" as const },
  );
}

function request(verb: "create" | "update", value: Value): fc.Arbitrary<ScenarioRequest> {
  return fc
    .record({ level: levels(), object: written(value) })
    .map(({ level, object }) => ({ verb, object, ...level }));
}

/** Creates of several independent objects, most of them valid. */
function creates(model: Model): fc.Arbitrary<readonly ScenarioRequest[]> {
  const one = (i: number) => deviating(objectOf(model, `c${i}`)).chain((value) => request("create", value));
  return fc.tuple(one(0), one(1), one(2), one(3));
}

/** A patch of the object x: some members changed, or all of it applied. */
function patch(object: ValueMap): fc.Arbitrary<ScenarioRequest> {
  const changed = deviating(fc.constant(object.get("spec") ?? null), 2);
  const merge = changed.map((spec) => toJsonInOrder(new Map([["spec", spec]])));
  const json = changed.map((value) =>
    toJsonInOrder([
      new Map<string, Value>([
        ["op", "replace"],
        ["path", "/spec"],
        ["value", value],
      ]),
    ]),
  );
  const apply = deviating(fc.constant(object), 1).chain(written);
  const sent = <T extends string>(patchType: T, text: fc.Arbitrary<string>, more = {}) =>
    fc.record({ level: levels(), text }).map(
      ({ level, text }): ScenarioRequest => ({
        verb: "patch",
        patchType,
        name: "x",
        object: text,
        ...level,
        ...more,
      }),
    );
  return fc.oneof(
    { weight: 2, arbitrary: sent("merge", merge) },
    { weight: 1, arbitrary: sent("json", json) },
    { weight: 1, arbitrary: sent("apply", apply) },
    { weight: 1, arbitrary: sent("apply", apply, { force: true }) },
  );
}

/** The life of an object: created, changed several times, its status written, read. */
function life(model: Model): fc.Arbitrary<readonly ScenarioRequest[]> {
  const status = (value: Value) =>
    request("update", value).map((put): ScenarioRequest => ({ ...put, subresource: "status" }));
  return objectOf(model).chain((first) => {
    const changed = (most: number) =>
      deviating(fc.constant(first), most).chain((value) => request("update", value));
    return fc.tuple(
      request("create", first),
      changed(2),
      fc.oneof(changed(1), patch(first)),
      deviating(objectOf(model)).chain(status),
      fc.oneof(changed(1), patch(first)),
      fc.constantFrom<ScenarioRequest[]>(
        { verb: "get", name: "x" },
        { verb: "list", as: "Table" },
        { verb: "list" },
      ),
    );
  });
}

/** A definition with requests to it. */
export function scenario(model: Model): fc.Arbitrary<Scenario> {
  return fc
    .record({ crd: written(model.definition), creates: creates(model), life: life(model) })
    .map(({ crd, creates, life }) => ({ crd, requests: [...creates, ...life] }));
}

/** Objects stored before the definition became strict, then changed: what was already wrong is tolerated. */
export function ratcheting(model: Model): fc.Arbitrary<Scenario> {
  return deviating(objectOf(model).map((value) => value.get("spec") ?? null)).chain((spec) => {
    const old = object({ spec });
    const changed = deviating(fc.constant(spec), 1).chain((value) =>
      request("update", object({ spec: value })),
    );
    return fc
      .record({
        crd: written(model.definition),
        previousCrd: written(withoutJudgement(model.definition)),
        create: request("create", old),
        updates: fc.tuple(request("update", withMember(old, "extra", null)), changed, changed, changed),
      })
      .map(({ create, updates, ...definitions }) => ({
        ...definitions,
        previousRequests: [create],
        requests: updates,
      }));
  });
}
