/** Definitions that are hard for a reader: large, deep, repetitive, or written to be slow. Each has a description. */

const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Namespaced
  versions:
`;

const version = (name: string, isStorage: boolean, schema: string) => `  - name: ${name}
    served: true
    storage: ${isStorage}
    schema:
      openAPIV3Schema: ${schema}
`;

const one = (schema: string) => head + version("v1", true, schema);

const times = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i));

/** Properties of the root, one per line. */
const properties = (lines: readonly string[]) =>
  one(`\n        type: object\n        properties:\n${lines.map((line) => `          ${line}\n`).join("")}`);

const rules = (texts: readonly string[]) =>
  properties([
    `spec: {type: object, properties: {a: {type: integer}, b: {type: string, maxLength: 9}}, x-kubernetes-validations: [${texts
      .map((text) => `{rule: ${JSON.stringify(text)}}`)
      .join(", ")}]}`,
  ]);

const nested = (depth: number): string =>
  depth === 0 ? "{type: string}" : `{type: object, properties: {a: ${nested(depth - 1)}}}`;

const nestedBlock = (depth: number) =>
  one(
    `\n        type: object\n${times(depth, (i) => {
      const indent = " ".repeat(8 + 4 * i);
      return `${indent}properties:\n${indent}  a:\n${indent}    type: object\n`;
    }).join("")}`,
  );

interface LargeDefinition {
  readonly what: string;
  readonly crd: string;
  /** The server's code. */
  readonly code: number;
}

export const largeDefinitions: readonly LargeDefinition[] = [
  {
    what: "5 MB of fields",
    code: 413,
    crd: properties(
      times(
        5000,
        (i) => `f${i}: {type: object, description: ${"word ".repeat(190)}, properties: {a: {type: string}}}`,
      ),
    ),
  },
  {
    what: "5 MB of one text",
    code: 413,
    crd: one(`{type: object, description: "${"word ".repeat(1_000_000)}"}`),
  },
  {
    what: "5 MB of lines that are no YAML",
    code: 413,
    crd: "some words and more words\n".repeat(200_000),
  },
  {
    what: "a schema 64 deep",
    code: 201,
    crd: one(nested(64)),
  },
  {
    what: "a schema 64 deep in blocks",
    code: 201,
    crd: nestedBlock(64),
  },
  {
    what: "a schema 500 deep",
    code: 201,
    crd: one(nested(500)),
  },
  {
    what: "an anchor that contains itself",
    code: 400,
    crd: properties(["spec: &a {type: object, properties: {self: *a}}"]),
  },
  {
    what: "anchors of anchors",
    code: 400,
    crd: properties([
      "f0: &f0 {type: object, properties: {a: {type: string}}}",
      ...times(12, (i) => `f${i + 1}: &f${i + 1} {type: object, properties: {a: *f${i}, b: *f${i}}}`),
    ]),
  },
  {
    what: "1,000 versions",
    code: 201,
    crd: head + times(1000, (i) => version(`v${i + 1}`, i === 0, "{type: object}")).join(""),
  },
  {
    what: "1,000 versions with schemas of their own",
    code: 201,
    crd:
      head +
      times(1000, (i) =>
        version(`v${i + 1}`, i === 0, `{type: object, properties: {f${i}: {type: string, default: a}}}`),
      ).join(""),
  },
  {
    what: "1,000 rules",
    code: 201,
    crd: rules(times(1000, (i) => `self.a != ${i}`)),
  },
  {
    what: "1,000 rules that do not compile",
    code: 422,
    crd: rules(times(1000, (i) => `self.c${i} == 1`)),
  },
  {
    what: "a rule of 100 KB",
    code: 201,
    crd: rules([times(5000, (i) => `self.a != ${100_000 + i}`).join(" && ")]),
  },
  {
    what: "a rule 1,000 brackets deep",
    code: 422,
    crd: rules([`${"(".repeat(1000)}true${")".repeat(1000)}`]),
  },
  {
    what: "a rule of loops in loops",
    code: 422,
    crd: rules([`${"[1,2,3].all(x, ".repeat(40)}true${")".repeat(40)}`]),
  },
  {
    what: "a pattern that backtracks elsewhere",
    code: 422,
    crd: properties([`spec: {type: string, pattern: '^(a+)+(b|a*)*$', default: ${"a".repeat(2000)}!}`]),
  },
  {
    what: "a pattern too large to repeat",
    code: 422,
    crd: properties([`spec: {type: string, pattern: '((a{1000}){1000}){1000}'}`]),
  },
  {
    what: "an enum of 100,000",
    code: 201,
    crd: properties([`spec: {type: string, enum: [${times(100_000, (i) => `v${i}`).join(", ")}]}`]),
  },
  {
    what: "10,000 errors",
    code: 422,
    crd: properties(times(10_000, (i) => `f${i}: {type: nothing}`)),
  },
  {
    what: "10,000 unknown fields",
    code: 400,
    crd: properties(times(10_000, (i) => `f${i}: {type: string, what: 1}`)),
  },
  {
    what: "10,000 repeated keys",
    code: 400,
    crd: properties(times(10_000, () => "f: {type: string}")),
  },
];
