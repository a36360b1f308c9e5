import { beforeAll, describe, expect, it } from "vitest";
import { loadCage } from "../../../cage/quickjs.ts";
import type { Host } from "../../playback/evaluate/evaluate.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import type { VersionsAccount } from "./account.ts";
import { versionsSteps } from "./versions-account.ts";

let host: Host;
beforeAll(async () => {
  host = { now: "2026-01-01T00:00:00Z", convert: await loadCage() };
});

const crd = (conversion: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  conversion: ${conversion}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, size: {type: integer, default: 1}}}}}}}
  - {name: v2, served: true, storage: false, deprecated: true, schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, count: {type: integer}}}}}}}
  - {name: v3, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}
`;
const none = "{strategy: None}";
const webhook =
  '{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com"}}}';
const create = (version: string, spec: string) =>
  ({
    verb: "create",
    object: `apiVersion: example.com/${version}\nkind: Widget\nmetadata: {name: w}\nspec: ${spec}\n`,
  }) as const;
const rename = `export function convert(object, desiredAPIVersion) {
  const { size, count, ...rest } = object.spec ?? {};
  const n = size ?? count;
  const key = desiredAPIVersion.endsWith("v2") ? "count" : "size";
  return { ...object, apiVersion: desiredAPIVersion, spec: n === undefined ? rest : { ...rest, [key]: n } };
}`;

function account(scenario: Scenario): VersionsAccount {
  const steps = versionsSteps(createEngine().playback(scenario, host), scenario, host);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const explanations = ({ versions }: VersionsAccount, name: string) =>
  versions.find((version) => version.name === name)?.changes.map(({ explanation }) => explanation);

describe("strategy None", () => {
  it("tells what is dropped, which version is deprecated, and which is not served", () => {
    const found = account({ crd: crd(none), requests: [create("v1", "{a: x, size: 3}")] });
    expect(found).toMatchObject({ strategy: "None", storage: "v1", storedVersions: ["v1"] });
    expect(found.versions.map(({ name }) => name)).toEqual(["v3", "v2", "v1"]);
    expect(explanations(found, "v2")).toEqual(["`spec.size` is not in the schema of v2, so it is dropped."]);
    expect(found.versions[1]?.response.warnings).toHaveLength(1);
    expect(found.versions[0]?.response).toMatchObject({ code: 404, body: "404 page not found\n" });
    const own = found.roundTrips.filter(({ of }) => of === "object");
    expect(own.map(({ from, through, status }) => [from, through, status])).toEqual([
      ["v2", "v1", "lossless"],
      ["v1", "v2", "lossy"],
    ]);
    expect(own[1]?.changes).toMatchObject([
      { kind: "changed", path: ["spec", "size"], before: 3n, after: 1n },
    ]);
  });

  it("shows a sample where nothing is stored", () => {
    const found = account({ crd: crd(none) });
    expect(found.subject).toMatchObject({ isSample: true });
    expect(found.roundTrips.some(({ of, status }) => of === "full sample" && status === "lossy")).toBe(true);
  });

  it("says why there is nothing", () => {
    expect(account({ crd: "a: 1" }).note).toContain("rejected");
  });
});

describe("a webhook", () => {
  it("shows its reviews, what it moved, and that nothing is lost", () => {
    const requests = [create("v2", "{a: x, count: 3}")];
    const found = account({ crd: crd(webhook), conversion: rename, requests });
    expect(explanations(found, "v2")).toEqual(["`spec.size` was moved to `spec.count` by the webhook."]);
    expect(found.versions[1]?.review?.reply?.body).toContain('"count":3');
    expect(found.roundTrips.filter(({ of, status }) => of === "object" && status !== "lossless")).toEqual([]);
  });

  it("that fails is told with the server's words", () => {
    const conversion = 'export function convert() {\n  throw new Error("boom");\n}';
    const found = account({ crd: crd(webhook), conversion, requests: [create("v1", "{a: x}")] });
    expect(found.versions[1]?.review?.failure).toContain("boom");
    expect(found.versions[1]?.response.code).toBe(500);
    expect(found.roundTrips[0]).toMatchObject({
      status: "refused",
      refusal: expect.stringContaining("boom"),
    });
  });

  it("that nothing stands in for has its review shown as it would be sent", () => {
    const found = account({ crd: crd(webhook), requests: [create("v1", "{a: x}")] });
    expect(found.hasStandIn).toBe(false);
    expect(found.versions[1]?.review).not.toHaveProperty("reply");
    expect(found.versions[1]?.review).toHaveProperty("request");
  });
});
