import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import { fromData } from "../../../src/engine/go/value/value.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { mutated } from "./mutate.ts";
import { misspell, write } from "./write.ts";

type Data = Parameters<typeof fromData>[0];

const object: Data = {
  apiVersion: "laws.example.com/v1",
  kind: "Thing",
  metadata: { name: "x", namespace: "default", labels: { a: "b" } },
  spec: { a: "x", n: 1, e: { apiVersion: "v1", kind: "Pod", metadata: { name: "p" } } },
};

function definitionOf(random: Random): Data {
  const schema = {
    type: "object",
    properties: {
      spec: {
        type: "object",
        properties: {
          a: { type: "string", ...(random.oneIn(2) ? { maxLength: 3 } : {}) },
          n: { type: "integer", ...(random.oneIn(2) ? { default: 7 } : {}) },
          e: {
            type: "object",
            "x-kubernetes-embedded-resource": true,
            "x-kubernetes-preserve-unknown-fields": true,
          },
        },
      },
    },
  };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "things.laws.example.com" },
    spec: {
      group: "laws.example.com",
      scope: "Namespaced",
      names: { plural: "things", kind: "Thing" },
      conversion: {
        strategy: "Webhook",
        webhook: {
          conversionReviewVersions: random.pick([
            ["v1"],
            ["v1"],
            ["v1beta1"],
            ["v1", "v1beta1"],
            ["v2", "v1beta1"],
          ]),
          clientConfig: { url: "https://x.example.com/c" },
        },
      },
      versions: ["v1", "v2"].map((name) => ({
        name,
        served: true,
        storage: name === "v1",
        ...(random.oneIn(3) ? { subresources: { status: {} } } : {}),
        schema: { openAPIV3Schema: schema },
      })),
    },
  };
}

/** Answers of a webhook with something wrong in them, as they come over the wire. */
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
  const sent = (apiVersion: string): string =>
    write(
      random,
      mutated(random, fromData({ ...(object as object), apiVersion } as Data), random.oneIn(4) ? 1 : 0),
    );
  const requests: ScenarioRequest[] = [
    { verb: "create", object: sent(`laws.example.com/${random.pick(["v1", "v2"])}`) },
    { verb: "get", name, version: random.pick(["v1", "v2"]) },
    { verb: "update", object: sent(`laws.example.com/${random.pick(["v1", "v2"])}`) },
    {
      verb: "patch",
      patchType: random.pick(["merge", "apply"]),
      name,
      version: "v2",
      object: random.oneIn(2) ? '{"spec": {"n": 3}}' : sent("laws.example.com/v2"),
    },
    { verb: "list", version: random.pick(["v1", "v2"]), ...(random.oneIn(2) ? { as: "Table" } : {}) },
    { verb: "delete", name, version: random.pick(["v1", "v2"]) },
  ];
  return {
    crd: write(random, fromData(definitionOf(random))),
    requests,
    conversionResponse: random.oneIn(8) ? misspell(random, text) : text,
    ...(random.oneIn(10)
      ? { conversionStatus: random.pick([200, 201, 204, 301, 400, 403, 404, 409, 429, 500, 503]) }
      : {}),
  };
}
