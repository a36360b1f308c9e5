import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { configOf } from "../config.ts";
import { readMinors } from "../minors.ts";
import { isRuleName } from "../severities.ts";
import { configSchema } from "./config-schema.ts";
import { knownRules } from "./known-rules.ts";

const validate = new Ajv({ strict: false }).compile(configSchema());

/** Whether the command reads a configuration, and whether the schema accepts it. */
function accepted(text: string): { readonly reader: boolean; readonly schema: boolean } {
  const config = configOf(text, "crd-playground.yaml", ".");
  const isRead = typeof config !== "string" && typeof readMinors(config.kubernetes) !== "string";
  return { reader: isRead, schema: validate(parse(text)) };
}

test.each([
  "",
  "{}",
  "paths: [crds, 'config/**/*.yaml']\nexclude: []",
  "paths:\nexclude:\nseverities:\nnotes:\n",
  "kubernetes: '1.34'",
  "kubernetes: all",
  "kubernetes: '1.31, 1.34..1.36'",
  "severities: {decode/*: off, decode: note, rules/cost: warning, loss/pruned: 'off', breaking/required: note}",
  "severities: {maximum: false, prune: off, unanchored-pattern: error, no-definition: off, go-types: off}",
  "notes: true\nas: apply\nmanager: flux\nstatus: true",
  "page: https://crd.example.com/a/b/",
  "page: http://127.0.0.1:4173/",
  "page: http://[::1]:4173",
  `paths: ['${"a".repeat(500)}']`,
])("both accept %j", (text) => {
  expect(accepted(text)).toEqual({ reader: true, schema: true });
});

test.each([
  "[]",
  "text",
  "path: [crds]",
  "paths: crds",
  "paths: [1]",
  "exclude: [[a]]",
  `paths: ['${"a".repeat(501)}']`,
  `exclude: [${"a,".repeat(201)}]`,
  "kubernetes: 1.30",
  "kubernetes: [1]",
  "kubernetes: '1.20'",
  "kubernetes: '1.34..'",
  "kubernetes: '1.31..1.32..1.33'",
  "kubernetes: 1.34,",
  "kubernetes:",
  "severities: [a]",
  "severities: {maximum: bad}",
  "severities: {maximum: true}",
  "severities: {maximum:}",
  "severities: {'a b': off}",
  "severities: {'*': off}",
  "notes: yes please",
  "as: patch",
  "as:",
  "manager: 1",
  `manager: ${"a".repeat(129)}`,
  "status: 'true'",
  "status:",
  "page: http://example.com/",
  "page: ftp://example.com/",
  "page: https://user@example.com/",
  "page: https://example.com/?a",
  "page: https://example.com/#a",
  "page: https://",
  "page:",
])("both reject %j", (text) => {
  expect(accepted(text)).toEqual({ reader: false, schema: false });
});

test("only the schema rejects a kind of finding that this version does not have", () => {
  expect(accepted("severities: {decode/unkown-field: off}")).toEqual({ reader: true, schema: false });
});

test("each kind of finding that the schema has is one for the reader", () => {
  expect(knownRules().filter((rule) => !isRuleName(rule))).toEqual([]);
});

test("the configuration in docs/command.md is accepted", () => {
  const page = readFileSync(new URL("../../../docs/command.md", import.meta.url), "utf8");
  const blocks = page.split("```yaml\n").map((each) => each.split("```")[0] ?? "");
  const found = blocks.filter((each) => each.includes("severities:"));
  expect(found).toHaveLength(1);
  expect(found.map(accepted)).toEqual([{ reader: true, schema: true }]);
});
