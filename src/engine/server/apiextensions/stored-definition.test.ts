import { describe, expect, test } from "vitest";
import { toJson } from "../../go/value/json.ts";
import { member, type Value } from "../../go/value/value.ts";
import { create, manifest, version, withProperty, withSchema } from "./testing/definitions.ts";

const body = (text: string): Value => create(text).response.body;
const at = (value: Value, ...keys: string[]): string =>
  toJson(keys.reduce<Value | undefined>(member, value) ?? null);
const property = (schema: Record<string, unknown>): string => {
  const { stored } = create(withProperty(schema));
  const [first] = stored?.versions ?? [];
  const schemas = first?.schema?.openAPIV3Schema?.properties?.get("spec")?.properties;
  expect(schemas?.has("a")).toBe(true);
  const versions = member(member(stored?.body, "spec"), "versions");
  const [written] = Array.isArray(versions) ? (versions as Value[]) : [];
  const keys = ["schema", "openAPIV3Schema", "properties", "spec", "properties", "a"];
  return at(written ?? null, ...keys);
};

describe("the body", () => {
  test("names and conversion are defaulted", () => {
    expect(at(body(manifest()), "spec", "names")).toBe(
      '{"kind":"Widget","listKind":"WidgetList","plural":"widgets","singular":"widget"}',
    );
    expect(at(body(manifest()), "spec", "conversion")).toBe('{"strategy":"None"}');
  });

  test("a service's port is 443", () => {
    const clientConfig = { service: { namespace: "a", name: "b" } };
    const conversion = { strategy: "Webhook", webhook: { clientConfig, conversionReviewVersions: ["v1"] } };
    expect(
      at(body(manifest({ conversion })), "spec", "conversion", "webhook", "clientConfig", "service"),
    ).toBe('{"name":"b","namespace":"a","port":443}');
  });

  test("metadata is the server's where it owns it", () => {
    const sent = {
      namespace: "x",
      uid: "y",
      generation: 9,
      selfLink: "z",
      labels: {},
      annotations: { a: "b" },
    };
    expect(at(body(manifest({}, sent)), "metadata")).toBe(
      '{"annotations":{"a":"b"},"creationTimestamp":"2026-01-02T03:04:05Z","generation":1,"name":"widgets.example.com","resourceVersion":"1","uid":"00000000-0000-4000-8000-000000000001"}',
    );
  });

  test("the status is the server's", () => {
    expect(at(body(manifest()), "status")).toBe(
      '{"acceptedNames":{"kind":"Widget","listKind":"WidgetList","plural":"widgets","singular":"widget"},"conditions":[{"lastTransitionTime":"2026-01-02T03:04:05Z","message":"no conflicts found","reason":"NoConflicts","status":"True","type":"NamesAccepted"},{"lastTransitionTime":"2026-01-02T03:04:05Z","message":"the initial names have been accepted","reason":"InitialNamesAccepted","status":"True","type":"Established"}],"storedVersions":["v1"]}',
    );
  });

  test.each<[Record<string, unknown>, string]>([
    [{ type: "string", required: [], title: "", nullable: false }, '{"type":"string"}'],
    [{ type: "integer", minimum: 0, maxLength: 0 }, '{"maxLength":0,"minimum":0,"type":"integer"}'],
    [
      { type: "object", items: true, additionalProperties: false },
      '{"additionalProperties":false,"type":"object"}',
    ],
    [{ type: "string", enum: [null], default: null, example: null }, '{"enum":[null],"type":"string"}'],
  ])("%j is stored as %s", (schema, expected) => {
    expect(property(schema)).toBe(expected);
  });
});

describe("versions", () => {
  test("have what was hoisted", () => {
    const columns = { additionalPrinterColumns: [{ name: "a", type: "string", jsonPath: ".a" }] };
    const { stored } = create(
      manifest({ versions: [version("v1", undefined, columns), version("v2", undefined, columns)] }),
    );
    expect(stored?.definition.spec.additionalPrinterColumns).toHaveLength(1);
    expect(stored?.versions.map((v) => v.additionalPrinterColumns?.length)).toEqual([1, 1]);
    expect(stored?.versions[0]?.structural).toBe(stored?.versions[1]?.structural);
  });

  test("have integers for whole floats in their defaults", () => {
    const text = withProperty({ type: "number", default: 7 }).replace(":7", ":7.0");
    const { stored } = create(text);
    const node = stored?.versions[0]?.structural.properties.get("spec")?.properties.get("a");
    expect(node?.default).toBe(7n);
  });

  test("have defaults without malformed metadata", () => {
    const labels = { type: "object", additionalProperties: { type: "string" }, default: { a: "b" } };
    const metadata = { type: "object", properties: { labels } };
    const schema = { type: "object", "x-kubernetes-embedded-resource": true, properties: { metadata } };
    const { stored } = create(withProperty(schema));
    const node = stored?.versions[0]?.structural.properties.get("spec")?.properties.get("a");
    expect(toJson(node?.properties.get("metadata")?.properties.get("labels")?.default ?? null)).toBe(
      '{"a":"b"}',
    );
  });
});

test("warnings of an accepted definition", () => {
  const properties = {
    a: { type: "string", format: "UUID" },
    b: { type: "integer", format: "string" },
    c: { type: "string", format: "date-time" },
    l: {
      type: "array",
      "x-kubernetes-list-type": "set",
      items: { type: "array", items: { type: "string" } },
    },
  };
  expect(create(withSchema({ type: "object", properties })).response.warnings).toEqual([
    'unrecognized format "UUID"',
    'unrecognized format "string"',
    'x-kubernetes-list-type: set for items of type "array" is not supported by server-side apply or CEL validation rules',
  ]);
});

test("a bundle that cannot be loaded keeps a definition from being established", () => {
  const clientConfig = { url: "https://h", caBundle: btoa("garbage") };
  const conversion = { strategy: "Webhook", webhook: { clientConfig, conversionReviewVersions: ["v1"] } };
  const conditions = create(manifest({ conversion })).stored?.definition.status.conditions;
  expect(conditions?.find(({ type }) => type === "Established")).toMatchObject({
    status: "False",
    reason: "InvalidCABundle",
    message: "The conversion webhook CABundle is invalid",
  });
});

test("approval is a condition", () => {
  const annotations = { "api-approved.kubernetes.io": "unapproved, experimental-only" };
  const outcome = create(manifest({ group: "x.k8s.io" }, { name: "widgets.x.k8s.io", annotations }));
  expect(outcome.stored?.definition.status.conditions?.at(-1)).toMatchObject({
    type: "KubernetesAPIApprovalPolicyConformant",
    status: "False",
    reason: "UnapprovedAnnotation",
    message: 'not approved: "unapproved, experimental-only"',
  });
});
