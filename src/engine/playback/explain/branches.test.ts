import { expect, it } from "vitest";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { evaluate } from "../evaluate/whole-engine.ts";

const host = { now: "2026-01-01T00:00:00Z" };

function explained(schema: string, spec: string): readonly (string | undefined)[] {
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              kind: {type: string}
              size: {type: integer, default: 1}
              disk: {type: object}
              nfs: {type: object}
              port: {x-kubernetes-int-or-string: true}
${schema.replaceAll(/^/gm, "            ")}
`;
  const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: ${spec}\n`;
  const { crd: definition, requests } = evaluate({ crd, requests: [{ verb: "create", object }] }, host);
  expect(definition?.accepted, JSON.stringify(definition?.problems.map(({ text }) => text))).toBe(true);
  return (requests[0]?.problems ?? []).map(({ explanation }) => plainText(explanation));
}

const oneOf =
  "oneOf:\n- required: [disk]\n- required: [nfs]\n- properties: {kind: {enum: [None, Empty]}}\n  required: [kind, size]";

it.each([
  [
    oneOf,
    "{}",
    [
      "`spec` must satisfy exactly one branch of `oneOf`, but satisfies none. The nearest is the first (line 25): `disk` is missing. The second (line 26): `nfs` is missing. The third (line 27): `kind` is missing. (Set on line 24 of the definition.)",
      "`spec.disk` is listed under `required` and is missing. Add it, or give it a default. The nearest branch of `oneOf` requires it. (Set on line 25 of the definition.)",
    ],
  ],
  [
    oneOf,
    "{disk: {}, nfs: {}}",
    [
      "`spec` must satisfy exactly one branch of `oneOf`, but satisfies 2: the first (line 25), because it has `disk`; the second (line 26), because it has `nfs`. (Set on line 24 of the definition.)",
    ],
  ],
  [
    "anyOf:\n- properties: {kind: {enum: [A]}, size: {minimum: 5}}\n- properties: {kind: {enum: [B]}}",
    "{kind: C}",
    [
      '`spec` must satisfy at least one branch of `anyOf`, but satisfies none. The nearest is the second (line 26): `kind` is "C". The first (line 25): `kind` is "C" and `size` violates `minimum`. (Set on line 24 of the definition.)',
    ],
  ],
  [
    "not: {required: [disk, nfs]}",
    "{disk: {}, nfs: {}}",
    [
      "`spec` must not satisfy the schema under `not` (line 24), but does: it has `disk` and `nfs`. (Set on line 24 of the definition.)",
    ],
  ],
  [
    "allOf:\n- required: [disk]\n- required: [nfs]",
    "{disk: {}}",
    [
      "`spec` must satisfy every branch of `allOf`. It fails the second (line 26): `nfs` is missing. (Set on line 24 of the definition.)",
    ],
  ],
] as const)("%s with %s names the branches", (schema, spec, expected) => {
  expect(explained(schema, spec)).toEqual(expect.arrayContaining([...expected]));
});
