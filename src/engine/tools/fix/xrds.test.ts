import { expect, it } from "vitest";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "./find-fixes.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function xrd(schema: readonly string[], api = "v2", more: readonly string[] = []): string {
  return [
    `apiVersion: apiextensions.crossplane.io/${api}`,
    "kind: CompositeResourceDefinition",
    "metadata: {name: stores.example.org}",
    "spec:",
    "  group: example.org",
    "  names: {kind: Store, plural: stores}",
    ...more,
    "  versions:",
    "  - name: v1",
    "    served: true",
    "    referenceable: true",
    ...schema.map((line) => `    ${line}`),
    "",
  ].join("\n");
}

const root = (...lines: readonly string[]) => [
  "schema:",
  "  openAPIV3Schema:",
  "    type: object",
  "    properties:",
  ...lines.map((line) => `      ${line}`),
];
const spec = (...lines: readonly string[]) =>
  root(
    "spec:",
    "  type: object",
    "  properties:",
    "    a: {type: string}",
    "    b: {type: string}",
    ...lines,
  );

/** A mistake, the words of the problem, and the first fixes: their titles, and a part of the first one's text. */
it.each<[string, string, string, readonly string[], RegExp]>([
  [
    "no schema",
    xrd([]),
    "xrd/schema-missing",
    ["Add a schema with an empty spec"],
    /schema:\n {6}openAPIV3Schema:\n {8}type: object/,
  ],
  [
    "an empty schema",
    xrd(["schema: {}"]),
    "xrd/schema-unreadable",
    ["Add a schema with an empty spec"],
    /openAPIV3Schema:\n {8}type: object/,
  ],
  [
    "a number among required fields",
    xrd(spec("  required: [1]")),
    "xrd/schema-unreadable",
    ['Write it as the string "1"'],
    /required: \["1"\]/,
  ],
  [
    "names of the claim that the XR has",
    xrd(spec(), "v1", ["  claimNames: {kind: Store, plural: stores}"]),
    "xrd/claim-name",
    ["Name the XR XStore"],
    /metadata: \{name: xstores.example.org\}[\s\S]*names: \{kind: XStore, plural: xstores\}/,
  ],
  [
    "a field at the root",
    xrd(root("spec: {type: object, properties: {a: {type: string}}}", "extra: {type: integer}")),
    "xrd/dropped",
    ["Move extra into spec", "Remove extra"],
    /properties: \{a: \{type: string\}, extra: \{type: integer\}\}\}\n$/,
  ],
  [
    "a default of the spec",
    xrd(spec("  default: {a: x}")),
    "xrd/dropped",
    ["Give each field its own default", "Remove default"],
    /a: \{type: string, default: x\}/,
  ],
  [
    "conditions of the spec",
    xrd(spec("  anyOf:", "  - required: [a, b]", "  - required: [b]")),
    "xrd/dropped",
    ["Write it as a rule"],
    /rule: \(has\(self\.a\) && has\(self\.b\)\) \|\| has\(self\.b\)/,
  ],
  [
    "a field that Crossplane adds",
    xrd(spec("    crossplane: {type: string}")),
    "xrd/replaced",
    ["Remove crossplane"],
    /b: \{type: string\}\n$/,
  ],
])("%s", (_, crd, code, titles, text) => {
  const problem = evaluate({ crd }, host).crd?.problems.find(({ fault }) => fault?.code === code);
  if (problem === undefined) throw new Error("there is no such problem");
  const fixes = findFixes({ crd }, "crd", problem, host);
  expect(fixes.map(({ title }) => title)).toEqual(expect.arrayContaining([...titles]));
  expect(fixes[0]?.title).toBe(titles[0]);
  const fixed = applyEdits(crd, fixes[0]?.edits ?? []);
  expect(fixed).toMatch(text);
  const left = evaluate({ crd: fixed }, host).crd?.problems ?? [];
  // The version v1 is deprecated.
  expect(left.filter(({ severity }) => severity !== "warning").map((each) => each.text)).toEqual([]);
});
