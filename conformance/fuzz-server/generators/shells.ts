import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { fromData, type Value } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { definitionWith, group } from "../../laws/arbitraries/definition.ts";
import { members } from "./definition-members.ts";
import { mutate, placesOf, putAt } from "./mutate.ts";
import { slipped } from "./slip.ts";
import { inVersion, schemaWith, thingOf } from "./thing.ts";
import { write } from "./write.ts";

const schemas: readonly object[] = [
  schemaWith({ a: { type: "string" }, size: { type: "integer" } }),
  { type: "object", "x-kubernetes-preserve-unknown-fields": true },
  schemaWith(
    { a: { type: "string", default: "d" } },
    { status: { type: "object", properties: { b: { type: "integer" } } } },
  ),
];

const allNames = {
  plural: "things",
  kind: "Thing",
  singular: "thing",
  listKind: "ThingList",
  shortNames: ["th"],
  categories: ["all"],
};

function shellOf(random: Random): Value {
  const names = random.pick([["v1"], ["v1"], ["v1", "v2"], ["v1", "v1beta1", "v2alpha1"]]);
  const storage = random.pick(names);
  const versions = names.map((name) => ({
    name,
    served: !random.oneIn(6),
    storage: name === storage,
    schema: { openAPIV3Schema: random.pick(schemas) },
    ...(random.oneIn(4) ? { subresources: { status: {} } } : {}),
  }));
  return definitionWith(versions, random.oneIn(3) ? { names: allNames } : {});
}

/** A definition with changes outside of its schemas. */
function changedShell(random: Random, shell: Value, most: number): Value {
  let out = shell;
  for (let left = random.below(most + 1); left > 0; left--) {
    const [at, key, values] = random.pick(members);
    const version = at.map((step) => (step === "0" && random.oneIn(3) ? "1" : step));
    switch (random.below(6)) {
      case 0:
        out = mutate(random, out);
        break;
      case 1: {
        const texts = placesOf(out).filter(({ node }) => typeof node === "string");
        const { path, node } = random.pick(texts);
        out = putAt(out, path, slipped(random, String(node), String(random.pick(texts).node)));
        break;
      }
      default:
        out = putAt(
          putAt(out, [...version, key], undefined),
          [...version, key],
          fromData(random.pick(values)),
        );
    }
  }
  return out;
}

/** Definitions and their changes outside of the schemas: names, versions, conversion, columns, subresources. */
export function shells(random: Random): Scenario {
  const before = changedShell(random, shellOf(random), 1);
  const object = (name: string): string =>
    write(
      random,
      inVersion(
        random.pick(["v1", "v1", "v2", "v1beta1"]),
        thingOf(name, fromData({ a: "x", size: 3 }), new Map(random.oneIn(8) ? [["kind", "thing"]] : [])),
      ),
    );
  const requests: ScenarioRequest[] = [
    { verb: "create", object: object("x") },
    { verb: "get", name: "x", as: "Table" },
    { verb: "list", fieldSelector: random.pick(["spec.a=x", "spec.size=3", "metadata.name=x", "spec.b!=1"]) },
    { verb: "raw", path: random.pick(["/apis", `/apis/${group}`, `/apis/${group}/v1`]) },
  ];
  if (random.oneIn(2)) return { crd: write(random, changedShell(random, before, 4)), requests };
  return {
    previousCrd: write(random, before),
    previousRequests: [{ verb: "create", object: object("w") }],
    crd: write(random, changedShell(random, random.oneIn(4) ? shellOf(random) : before, 3)),
    ...(random.oneIn(4) ? { crdFieldValidation: random.pick(["Warn", "Ignore"]) } : {}),
    requests: [...requests, { verb: "get", name: "w" }],
  };
}
