import { describe, expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem, type Seen } from "../testing/first-problem.ts";

const head = "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\n";
const short = "{type: string, maxLength: 60}";

/** The fixes of an object whose `spec` some rules check. */
function seen(properties: string, rules: readonly string[], spec: string, more = ""): Seen {
  const checks = rules.map((rule) => `{rule: ${JSON.stringify(rule)}}`).join(", ");
  const crd = widgetWith(
    `{type: object, properties: {${properties}}, x-kubernetes-validations: [${checks}]${more}}`,
  );
  return firstProblem({ crd, requests: [{ verb: "create", object: `${head}spec: ${spec}\n` }] });
}

describe("a string that a rule refuses", () => {
  it.each<[name: string, rule: string, spec: string, label: string]>([
    ["too short a duration", "duration(self.a) >= duration('1s')", "{a: 999ms}", 'Write a: "1s"'],
    ["too long a duration", "duration(self.a) <= duration('1h')", "{a: 3h}", 'Write a: "1h"'],
    [
      "a duration of part of a second",
      "duration(self.a).getMilliseconds() == duration(self.a).getSeconds() * 1000",
      "{a: 1001ms}",
      'Write a: "1s"',
    ],
    ["a scheme", "self.a.startsWith('oci://')", "{a: x.org}", 'Write a: "oci://x.org"'],
    [
      "a part that is too large",
      "int(self.a.split(':')[1]) <= 65535",
      '{a: "1:65536"}',
      'Write a: "1:65535"',
    ],
    ["a domain", "!self.a.startsWith('karpenter.sh/')", "{a: karpenter.sh/foo}", "Write a: example.com/foo"],
    ["a dash at its end", "self.a.matches('^[a-z]([a-z-]*[a-z])?$')", "{a: b-}", "Write a: b"],
    ["nothing", "self.a != ''", '{a: ""}', "Write a: example"],
  ])("%s", (_, rule, spec, label) => {
    expect(seen(`a: ${short}`, [rule], spec).labels[0]).toBe(label);
  });

  it("becomes one that the other rules know, and none that is about another field", () => {
    const item = `{type: object, properties: {protocol: ${short}, tls: {type: object, properties: {mode: ${short}}}}}`;
    const { labels } = seen(
      `l: {type: array, maxItems: 4, items: ${item}}`,
      [
        "self.l.all(x, x.protocol in ['HTTP', 'TCP'] ? !has(x.tls) : true)",
        "self.l.all(x, x.protocol == 'HTTPS' && has(x.tls) ? x.tls.mode == 'Terminate' : true)",
      ],
      "{l: [{protocol: HTTP, tls: {mode: Terminate}}]}",
    );
    expect(labels[0]).toBe("Write protocol: HTTPS");
    expect(labels).not.toContain("Write protocol: Terminate");
  });
});

describe("items of a list", () => {
  const kinds = "type: {type: string, enum: [A, B]}";
  const parts =
    "a: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}, b: {type: string, maxLength: 9}";
  const rules = (["A", "B"] as const).map(
    (kind) => `{rule: "!has(self.${kind.toLowerCase()}) || self.type == '${kind}'"}`,
  );
  const item = `{type: object, properties: {${kinds}, ${parts}}, x-kubernetes-validations: [${rules.join(", ")}]}`;
  const list = `l: {type: array, maxItems: 4, items: ${item}}`;

  it("are two if one has the fields of two", () => {
    const { labels, first } = seen(list, ["true"], "{l: [{type: A, a: [x], b: z}]}");
    expect(labels.slice(0, 2)).toEqual(["Split l[0] in two items", "Remove b"]);
    expect(first.at(-1)).toContain("l: [{type: A, a: [x]}, {");
  });

  it("are one if each may occur only once", () => {
    const { labels } = seen(
      list,
      ["self.l.filter(x, x.type == 'A').size() <= 1"],
      "{l: [{type: A, a: [x]}, {type: A, a: [z]}]}",
    );
    expect(labels[0]).toBe("Join l[0] and l[1]");
  });

  it("get another name, unless they repeat each other", () => {
    const named = `l: {type: array, maxItems: 4, items: {type: object, properties: {name: ${short}, a: ${short}}}}`;
    const unique = ["self.l.all(x, self.l.exists_one(y, x.name == y.name))"];
    expect(seen(named, unique, "{l: [{name: x1, a: b}, {name: x1, a: c}]}").labels[0]).toBe("Write name: x2");
    const pairs = ["self.l.all(x, self.l.exists_one(y, x.name == y.name && x.a == y.a))"];
    expect(seen(named, pairs, "{l: [{name: x, a: b}, {name: x, a: b}]}").labels[0]).toBe("Remove l[1]");
  });

  it("go only if nothing else helps", () => {
    const numbers =
      "l: {type: array, maxItems: 4, items: {type: object, properties: {size: {type: integer}, used: {type: boolean}}}}";
    const { labels } = seen(numbers, ["self.l.all(x, x.size < 5)"], "{l: [{size: 7, used: true}]}");
    expect(labels[0]).toBe("Write size: 4");
  });
});

it("the keys of a map get the form that a rule asks for", () => {
  const { labels, first } = seen(
    `m: {type: object, maxProperties: 4, additionalProperties: ${short}}`,
    ["self.m.all(k, k.matches('^[a-z]([a-z-]*[a-z])?$'))"],
    "{m: {-bad-: x, c: z}}",
  );
  expect(labels[0]).toBe("Rename -bad- to bad");
  expect(first.at(-1)).toBe("+spec: {m: {bad: x, c: z}}");
});

it("what a rule asks for is added with all that the other rules ask of it", () => {
  const ref = `{type: object, required: [kind, name], properties: {kind: ${short}, name: ${short}}}`;
  const { labels, first } = seen(
    `type: {type: string, enum: [Inline, Ref]}, ref: ${ref}`,
    ["self.type == 'Ref' ? has(self.ref) : true", "has(self.ref) ? self.ref.kind == 'ConfigMap' : true"],
    "{type: Ref}",
  );
  expect(labels[0]).toMatch(/^Add ref/);
  expect(first.at(-1)).toContain("ConfigMap");
});

it("a field that a check asks for all the same is added instead of checked", () => {
  const { labels } = seen(
    "mode: {type: string, enum: [Auto, Manual]}, refs: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}",
    ["self.mode == 'Auto' ? size(self.refs) > 0 : true"],
    "{mode: Auto}",
  );
  expect(labels[0]).toMatch(/^Add refs/);
});

it("a key of an item that is refused by itself takes the item along", () => {
  const key = `{type: string, enum: [a], x-kubernetes-validations: [{rule: "self != 'a'"}]}`;
  const { labels } = seen(
    `l: {type: array, maxItems: 4, items: {type: object, required: [key], properties: {key: ${key}}}}`,
    ["true"],
    "{l: [{key: a}]}",
  );
  expect(labels).toEqual(["Remove l[0]"]);
});

it("conditions in conditions are read once", () => {
  const nested = Array.from({ length: 40 }).reduce<string>(
    (rule) => `(${rule} ? true : false)`,
    "self.a == 'x'",
  );
  expect(seen(`a: ${short}`, [nested], "{a: b}").labels[0]).toBe("Write a: x");
});
