/** Rules that are hard for a compiler, with the real server's answer to a definition that has them. */
export interface HostileRules {
  readonly what: string;
  readonly rules: readonly string[];
  /** The code for the write of the definition. */
  readonly code: number;
  /** Part of the first error. */
  readonly text?: string;
  /** The code for the create of an object, if the definition is accepted. */
  readonly created?: number;
}

/** A definition of Widgets whose `spec` has these rules. */
export function ruleDefinition(rules: readonly string[]): string {
  const spec = {
    type: "object",
    properties: {
      a: { type: "integer" },
      b: { type: "string", maxLength: 9 },
      l: { type: "array", items: { type: "integer" } },
      s: { type: "string" },
    },
    "x-kubernetes-validations": rules.map((rule) => ({ rule })),
  };
  const schema = { openAPIV3Schema: { type: "object", properties: { spec } } };
  return JSON.stringify({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.example.com" },
    spec: {
      group: "example.com",
      names: { kind: "Widget", plural: "widgets" },
      scope: "Namespaced",
      versions: [{ name: "v1", served: true, storage: true, schema }],
    },
  });
}

const tooDeep = "ERROR: <input>:-1:0: expression recursion limit exceeded: 250";

export const hostileRules: readonly HostileRules[] = [
  {
    what: "a rule of more than 100,000 characters",
    rules: [`${"true || ".repeat(12_600)}true`],
    code: 422,
    text: "ERROR: <input>:-1:0: expression code point size exceeds limit: size: 100804, limit 100000",
  },
  {
    what: "a text of 100 KB in a rule",
    rules: [`self.b != '${"x".repeat(99_900)}'`],
    code: 201,
    created: 201,
  },
  { what: "300 brackets", rules: [`${"(".repeat(300)}true${")".repeat(300)}`], code: 422, text: tooDeep },
  { what: "99,000 open brackets", rules: ["[".repeat(99_000)], code: 422, text: tooDeep },
  { what: "lists in lists", rules: [`${"[".repeat(260)}${"]".repeat(260)} == []`], code: 422, text: tooDeep },
  {
    what: "a chain of 300 fields",
    rules: [`self${".a".repeat(300)} == 1`],
    code: 422,
    text: "ERROR: <input>:-1:0: max recursion depth exceeded",
  },
  { what: "300 negations", rules: [`${"!".repeat(300)}true`], code: 201, created: 201 },
  { what: "2,000 minus signs", rules: [`${"-".repeat(2000)}1 == 1`], code: 201, created: 201 },
  {
    what: "99,000 characters that are no tokens",
    rules: ["@".repeat(99_000)],
    code: 422,
    text: "Syntax error: token recognition error at: '@'",
  },
  {
    what: "1,000 rules",
    rules: Array.from({ length: 1000 }, (_, i) => `self.a >= ${i - 2000}`),
    code: 201,
    created: 201,
  },
  {
    what: "1,000 rules that all fail",
    rules: Array.from({ length: 1000 }, (_, i) => `self.a >= ${i + 2000}`),
    code: 201,
    created: 422,
  },
];
