import { describe, expect, it } from "vitest";
import { fitting } from "../../src/engine/tools/fix/label.ts";
import { gauge, gauges, inSpec, ofResource, told } from "./gauges.ts";

describe("values of resources", () => {
  it.each<[string, string, string, string, string]>([
    ["unquoted", "a: {type: string}", "{a: 2.50}", 'Quote "2.50"', 'spec: {a: "2.50"}'],
    ["listed", 'a: {type: string, enum: ["on", "off"]}', "{a: off}", 'Quote "off"', 'spec: {a: "off"}'],
    [
      "of a pattern",
      'a: {type: string, pattern: "^(Jan|Feb|Mar)$"}',
      "{a: March}",
      "Write a: Mar",
      "spec: {a: Mar}",
    ],
    [
      "of an amount",
      'a: {type: string, pattern: "^[0-9]+(ms|s|m|h)$"}',
      "{a: 5 minutes}",
      'Write a: "5m"',
      "spec: {a: 5m}",
    ],
    ["too long", "a: {type: string, maxLength: 5}", "{a: abcdefg}", "Write a: abcde", "spec: {a: abcde}"],
    ["too short", "a: {type: string, minLength: 3}", "{a: ab}", "Write a: abx", "spec: {a: abx}"],
    [
      "of a format",
      "a: {type: string, format: date}",
      "{a: 2026/3/4}",
      'Write a: "2026-03-04"',
      'spec: {a: "2026-03-04"}',
    ],
    ["of steps", "a: {type: integer, multipleOf: 4}", "{a: 9}", "Write a: 8", "spec: {a: 8}"],
    [
      "no text and of no form",
      'a: {type: string, pattern: "^[0-9]+s$"}',
      "{a: 5}",
      'Write a: "5s"',
      "spec: {a: 5s}",
    ],
    [
      "listed and far",
      "a: {type: string, enum: [Retain, Delete]}",
      "{a: true}",
      "Write a: Retain",
      "spec: {a: Retain}",
    ],
    ["listed and a number", "a: {type: integer, enum: [1, 7, 9]}", "{a: 6}", "Write a: 7", "spec: {a: 7}"],
    [
      "too wide",
      "a: {type: integer, format: int32}",
      "{a: 3000000000}",
      "Write a: 2147483647",
      "spec: {a: 2147483647}",
    ],
    [
      "of a list in one text",
      "a: {type: array, items: {type: string}}",
      "{a: 'x, w'}",
      'Write a: ["x","w"]',
      "spec: {a: [x, w]}",
    ],
    [
      "of a set",
      "a: {type: array, x-kubernetes-list-type: set, items: {type: string}}",
      "{a: [x, x, b, x]}",
      "Remove 2 items of a",
      "spec: {a: [x, b]}",
    ],
    [
      "of an object in one text",
      "a: {type: object, required: [name], properties: {name: {type: string}, ns: {type: string}}}",
      "{a: web}",
      'Write a: {"name":"web"}',
      "spec: {a: {name: web}}",
    ],
    [
      "of an object with one text",
      "a: {type: object, properties: {port: {type: integer}, name: {type: string}}}",
      "{a: web}",
      'Write a: {"name":"web"}',
      "spec: {a: {name: web}}",
    ],
    [
      "of the branch that came nearest",
      "a: {type: integer, anyOf: [{minimum: 5}, {maximum: -5}]}",
      "{a: 1}",
      "Write a: 5",
      "spec: {a: 5}",
    ],
    [
      "too large",
      "a: {type: integer, maximum: 9, exclusiveMaximum: true}",
      "{a: 12}",
      "Write a: 8",
      "spec: {a: 8}",
    ],
  ])("%s", (_, properties, spec, label, line) => {
    const { labels, first } = ofResource(inSpec(properties), spec);
    expect(labels[0]).toBe(label);
    expect(first).toEqual([line]);
  });

  it.each<[string, string, string, string]>([
    ["in quotes", "{type: string, enum: [yes, no]}", '{a: "yes"}', '{type: string, enum: ["yes", "no"]}'],
    [
      "of numbers",
      "{type: string, enum: [1.10, 2.0]}",
      '{a: "1.10"}',
      '{type: string, enum: ["1.10", "2.0"]}',
    ],
  ])("that are listed without quotes are quoted in the list: %s", (_, node, spec, meant) => {
    const { labels, first, explanation } = ofResource(inSpec(`a: ${node}`), spec);
    expect(labels[0]).toBe("Quote the words of enum");
    expect(first).toEqual([`spec: {type: object, properties: {a: ${meant}}}`]);
    expect(explanation).toContain("quote them in the definition");
  });

  it.each<[string, string, string]>([
    ["[yes, no]", "{a: yes}", '["yes", "no"]'],
    ["[on, off, auto]", "{a: on}", '["on", "off", auto]'],
  ])("that are words without quotes there and in the list %s are quoted in both", (list, spec, meant) => {
    const crd = inSpec(`a: {type: string, enum: ${list}}`);
    const { labels, first } = ofResource(crd, spec);
    expect(labels[0]).toBe("Quote the words of enum");
    expect(first).toEqual([`spec: {type: object, properties: {a: {type: string, enum: ${meant}}}}`]);
    const next = ofResource(crd.replace(list, meant), spec);
    expect(next.labels[0]).toBe(spec === "{a: on}" ? 'Quote "on"' : 'Quote "yes"');
  });

  it("of a text are the only one in the mapping, not fields of the text", () => {
    expect(ofResource(inSpec("a: {type: string}"), "{a: {b: c}}").labels).toEqual(["Write a: c", "Remove b"]);
    expect(ofResource(inSpec("a: {type: string}"), "{a: {b: c, d: e}}").labels).toEqual(["Remove b"]);
  });

  it("are made by the pattern where they are missing", () => {
    const crd = inSpec('code: {type: string, pattern: "^[A-Z]{2}$"}', ", required: [code]");
    expect(ofResource(crd, "{}").labels[0]).toBe("Add code: AA");
  });
});

const rule = (text: string): string => `, x-kubernetes-validations: [{rule: ${JSON.stringify(text)}}]`;

describe("rules that say no", () => {
  const least = inSpec("size: {type: integer}, least: {type: integer}", rule("self.size >= self.least"));
  const kinds = inSpec(
    "kind: {type: string, maxLength: 9}, hosts: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}",
    rule("self.kind != 'Auto' || !has(self.hosts)"),
  );
  const unique = inSpec(
    "l: {type: array, maxItems: 9, items: {type: object, properties: {k: {type: string, maxLength: 9}}}}",
    rule("self.l.all(x, self.l.exists_one(y, y.k == x.k))"),
  );
  const ports = inSpec(
    "ports: {type: array, maxItems: 9, items: {type: integer}}",
    rule("self.ports.all(p, p > 1024)"),
  );
  const both = inSpec(
    "a: {type: string, maxLength: 9}, b: {type: string, maxLength: 9}",
    rule("!has(self.a) || has(self.b)"),
  );

  it.each<[string, string, string, string]>([
    ["the value that satisfies it", least, "{size: 1, least: 3}", "Write size: 3"],
    ["the smallest removal", kinds, "{kind: Auto, hosts: [a]}", "Remove hosts"],
    ["what repeats goes", unique, "{l: [{k: a}, {k: b}, {k: a}]}", "Remove l[2]"],
    ["the offending member alone", ports, "{ports: [8080, 80]}", "Write ports[1]: 1025"],
    ["what is missing is added", both, "{a: x}", "Add b: example"],
  ])("%s", (_, crd, spec, label) => {
    expect(ofResource(crd, spec).labels[0]).toBe(label);
  });

  it.each<[string, string, string, string]>([
    ["a beginning", "a: {type: string, maxLength: 40}", "self.a.startsWith('https://')", "{a: x.org}"],
    [
      "another one",
      "a: {type: string, maxLength: 40}",
      "self.a.startsWith('https://')",
      "{a: 'http://x.org'}",
    ],
  ])("keep what is written behind %s", (_, properties, text, spec) => {
    expect(ofResource(inSpec(properties, rule(text)), spec).labels[0]).toBe('Write a: "https://x.org"');
  });

  it.each<[string, string, string, string]>([
    ["an end", "self.a.endsWith('.io')", "{a: x}", "Write a: x.io"],
    ["another end", "self.a.endsWith('.io')", "{a: x.org}", "Write a: x.io"],
    ["what a flag asks for", "!self.on || has(self.a)", "{'on': true}", "Add a: example"],
    ["the order", "self.l.isSorted()", "{l: [b, a]}", 'Write l: ["a","b"]'],
  ])("keep what is written and add %s", (_, text, spec, label) => {
    const properties =
      "a: {type: string, maxLength: 40}, 'on': {type: boolean}, l: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}";
    expect(ofResource(inSpec(properties, rule(text)), spec).labels[0]).toBe(label);
  });

  it.each<[string, string, string, string]>([
    ["one part", "self.a.split(':').size() == 2", "{a: x}", 'Write a: "x:1"'],
    ["the second part", "self.a.split(':')[1].matches('^[0-9]+$')", "{a: 'x:y'}", 'Write a: "x:0"'],
    ["the first part", "self.a.split('/')[0].matches('^[a-z]+$')", "{a: '7/y'}", "Write a: a/y"],
  ])("change %s of a string alone", (_, text, spec, label) => {
    const { labels } = ofResource(inSpec("a: {type: string, maxLength: 40}", rule(text)), spec);
    expect(labels[0]).toBe(label);
  });

  it("add what their message asks for before they take away what does not go with it", () => {
    const item =
      "{type: object, required: [name], properties: {name: {type: string, maxLength: 9}, section: {type: string, maxLength: 9}}}";
    const crd = (message: string): string =>
      inSpec(
        `refs: {type: array, maxItems: 4, items: ${item}}`,
        `, x-kubernetes-validations: [{rule: "self.refs.all(a, self.refs.exists_one(b, a.name == b.name && has(a.section) == has(b.section)))", message: ${JSON.stringify(message)}}]`,
      );
    const spec = "{refs: [{name: x}, {name: x}]}";
    const first = (message: string): string | undefined => ofResource(crd(message), spec).labels[0];
    expect(first("section must be specified for references to the same target")).toMatch(/^Add section/);
    expect(first("references must be unique")).toBe("Remove refs[1]");
  });

  it("are told of a list with one item", () => {
    const list = "l: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}";
    const { explanation } = ofResource(inSpec(list, rule("self.l.exists(x, x == 'a')")), "{l: [b]}");
    expect(explanation).toContain("`x == 'a'` is false for the 1 member of `self.l`");
  });

  it("never take away what is required", () => {
    const crd = kinds.replace("type: object\n", "type: object\n        required: [spec]\n");
    const { labels } = ofResource(crd, "{kind: Auto, hosts: [a]}");
    expect(labels).not.toContain("Remove spec");
    expect(labels[0]).toBe("Remove hosts");
  });

  it("of a transition put back the old value", () => {
    const crd = inSpec("size: {type: integer}", rule("self.size == oldSelf.size"));
    const { labels, first } = told({
      crd,
      requests: [
        { verb: "create", object: gauge("{size: 3}") },
        { verb: "update", object: gauge("{size: 4}") },
      ],
    });
    expect(labels[0]).toBe("Restore 3");
    expect(first).toEqual(["spec: {size: 3}"]);
  });

  it("ask first for what is not there", () => {
    const crd = inSpec("a: {type: object, properties: {size: {type: integer}}}", rule("self.a.size > 0"));
    expect(ofResource(crd, "{}").labels).toContain("Check first in the rule: has(self.a)");
  });

  it("are followed to the line of their fieldPath", () => {
    const crd = inSpec(
      "size: {type: integer}",
      ', x-kubernetes-validations: [{rule: "self.size > 3", fieldPath: ".size"}]',
    );
    expect(ofResource(crd, "\n  size: 1").line).toBe(5);
  });
});

describe("classics of JSON Schema in definitions", () => {
  it.each<[string, string, string, string]>([
    [
      "a list of types",
      "{type: [integer, 'null']}",
      "Write type: integer, nullable: true",
      "{type: integer, nullable: true}",
    ],
    [
      "a number as bound",
      "{type: integer, exclusiveMinimum: 2}",
      "Write minimum: 2, exclusiveMinimum: tr…",
      "{type: integer, exclusiveMinimum: true, minimum: 2}",
    ],
    [
      "const",
      "{type: string, const: fixed}",
      "Use enum with this one value",
      "{type: string, enum: [fixed]}",
    ],
    [
      "two types",
      "{oneOf: [{type: string}, {type: integer}]}",
      "Allow an integer or a string",
      "{x-kubernetes-int-or-string: true}",
    ],
  ])("%s", (_, written, label, meant) => {
    const crd = inSpec(`a: ${written}`);
    const { labels, first } = told({ crd });
    expect(labels[0]).toBe(label);
    expect(first).toEqual([`spec: {type: object, properties: {a: ${meant}}}`]);
  });

  it("a reference into the document is written out", () => {
    const crd = gauges(
      '{type: object, properties: {a: {$ref: "#/definitions/size"}}}',
      "\n        definitions: {size: {type: integer}}",
    );
    const { labels, after } = told({ crd }, "$ref");
    expect(labels[0]).toBe("Copy size here");
    expect(after).toContain("{a: {type: integer}}");
  });
});

describe("classes of characters that are unknown", () => {
  it.each<[string, string, RegExp]>([
    ["^[[:wrod:]]+$", "Write ^[[:word:]]+$", /Did you mean `\[:word:\]`\?/],
    ["^[[:^digits:]]$", "Write ^[[:^digit:]]$", /Did you mean `\[:digit:\]`\?/],
    ["^[[:nope:]]+$", "Remove the pattern", /unknown character class\. The classes are/],
  ])("%s", (pattern, label, words) => {
    const { labels, explanation } = told({ crd: inSpec(`a: {type: string, pattern: "${pattern}"}`) });
    expect(labels[0]).toBe(label);
    expect(explanation).toMatch(words);
  });

  it("are no texts to look for", () => {
    const crd = inSpec("s: {type: string, maxLength: 9}", rule("self.s.matches('[[:nope:]]')"));
    expect(told({ crd }).labels).toEqual([]);
  });
});

describe("definitions that say a thing in another place", () => {
  const crd = inSpec("a: {type: string}");
  it.each<[string, string, string, string]>([
    ["no version", crd.replace(/ {2}versions:[\s\S]*/, "  versions: []\n"), "Add a version v1", "- name: v1"],
    [
      "a strategy as a word",
      crd.replace("  scope:", "  conversion: None\n  scope:"),
      "Write strategy: None",
      "strategy: None",
    ],
    [
      "a schema for each item",
      inSpec("a: {type: array, items: [{type: integer}]}"),
      "Use the first schema for all items",
      "items: {type: integer}",
    ],
    [
      "unknown fields as v1beta1 kept them",
      crd.replace("  scope:", "  preserveUnknownFields: true\n  scope:"),
      "Keep unknown fields in the schema",
      "x-kubernetes-preserve-unknown-fields: true",
    ],
    [
      "a default in a branch",
      inSpec("a: {type: string}", ", anyOf: [{properties: {a: {default: x}}}]"),
      "Move the default to the field itself",
      "a: {type: string, default: x}",
    ],
    [
      "words and a default without quotes",
      inSpec("a: {type: string, default: on, enum: [on, off]}"),
      "Quote the words of enum",
      'a: {type: string, default: "on", enum: ["on", "off"]}',
    ],
  ])("%s", (_, written, label, meant) => {
    const { labels, first } = told({ crd: written });
    expect(labels[0]).toBe(label);
    expect(first.join("\n")).toContain(meant);
  });
});

describe("expressions that do not compile", () => {
  const fields =
    "size: {type: integer}, ratio: {type: number}, s: {type: string, maxLength: 9}, o: {type: object, properties: {x: {type: integer}}}";
  it.each<[string, string]>([
    ["self.s.length() > 2", "self.s.size() > 2"],
    ["self.ratio == 1", "self.ratio == 1.0"],
    ["self.spec.size > 2", "self.size > 2"],
    ["self.o.has('x')", "has(self.o.x)"],
    ["self.size > 1 and self.s != ''", "self.size > 1 && self.s != ''"],
    ["self.s", "self.s != ''"],
    ["(self.size > 1", "(self.size > 1)"],
    ["self.size.all(x, x > 1)", "self.size > 1"],
    ["self.s.matches('^(?!a)')", "!self.s.matches('^a')"],
    ["self.s.matches('[')", "self.s.contains('[')"],
    ["self.s.matches('^[[:wrod:]]+$')", "self.s.matches('^[[:word:]]+$')"],
    ["duration('5 minutes') > duration('1s')", "duration('5m') > duration('1s')"],
    ["timestamp('2026-01-02') > timestamp(0)", "timestamp('2026-01-02T00:00:00Z') > timestamp(0)"],
  ])("%s", (written, meant) => {
    const crd = inSpec(fields, rule(written));
    const { labels, first } = told({ crd });
    expect(labels[0]).toBe(fitting(`Write ${meant}`));
    expect(first.join("").replaceAll("''", "'")).toContain(meant.replaceAll("''", "'"));
  });

  it("of 100,000 characters are answered within the budget of steps", { timeout: 20_000 }, () => {
    const crd = inSpec(fields, rule(`self.size > 1 // ${"z".repeat(100_000)}`));
    expect(told({ crd }).labels).toEqual(["Write self.size > 1"]);
  });
});

describe("sentences", () => {
  it.each<[string, string, RegExp]>([
    ["a: {type: string}", "{a: 012}", /YAML reads `012` as the octal number 10/],
    ["a: {type: string}", "{a: NO}", /YAML reads `NO` as `false`/],
    ["a: {type: boolean}", "{a: [1]}", /Found an array\./],
    ["a: {type: integer}", "{a: 12:30}", /`12:30` is a string/],
    ["a: {type: integer}", "{a: 12345678901234567890123}", /64 bits/],
    ["a: {type: integer}", '{a: "5"}', /The server converts nothing/],
    ['"y": {type: string}', "{y: x}", /YAML reads the key `y` as `true`/],
  ])("%s for %s", (properties, spec, words) => {
    const { explanation = "" } = ofResource(inSpec(properties), spec);
    expect(explanation).toMatch(words);
  });

  it.each<[string, string, RegExp]>([
    ["self.b > 3 || !has(self.a)", "{a: x, b: 1}", /`self\.b` is 1; `self\.a` is set\./],
    ["!has(self.a) || self.b > 3", "{a: x, b: 1}", /`self\.b` is 1; `self\.a` is set\./],
    ["has(self.a) || self.b > 3", "{b: 1}", /`self\.b` is 1; `self\.a` is absent\./],
    ["!has(self.b) || self.b > 3", "{b: 1}", /`self\.b > 3` is false: `self\.b` is 1\. \(/],
  ])("name both halves of %s", (text, spec, words) => {
    const crd = inSpec("a: {type: string, maxLength: 9}, b: {type: integer}", rule(text));
    expect(ofResource(crd, spec).explanation).toMatch(words);
  });

  it.each<[string, string, RegExp]>([
    ["NaN", gauge("{a: .nan}"), /JSON, in which objects are stored, has no such number/],
    ["Inf", gauge("{a: -.inf}"), /JSON, in which objects are stored, has no such number/],
    [
      "too large a number",
      gauge("{a: 1e400}"),
      /`1e400` is a string, because it does not fit into a 64-bit number/,
    ],
    [
      "no time",
      gauge("{}").replace("one}", "one, creationTimestamp: yesterday}"),
      /`yesterday` is not a valid date-time/,
    ],
    [
      "no owner",
      gauge("{}").replace("one}", "one, ownerReferences: [{apiVersion: v1, kind: A, name: 5, uid: z}]}"),
      /`name` of an owner must be a string, not a number/,
    ],
    [
      "a version that is a number",
      gauge("{}").replace("lab.example.org/v1", "1"),
      /`apiVersion` must be a string/,
    ],
    ["too many slashes", gauge("{}").replace("org/v1", "org/v1/v2"), /one slash/],
    ["no version", gauge("{}").replace("org/v1", "org/"), /one slash/],
  ])("%s has a sentence and a line", (_, object, words) => {
    const { explanation, line } = told({
      crd: inSpec("a: {type: number}"),
      requests: [{ verb: "create", object }],
    });
    expect(explanation).toMatch(words);
    expect(line).toBe(
      object
        .split("\n")
        .findIndex((text) =>
          /nan|inf|1e400|yesterday|name: 5|apiVersion: (?:1|.*org\/(?:v1\/v2)?)$/.test(text),
        ) + 1,
    );
  });

  it.each<[string, RegExp]>([
    ["sets.nope(self.l)", /^There is no `sets\.nope`\.$/],
    ["sets.intersect(self.l, self.l)", /Did you mean `sets\.intersects`\?/],
    ["math.abs(1) > 0", /There is no library `math` here/],
    ["foo(1) > 0", /^There is no function `foo`/],
  ])("of %s", (text, words) => {
    const crd = inSpec("l: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}", rule(text));
    expect(told({ crd }).explanation).toMatch(words);
  });

  it("lead to a key in quotes", () => {
    const { labels, first } = ofResource(inSpec('"n": {type: string}'), "{n: x}");
    expect(labels[0]).toBe('Quote the key "n"');
    expect(first).toEqual(['spec: {"n": x}']);
  });

  it("do not say of a field that it belongs where it stands already", () => {
    const crd = inSpec("items: {type: array, items: {type: object, properties: {x: {type: string}}}}");
    const { explanation } = ofResource(crd, "{items: [{kind: Gauge}]}");
    expect(explanation).not.toContain("belongs");
  });

  it.each<[string, string, RegExp]>([
    [
      "1.31",
      "!format.dns1123Label().validate(self.s).hasValue()",
      /^`format\.dns1123Label` is available since Kubernetes 1\.32\.$/,
    ],
    ["1.32", "self.l.all(i, v, i < 4)", /^`all` with two variables is available since Kubernetes 1\.33\.$/],
    ["1.29", "sets.contains(self.l, ['a'])", /^`sets\.contains` is available since Kubernetes 1\.30\.$/],
    ["1.36", "self.`s` != ''", /since Kubernetes 1\.37/],
    ["1.33", "semver(self.s).major() > 0", /^`semver` is available since Kubernetes 1\.34\.$/],
  ])("of Kubernetes %s and %s", (kubernetes, text, words) => {
    const crd = inSpec(
      "s: {type: string, maxLength: 9}, l: {type: array, maxItems: 4, items: {type: string, maxLength: 9}}",
      rule(text),
    );
    expect(told({ crd, kubernetes }).explanation).toMatch(words);
  });
});
