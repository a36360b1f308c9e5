import { describe, expect, test } from "vitest";
import { stringAt } from "../../go/value/value.ts";
import { create, manifest, withProperty, withSchema } from "./testing/definitions.ts";

const kind = "CustomResourceDefinition";
const cannot = `${kind} in version "v1" cannot be handled as a ${kind}: `;
const message = (text: string) => stringAt(create(text).response.body, "message");
const a = "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.a";
const goPath = "spec.versions.schema.openAPIV3Schema.properties.properties";

describe("type errors", () => {
  test.each<[string, string]>([
    [
      withProperty({ maxLength: "5" }),
      `json: cannot unmarshal string into Go struct field JSONSchemaProps.${goPath}.maxLength of type int64`,
    ],
    [
      withProperty({ items: { type: 5 } }),
      `json: cannot unmarshal number into Go struct field JSONSchemaProps.${goPath}.items.type of type string`,
    ],
    [
      withProperty({ type: ["string", "null"] }),
      `json: cannot unmarshal array into Go struct field JSONSchemaProps.${goPath}.type of type string`,
    ],
    [
      withProperty({ "x-kubernetes-validations": {} }),
      `json: cannot unmarshal object into Go struct field JSONSchemaProps.${goPath}.x-kubernetes-validations of type v1.ValidationRules`,
    ],
    [withProperty({ additionalProperties: "x", type: 5 }), "boolean or JSON schema expected"],
    [
      manifest({ versions: {} }),
      "json: cannot unmarshal object into Go struct field CustomResourceDefinitionSpec.spec.versions of type []v1.CustomResourceDefinitionVersion",
    ],
    [
      withSchema({}, { subresources: { status: true } }),
      "json: cannot unmarshal bool into Go struct field CustomResourceSubresources.spec.versions.subresources.status of type v1.CustomResourceSubresourceStatus",
    ],
    [
      manifest({}, { creationTimestamp: "yesterday" }),
      'parsing time "yesterday" as "2006-01-02T15:04:05Z07:00": cannot parse "yesterday" as "2006"',
    ],
  ])("%#", (text, error) => {
    expect(message(text)).toBe(cannot + error);
  });

  test("a number is quoted as it was typed, in JSON", () => {
    const text = (number: string) =>
      withProperty({ maxLength: 7 }).replace('"maxLength":7', `"maxLength":${number}`);
    const field = `into Go struct field JSONSchemaProps.${goPath}.maxLength of type int64`;
    expect(message(text("5.0"))).toBe(`${cannot}json: cannot unmarshal number 5.0 ${field}`);
    expect(message(text("1e3"))).toBe(`${cannot}json: cannot unmarshal number 1e3 ${field}`);
    const yaml = withProperty({ type: "string", maxLength: 7 }).replace(":7", ": 1e3");
    expect(create(`# YAML\n${yaml}`).response.code).toBe(201);
  });
});

describe("v1beta1, which is read before it is rejected", () => {
  const beta = (text: string) =>
    message(text.replace("apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1"));
  const cannotBeta = cannot.replace('"v1"', '"v1beta1"');

  test.each<[string, string]>([
    [
      manifest({}),
      "the API version in the data (apiextensions.k8s.io/v1beta1) does not match the expected API version (apiextensions.k8s.io/v1)",
    ],
    [
      withSchema({}, { additionalPrinterColumns: [{ name: "A", type: "string", jsonPath: ".a" }] }),
      `${cannotBeta}strict decoding error: unknown field "spec.versions[0].additionalPrinterColumns[0].jsonPath"`,
    ],
    [
      withSchema({}, { deprecated: "yes" }),
      `${cannotBeta}json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.deprecated of type bool`,
    ],
  ])("%#", (text, error) => {
    expect(beta(text)).toBe(error);
  });
});

describe("unknown and repeated fields", () => {
  const odd = withProperty({ type: "string", typ: 1 }).replace('"group":', '"group":"x","group":');
  const unknown = `unknown field "${a}.typ"`;

  test("Strict rejects, Warn warns, Ignore is silent", () => {
    expect(message(odd)).toBe(`${cannot}strict decoding error: duplicate field "spec.group", ${unknown}`);
    expect(create(odd, "Warn").response).toMatchObject({
      code: 201,
      warnings: ['duplicate field "spec.group"', unknown],
    });
    expect(create(odd, "Ignore").response).toMatchObject({ code: 201, warnings: [] });
  });

  test("YAML names the line of a repetition, before unknown fields", () => {
    const yaml = `# YAML\n${odd.replace('"group":"x",', '"group":"x",\n')}`;
    expect(message(yaml)).toBe(
      `${cannot}strict decoding error: yaml: unmarshal errors:\n  line 3: key "group" already set in map, ${unknown}`,
    );
  });

  test("nothing is seen below items", () => {
    expect(create(withProperty({ type: "array", items: { type: "string", typ: 1 } })).response.code).toBe(
      201,
    );
  });
});

describe("kind and version", () => {
  const typed = (apiVersion: string, name: string) =>
    manifest().replace('"apiextensions.k8s.io/v1"', `"${apiVersion}"`).replace(`"${kind}"`, `"${name}"`);
  test.each<[string, string]>([
    [
      typed("apiextensions.k8s.io/v1beta1", kind),
      "the API version in the data (apiextensions.k8s.io/v1beta1) does not match the expected API version (apiextensions.k8s.io/v1)",
    ],
    [
      typed("apiextensions.k8s.io/v1", "CustomResourceDefinitions"),
      `CustomResourceDefinitions in version "v1" cannot be handled as a ${kind}: no kind "CustomResourceDefinitions" is registered for version "apiextensions.k8s.io/v1" in scheme "pkg/runtime/scheme.go:111"`,
    ],
  ])("%#", (text, error) => {
    expect(message(text)).toBe(error);
  });

  test("left out, they are those of the URL", () => {
    const { apiVersion: _a, kind: _k, ...rest } = JSON.parse(manifest()) as Record<string, unknown>;
    expect(create(JSON.stringify(rest)).response.code).toBe(201);
  });
});
