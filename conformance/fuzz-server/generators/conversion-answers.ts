import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData, type ValueMap } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { definitionWith } from "../../laws/arbitraries/definition.ts";
import { mutated } from "./mutate.ts";
import type { Data } from "./thing.ts";
import { byWebhook, inVersion, schemaWith, thingOf } from "./thing.ts";
import { misspell, write } from "./write.ts";

const object = thingOf(
  "x",
  fromData({ a: "x", n: 1, e: { apiVersion: "v1", kind: "Pod", metadata: { name: "p" } } }),
  new Map([["metadata", fromData({ name: "x", namespace: "default", labels: { a: "b" } })]]),
);

function definitionOf(random: Random): ValueMap {
  const schema = schemaWith({
    a: { type: "string", ...(random.oneIn(2) ? { maxLength: 3 } : {}) },
    n: { type: "integer", ...(random.oneIn(2) ? { default: 7 } : {}) },
    e: {
      type: "object",
      "x-kubernetes-embedded-resource": true,
      "x-kubernetes-preserve-unknown-fields": true,
    },
  });
  const spoken = random.pick([["v1"], ["v1"], ["v1beta1"], ["v1", "v1beta1"], ["v2", "v1beta1"]]);
  const versions = ["v1", "v2"].map((name) => ({
    name,
    served: true,
    storage: name === "v1",
    ...(random.oneIn(3) ? { subresources: { status: {} } } : {}),
    schema: { openAPIV3Schema: schema },
  }));
  return definitionWith(versions, byWebhook(spoken));
}

/** Answers of a webhook with something wrong, as it sends them. */
export function conversionAnswers(random: Random): Scenario {
  const version = random.pick(["v1", "v1", "v1", "v1beta1", "v2"]);
  const result = random.pick<Data>([
    { status: "Success" },
    { status: "Success" },
    { status: "Success" },
    { status: "Failure", message: "no" },
    { status: "Failure", message: "", reason: "x", code: 409 },
    {},
  ]);
  const response = fromData({
    kind: "ConversionReview",
    apiVersion: `apiextensions.k8s.io/${version}`,
    response: {
      uid: "$UID",
      result,
      convertedObjects: Array.from({ length: random.oneIn(5) ? random.below(3) : 1 }, () => object),
    },
  });
  const text = toJsonInOrder(mutated(random, response, 3));
  const name = "x";
  const sent = (version: string): string =>
    write(random, mutated(random, inVersion(version, object), random.oneIn(4) ? 1 : 0));
  const requests: ScenarioRequest[] = [
    { verb: "create", object: sent(random.pick(["v1", "v2"])) },
    { verb: "get", name, version: random.pick(["v1", "v2"]) },
    { verb: "update", object: sent(random.pick(["v1", "v2"])) },
    {
      verb: "patch",
      patchType: random.pick(["merge", "apply"]),
      name,
      version: "v2",
      object: random.oneIn(2) ? '{"spec": {"n": 3}}' : sent("v2"),
    },
    { verb: "list", version: random.pick(["v1", "v2"]), ...(random.oneIn(2) ? { as: "Table" } : {}) },
    { verb: "delete", name, version: random.pick(["v1", "v2"]) },
  ];
  return {
    crd: write(random, definitionOf(random)),
    requests,
    conversionResponse: random.oneIn(8) ? misspell(random, text) : text,
    ...(random.oneIn(10)
      ? { conversionStatus: random.pick([200, 201, 204, 301, 400, 403, 404, 409, 429, 500, 503]) }
      : {}),
  };
}
