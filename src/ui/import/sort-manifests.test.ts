import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { isTemplate, sortManifests } from "./sort-manifests.ts";

const crd = (name: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: ${name}\nspec:\n  group: example.com\n`;
const widget = (name: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ${name}\nspec:\n  text: |\n    - a\n      b\n\n    c\n`;

function sorted(...texts: readonly string[]) {
  const { definitions, resources, complaints } = sortManifests(
    texts.map((text, i) => ({ name: `${i}.yaml`, text })),
  );
  return {
    definitions: definitions.map(({ label }) => label),
    resources: resources.map(({ label }) => label),
    complaints,
  };
}

describe("manifests are sorted by kind", () => {
  test.each<[string, readonly string[], Partial<ReturnType<typeof sorted>>]>([
    [
      "files",
      [widget("a"), crd("x"), widget("b")],
      { definitions: ["x"], resources: ["Widget a", "Widget b"] },
    ],
    [
      "documents of a file",
      [`# head\n---\n${crd("x")}---\n${widget("a")}---\n# tail\n`],
      { definitions: ["x"], resources: ["Widget a"] },
    ],
    [
      "JSON",
      ['{"kind":"Widget","apiVersion":"example.com/v1","metadata":{"labels":{"name":"no"},"name":"a"}}'],
      { resources: ["Widget a"] },
    ],
    [
      "a name behind others",
      ["apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  ownerReferences:\n  - name: no\n  name: a\n"],
      { resources: ["Widget a"] },
    ],
    [
      "metadata in a flow",
      ["apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n"],
      { resources: ["Widget a"] },
    ],
  ])("of %s", (_, texts, expected) => {
    expect(sorted(...texts)).toEqual({ definitions: [], resources: [], complaints: [], ...expected });
  });

  test.each([
    ["at the margin", 0],
    ["indented", 2],
  ])("of a list, as kubectl prints it, %s", (_, indent) => {
    const item = (text: string): string =>
      text
        .trimEnd()
        .split("\n")
        .map((line, i) => (line === "" ? "" : `${" ".repeat(indent)}${i === 0 ? "- " : "  "}${line}`))
        .join("\n");
    const list = `apiVersion: v1\nitems:\n${item(crd("x"))}\n${item(widget("a"))}\n${item(crd("y"))}\nkind: List\nmetadata:\n  resourceVersion: ""\n`;
    const { definitions, resources } = sortManifests([{ name: "list", text: list }]);
    expect(definitions.map(({ text }) => text)).toEqual([crd("x"), crd("y")]);
    expect(resources.map(({ text }) => text)).toEqual([widget("a")]);
  });

  test("of a list as JSON, numbers as they are written", () => {
    const item =
      '{"apiVersion":"example.com/v1","kind":"Widget","spec":{"a":9223372036854775807,"b":1.0,"c":"},["}}';
    const { resources } = sortManifests([
      { name: "list", text: `{"apiVersion":"v1","items":[${item}, ${item}],"kind":"List"}` },
    ]);
    expect(resources.map(({ text }) => text)).toEqual([item, item]);
  });

  test("of a list of every example's definition", () => {
    const folder = new URL("../../../examples/", import.meta.url);
    const items = readdirSync(folder)
      .filter((name) => name.endsWith(".yaml"))
      .map((name) => parse(String(parse(readFileSync(new URL(name, folder), "utf8")).crd)) as unknown);
    const text = stringify({ apiVersion: "v1", items, kind: "List" }, { indentSeq: false });
    const { definitions } = sortManifests([{ name: "list", text }]);
    expect(definitions.map((each) => parse(each.text) as unknown)).toEqual(items);
  });

  test.each([
    [
      "apiVersion: apps/v1\nkind: Deployment\n",
      "0.yaml has a Deployment, which is built in. Open CustomResourceDefinitions",
    ],
    ["a: 1\n", "A document of 0.yaml has no kind. Open CustomResourceDefinitions"],
    [" \n", "0.yaml is empty."],
    ["kind: List\napiVersion: v1\nitems: []\n", "0.yaml is an empty list."],
    ['{"kind":"List","items":[]}', "0.yaml is an empty list."],
    ["{{- if .Values.crds }}\nkind: Widget\n{{- end }}\n", "0.yaml is a template, not YAML"],
  ])("of %j it says why it has no place", (text, why) => {
    expect(sorted(text)).toMatchObject({ definitions: [], resources: [] });
    expect(sorted(text).complaints[0]).toContain(why);
  });
});

describe("a template", () => {
  test.each([
    "a: {{ .Values.a }}\n",
    "- {{ .Values.a }}\n",
    'metadata:\n  name: {{ include "x" . }}\n',
    "  {{- toYaml .Values | nindent 2 }}\n",
    "name: prefix-{{ .Release.Name }}\n",
    "{{ .Key }}: 1\n",
  ])("%j", (text) => {
    expect(isTemplate(text)).toBe(true);
  });

  test.each([
    'a: "{{ .Values.a }}"\n',
    "# {{ x }}\na: 1\n",
    "description: |\n  Use {{ .Name }}\n  {{ .Other }}\n",
    "description: >-\n  {{ .Name }}\nnext: 1\n",
    "a: {b: {c: 1}}\n",
    "a: '{{ x }}'\n",
  ])("is not %j", (text) => {
    expect(isTemplate(text)).toBe(false);
  });
});
