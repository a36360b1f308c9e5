import type { Scenario } from "../../src/engine/index.ts";

/**
 * What people paste by accident or on purpose. It is code because it needs characters that files should not contain.
 */

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {a: {type: string}}}
`;

const spec = (text: string) => (head: string) => `${head}spec: ${text}\n`;
const after = (text: string) => (head: string) => `${head}${text}\n`;
const whole = (text: string) => () => text;
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const lists = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
const json =
  (member: string) =>
  (_head: string, name: string): string =>
    `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"${name}"},"spec":${member}}`;

/** A list of nine items, nested eight times by aliases. */
const bomb = [..."abcdefgh"]
  .map(
    (name, i, names) =>
      `${name}: &${name} [${Array(9)
        .fill(i === 0 ? "x" : `*${names[i - 1]}`)
        .join(",")}]`,
  )
  .join("\n");

type Make = (head: string, name: string) => string;

const documents: Readonly<Record<string, Make>> = {
  empty: whole(""),
  blank: whole(" \n\n"),
  comment: whole("# nothing\n"),
  scalar: whole("hello\n"),
  list: whole("- a\n- b\n"),
  "half-typed-text": after("spec:\n  a: 'unfinished"),
  "half-typed-key": after("spec:\n  a\n  b: 1"),
  "half-typed-mapping": spec("{a: 1"),
  tabs: after("spec:\n\ta: 1"),
  "two-documents": (head) => `${head}---\n${head}`,
  "leading-separator": (head) => `---\n${head}`,
  directive: (head) => `%YAML 1.1\n---\n${head}`,
  "windows-line-breaks": (head) => head.replaceAll("\n", "\r\n"),
  "byte-order-mark": (head) => `\ufeff${head}`,
  json: json('{"a":"b"}'),
  "json-trailing-comma": json('{"a":"b",}'),
  "json-single-quotes": whole(
    "{'apiVersion': 'example.com/v1', 'kind': 'Widget', 'metadata': {'name': 'w'}}",
  ),
  nul: spec('{a: "x\u0000y"}'),
  "nul-in-json": json('{"a":"x\u0000y"}'),
  "control-character": spec('{a: "\u0001"}'),
  "line-separators": spec('{a: "x\u0085y\u2028z"}'),
  "escaped-surrogate": spec('{a: "\\ud800"}'),
  "escaped-surrogate-in-json": json('{"a":"\\ud800"}'),
  emoji: spec("{a: \u{1f600}}"),
  "names-of-prototypes": after(
    "spec:\n  __proto__: {a: 1}\n  constructor: x\n  toString: y\n  hasOwnProperty: z",
  ),
  "names-of-prototypes-in-json": json('{"__proto__":{"a":1},"constructor":1}'),
  "another-kind": (_, name) => `apiVersion: v1\nkind: Pod\nmetadata: {name: ${name}}\n`,
  "another-group": (head) => head.replace("example.com", "example.org"),
  "another-version": (head) => head.replace("v1", "v2"),
  "a-definition": whole(crd),
  "no-kind": (head) => head.replace("kind: Widget\n", ""),
  "no-metadata": whole("apiVersion: example.com/v1\nkind: Widget\n"),
  "metadata-is-a-list": whole("apiVersion: example.com/v1\nkind: Widget\nmetadata: []\n"),
  "a-template": (head) => head.replace(/name: [^}]*/, "name: {{ .Release.Name }}"),
  "an-alias-bomb": whole(`${bomb}\n`),
  "deep-flow": spec(nested(10_100)),
  "deep-json": json(nested(10_100)),
  "deepest-lists": json(`{"b":${lists(9998)}}`),
  "deepest-lists-in-yaml": spec(`{b: ${lists(9998)}}`),
  "too-deep-lists": json(`{"b":${lists(9999)}}`),
  "too-deep-lists-in-yaml": spec(`{b: ${lists(9999)}}`),
  "deep-objects": json(`{"b":${nested(9993)}}`),
  "objects-with-fields-too-deep-to-read": json(`{"b":${nested(9994)}}`),
  "objects-with-fields-too-deep-to-read-in-yaml": spec(`{"b": ${nested(9997)}}`),
  "deepest-objects": json(`{"b":${nested(9998)}}`),
  "too-deep-objects": json(`{"b":${nested(9999)}}`),
  merge: after("x: &x {a: b}\nspec:\n  <<: *x"),
  "unknown-alias": spec("*nope"),
  "unknown-tag": spec("{a: !!python/object x}"),
  binary: spec("{a: !!binary aGVsbG8=}"),
  "repeated-keys": spec("{a: x, a: y}"),
  "an-integer-too-large": spec("{b: 99999999999999999999}"),
  infinity: spec("{b: .inf}"),
  "not-a-number": spec("{b: .nan}"),
  "keys-that-are-no-strings": spec("{1: x, true: y, null: z}"),
  "a-list-as-key": spec("{[a]: x}"),
};

function make(id: string, build: Make): string {
  return build(`apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ${id}}\n`, id);
}

/** Every document as an object, one after the other, and each as a definition. */
export function badInputScenarios(): readonly (Scenario & { readonly id: string })[] {
  const entries = Object.entries(documents);
  const requests = entries.map(([id, build]) => ({ verb: "create" as const, object: make(id, build) }));
  return [
    { id: "bad-input/resources", crd, requests },
    ...entries
      .filter(([id]) => id !== "a-definition")
      .map(([id, build]) => ({ id: `bad-input/definition-${id}`, crd: make(id, build), requests: [] })),
  ];
}

/** A schema that is too deep for us, but not for the server. */
export const deepScenario: Scenario = {
  crd: crd.replace(
    "{type: string}",
    `${"{type: object, properties: {a: ".repeat(3000)}{type: string}${"}}".repeat(3000)}`,
  ),
  requests: [],
};
