import { expect, it } from "vitest";
import { told } from "./gauges.ts";

/** A definition in block style with comments. `schema` is the schema of its version, `version` other members of it. */
function pumps(schema: string, version = ""): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: pumps.acme.io
spec:
  group: acme.io
  scope: Namespaced
  names: {plural: pumps, kind: Pump} # both
  versions:
  # the only one
  - name: v1
    served: true
    storage: true
${version}    schema:
      openAPIV3Schema:
        type: object
${schema.replaceAll(/^(?=.)/gm, "        ")}`;
}

const spec = (fields: string): string =>
  pumps(
    `properties:\n  spec:\n    type: object\n    properties:\n${fields.replaceAll(/^(?=.)/gm, "      ")}`,
  );

it.each<[string, string, string, string, string]>([
  [
    "required twice",
    spec("flow: {type: string, required: true} # must\nrate:\n  type: number\n  required: true\n"),
    "Require the field in its object",
    "flow: {type: string, required: true}",
    "flow: {type: string}",
  ],
  [
    "bounds in quotes, two of them",
    spec("m: {type: integer, minimum: '1', maximum: '10'} # both\n"),
    "Write 10",
    "maximum: '10'",
    "maximum: 10",
  ],
  [
    "an enum in one text",
    spec("mode: {type: string, enum: 'fast, slow'} # two\n"),
    "Write it as a list",
    "enum: 'fast, slow'",
    "enum: [fast, slow]",
  ],
  [
    "properties as a list",
    spec(
      "a:\n  type: object\n  properties:\n  - name: b # first\n    type: string\n  - name: c\n    type: integer\n",
    ),
    "Make properties a mapping keyed by name",
    "- name: b # first\n                  type: string\n                - name: c\n                  type: integer",
    "  b: # first\n                    type: string\n                  c:\n                    type: integer",
  ],
  [
    "a version that is a number",
    spec("a: {type: string}\n").replace("name: v1\n", "name: 2.1 # number\n"),
    "Name the version v2-1",
    "name: 2.1 #",
    "name: v2-1 #",
  ],
  [
    "subresources as a list",
    pumps("", "    subresources: [status] # one\n"),
    "Write subresources as a mapping",
    "subresources: [status]",
    "subresources:\n      status: {}",
  ],
  [
    "a subresource that is true",
    pumps("", "    subresources:\n      status: true # on\n"),
    "Write status: {}",
    "status: true",
    "status: {}",
  ],
  [
    "a pattern that looks ahead",
    spec("s:\n  type: string\n  pattern: '^(?!foo|bar)[a-z]+$' # not these\n"),
    "Exclude the prefix with not",
    "pattern: '^(?!foo|bar)[a-z]+$' # not these\n",
    "pattern: '^[a-z]+$' # not these\n                not:\n                  pattern: ^(?:foo|bar)\n",
  ],
  [
    "a list map without keys",
    spec(
      "l:\n  type: array\n  x-kubernetes-list-type: map # by host\n  items: {type: object, properties: {host: {type: string}}}\n",
    ),
    "Set the key to host and require it",
    "{host: {type: string}}}\n",
    "{host: {type: string}}, required: [host]}\n                x-kubernetes-list-map-keys: [host]\n",
  ],
  [
    "a default in Windows lines",
    spec('m:\n  type: integer\n  default: "5" # five\n').replaceAll("\n", "\r\n"),
    "Write 5 without quotes",
    'default: "5" # five\r\n',
    "default: 5 # five\r\n",
  ],
])("%s", (_, crd, label, written, meant) => {
  const { labels, after } = told({ crd });
  expect(labels[0]).toBe(label);
  expect(crd).toContain(written);
  expect(after.startsWith(crd.slice(0, crd.indexOf(written)))).toBe(true);
  expect(after).toContain(meant);
});
