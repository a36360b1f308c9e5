import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { definitionWith, group } from "../../laws/arbitraries/definition.ts";
import { changed } from "./definitions.ts";
import { mutated } from "./mutate.ts";
import type { Data } from "./thing.ts";
import { inVersion, schemaWith, thingOf } from "./thing.ts";
import { write } from "./write.ts";

interface VersionPlan {
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
}

function schemaOf(random: Random): object {
  const a: Data = {
    type: random.pick(["string", "string", "integer"]),
    ...(random.oneIn(4) ? { default: "d" } : {}),
    ...(random.oneIn(5) ? { maxLength: 2 } : {}),
    ...(random.oneIn(6) ? { "x-kubernetes-validations": [{ rule: "self == oldSelf" }] } : {}),
  };
  return schemaWith(
    {
      a,
      ...(random.oneIn(2) ? { n: { type: "integer" } } : {}),
      ...(random.oneIn(4) ? { z: { type: "string" } } : {}),
    },
    random.oneIn(3) ? { status: { type: "object", "x-kubernetes-preserve-unknown-fields": true } } : {},
    random.oneIn(6) ? { required: ["a"] } : {},
  );
}

function definitionOf(random: Random, versions: readonly VersionPlan[]): ValueMap {
  return definitionWith(
    versions.map((version) => ({
      ...version,
      schema: { openAPIV3Schema: schemaOf(random) },
      ...(random.oneIn(3) ? { subresources: { status: {} } } : {}),
      ...(random.oneIn(6) ? { deprecated: true } : {}),
      ...(random.oneIn(8) ? { selectableFields: [{ jsonPath: ".spec.a" }] } : {}),
    })),
  );
}

function plan(random: Random): readonly VersionPlan[] {
  const names = ["v1alpha1", "v1beta1", "v1", "v2"].filter(() => random.oneIn(2));
  const all = names.length === 0 ? ["v1"] : names;
  const storage = random.pick(all);
  return all.map((name) => ({ name, served: !random.oneIn(5), storage: name === storage }));
}

/** Versions that are added and removed while objects are stored in them. */
export function versionUpdates(random: Random): Scenario {
  const [before, after] = [plan(random), plan(random)];
  const all = [...new Set([...before, ...after].map(({ name }) => name))];
  const object = (name: string, versions: readonly VersionPlan[]): string => {
    const version = random.oneIn(6) ? random.pick(all) : random.pick(versions).name;
    const spec = fromData({ a: random.pick<Data>(["x", "long", 1]), n: 1 });
    return write(random, mutated(random, inVersion(version, thingOf(name, spec)), random.oneIn(3) ? 1 : 0));
  };
  const version = (): object => (random.oneIn(2) ? { version: random.pick(all) } : {});
  const one = (): ScenarioRequest => {
    const name = random.pick(["x", "y"]);
    switch (random.below(7)) {
      case 0:
        return { verb: "get", name, ...version() };
      case 1:
        return { verb: "list", ...version(), ...(random.oneIn(3) ? { as: "Table" } : {}) };
      case 2:
        return { verb: "patch", patchType: "merge", name, object: '{"spec": {"n": 3}}', ...version() };
      case 3:
        return { verb: "patch", patchType: "apply", name, force: true, object: object(name, after) };
      case 4:
        return {
          verb: "raw",
          path: random.pick([`/apis/${group}`, `/apis/${group}/${random.pick(all)}`]),
        };
      default:
        return {
          verb: "update",
          object: object(name, after),
          ...(random.oneIn(6) ? { subresource: "status" } : {}),
        };
    }
  };
  const definition = definitionOf(random, after);
  return {
    previousCrd: write(random, definitionOf(random, before)),
    previousRequests: ["x", "y"].map(
      (name): ScenarioRequest => ({
        verb: "create",
        object: object(name, before),
        fieldValidation: "Ignore",
      }),
    ),
    crd: write(random, random.oneIn(4) ? changed(random, definition, 2) : definition),
    requests: Array.from({ length: 9 }, one),
  };
}
