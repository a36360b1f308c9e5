import { expect, test } from "vitest";
import { isSchemaText } from "./schema-look.ts";

test.each([
  '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}',
  "$schema: https://json-schema.org/draft/2020-12/schema\ntype: object\n",
  "openapi: 3.0.3\ninfo: {title: A}\ncomponents: {schemas: {}}\n",
  '{"swagger": "2.0", "definitions": {}}',
  '{"$ref": "#/definitions/A", "definitions": {"A": {"type": "object"}}}',
  "type: object\nproperties:\n  kind: {type: string}\n",
  '{"$defs": {"a": {}}}',
])("a schema: %s", (text) => {
  expect(isSchemaText(text)).toBe(true);
});

test.each([
  "",
  "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {properties: {}}\n",
  "apiVersion: example.com/v1\nkind: Schema\nproperties: {}\ntype: a\n",
  '{"kind": "A", "apiVersion": "a/v1", "$defs": {}}',
  "crd: |\n  properties: 1\n",
  '{"$schema": "https://example.com/config.schema.json", "compilerOptions": {}}',
  '{"properties": ',
  "spec:\n  openapi: 3\n",
  "[1, 2]",
])("no schema: %s", (text) => {
  expect(isSchemaText(text)).toBe(false);
});
