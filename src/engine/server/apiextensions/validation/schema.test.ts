import { describe, expect, test } from "vitest";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { parseDocument } from "../../../apimachinery/source/document.ts";
import type { RuleCompiler, RuleSchema } from "../../schema/rule-compiler.ts";
import { admitCreate } from "../admit.ts";
import { createLines, manifest, version, withSchema } from "../testing/definitions.ts";

const root = "spec.validation.openAPIV3Schema";
const status = { subresources: { status: {} } };

describe("the root with a status subresource", () => {
  test("its type", () => {
    expect(createLines(withSchema({ type: "array", items: { type: "string" } }, status))[0]).toBe(
      `${root}.type: Invalid value: "array": only "object" is allowed as the type at the root of the schema if the status subresource is enabled`,
    );
  });

  test("an empty list is a member too, and prints the whole root", () => {
    const [line] = createLines(withSchema({ type: "object", anyOf: [] }, status));
    const value =
      '{"ID":"","Schema":"","Ref":null,"Description":"","Type":"object","Nullable":false,"Format":"","Title":"","Default":null,"Maximum":null,"ExclusiveMaximum":false,"Minimum":null,"ExclusiveMinimum":false,"MaxLength":null,"MinLength":null,"Pattern":"","MaxItems":null,"MinItems":null,"UniqueItems":false,"MultipleOf":null,"Enum":null,"MaxProperties":null,"MinProperties":null,"Required":null,"Items":null,"AllOf":null,"OneOf":null,"AnyOf":[],"Not":null,"Properties":null,"AdditionalProperties":null,"PatternProperties":null,"Dependencies":null,"AdditionalItems":null,"Definitions":null,"ExternalDocs":null,"Example":null,"XPreserveUnknownFields":null,"XEmbeddedResource":false,"XIntOrString":false,"XListMapKeys":null,"XListType":null,"XMapType":null,"XValidations":null}';
    expect(line).toBe(
      `${root}: Invalid value: ${value}: only [Description Type Format Title Maximum ExclusiveMaximum Minimum ExclusiveMinimum MaxLength MinLength Pattern MaxItems MinItems UniqueItems MultipleOf Required Items Properties ExternalDocs Example XPreserveUnknownFields XValidations] fields are allowed at the root of the schema if the status subresource is enabled`,
    );
  });

  test("a hoisted schema is concerned if any version has the subresource", () => {
    const schema = { type: "object", minProperties: 1 };
    const versions = [version("v1", schema), version("v2", schema, status)];
    expect(createLines(manifest({ versions }))).toHaveLength(1);
  });
});

test("the root is not nullable", () => {
  expect(createLines(withSchema({ type: "object", nullable: true }))).toEqual([
    `${root}.nullable: Forbidden: nullable cannot be true at the root`,
  ]);
});

test("schemas that differ keep the paths of their versions", () => {
  const versions = [version("v1", { type: "object", description: "one" }), version("v2", { type: "array" })];
  expect(createLines(manifest({ versions }))).toEqual([
    "spec.versions[1].schema.openAPIV3Schema.items: Required value: must be specified",
    'spec.versions[1].schema.openAPIV3Schema.type: Invalid value: "array": must be object at the root',
  ]);
});

describe("rules come to the compiler", () => {
  const rules = (rule: string) => ({ "x-kubernetes-validations": [{ rule }] });
  const asked = (schema: Record<string, unknown>): RuleSchema[] => {
    const requests: RuleSchema[] = [];
    const compiler: RuleCompiler = {
      compile: (request) => {
        requests.push(request);
        return { errors: [], costs: [], crash: false };
      },
      checkDefault: ({ budget }) => ({ errors: [], budget }),
    };
    const sent = withSchema(schema);
    const server = { now: "2026-01-02T03:04:05Z", uid: "u", resourceVersion: "1", nameSuffix: "x" };
    const host = { ...server, compiler, capabilities: newest };
    admitCreate({ body: { document: parseDocument(sent), sent }, fieldValidation: "Strict" }, host);
    return requests;
  };
  const list = (more: object, items: object) => ({
    type: "array",
    ...more,
    items: { type: "object", ...items },
  });

  test("a child before its parent, with the outermost node that cannot be correlated", () => {
    const inner = list({}, rules("1"));
    const schema = {
      type: "object",
      ...rules("3"),
      properties: { l: list(rules("2"), { properties: { m: inner } }) },
    };
    const [request] = asked(schema);
    const l = ["spec", "validation", "openAPIV3Schema", "properties", { key: "l" }];
    expect(request?.sites.map(({ at, uncorrelatable }) => [at, uncorrelatable])).toEqual([
      [["properties", "l", "items", "properties", "m", "items"], l],
      [["properties", "l"], undefined],
      [[], undefined],
    ]);
  });

  test("not where something is wrong at the node or below", () => {
    const bad = { type: "string", uniqueItems: true };
    const schema = {
      type: "object",
      properties: {
        a: { type: "object", ...rules("1"), properties: { bad } },
        b: { type: "object", ...rules("2") },
      },
    };
    expect(asked(schema).flatMap(({ sites }) => sites.map(({ at }) => at.join(".")))).toEqual([
      "properties.b",
    ]);
  });

  test("not at all where the schema is not structural", () => {
    expect(asked({ type: "object", ...rules("1"), properties: { a: {} } })).toEqual([]);
  });
});
