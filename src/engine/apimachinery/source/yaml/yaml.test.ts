import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJson } from "../../../go/value/json.ts";
import { parseDocument } from "../document.ts";

function json(text: string): string {
  const document = parseDocument(text, "yaml");
  return document.ok ? toJson(document.value) : document.error;
}

describe("scalars", () => {
  it.each([
    ["1.0", "1"],
    ["1.", "1"],
    ["+1", "1"],
    ["1_000", "1000"],
    ["1e3", "1000"],
    ["12e03", "12000"],
    ["0x1F", "31"],
    ["0o17", "15"],
    ["017", "15"],
    ["0b11", "3"],
    [".5", "0.5"],
    ["1e400", '"1e400"'],
    ["019", "19"],
    ["08080", "8080"],
    ["1_", "1"],
    ["0b12", '"0b12"'],
    ["1:30", '"1:30"'],
    ["yEs", '"yEs"'],
    [".iNf", '".iNf"'],
    ["-0", "0"],
    ["-0.0", "0"],
    ["yes", "true"],
    ["y", "true"],
    ["off", "false"],
    ["~", "null"],
    ["", "null"],
    ["nULL", '"nULL"'],
    ["2020-01-01", '"2020-01-01"'],
    ["!!binary aGk=", '"hi"'],
    ["!custom x", '"x"'],
    ["! 12", '"12"'],
    ["!!str 5", '"5"'],
    ["9223372036854775807", "9223372036854775807"],
    ["'1'", '"1"'],
  ])("reads %s as %s", (text, expected) => {
    expect(json(`a: ${text}`)).toBe(`{"a":${expected}}`);
  });

  it.each([
    ["a: |\n  cut", '{"a":"cut"}'],
    ["a: >\n  cut\n  off", '{"a":"cut off"}'],
    ['a: "it\\\'s"', '{"a":"it\'s"}'],
    ["a: |\n  whole\n", '{"a":"whole\\n"}'],
  ])("reads the scalar of %j as %s", (text, expected) => {
    expect(json(text)).toBe(expected);
  });

  it("keeps int64 apart from float64", () => {
    const document = parseDocument("[1, 1.0, 1.5, 9223372036854775808]");
    expect(document.ok && document.value).toEqual([1n, 1n, 1.5, 2 ** 63]);
  });
});

describe("errors in go-yaml's words", () => {
  it.each([
    ["a:\n\tb: 1", "yaml: line 2: found character that cannot start any token"],
    ["x: 1\u2028y: 2\n  z: 3\n", "yaml: line 3: mapping values are not allowed in this context"],
    ["a: !!timestamp soon", "yaml: cannot decode !!str `soon` as a !!timestamp"],
    ["x:\n  k: a\n    b\n  : c\n", "yaml: line 3: did not find expected key"],
    ["[?]", "yaml: line 1: did not find expected ',' or ']'"],
    ["a: [what?, b]", "yaml: did not find expected ',' or ']'"],
    ["null: ~", "unsupported map key of type: %!s(<nil>), key: <nil>, value: <nil>"],
    ["a: b: c", "yaml: mapping values are not allowed in this context"],
    ["x: 1\na: b: c", "yaml: line 2: mapping values are not allowed in this context"],
    ["x: 1\ny: {a: [1, 2}\n", "yaml: line 1: did not find expected ',' or ']'"],
    ["x: 1\ny: {a: 1\n", "yaml: line 2: did not find expected ',' or '}'"],
    ["x: 1\ny: {a: 1, , b: 2}\n", "yaml: line 1: did not find expected node content"],
    ["x: 1\na: *.example.com\n", "yaml: line 2: did not find expected alphabetic or numeric character"],
    ["x: 1\na: -\n", "yaml: line 2: block sequence entries are not allowed in this context"],
    ["x: 1\na: |x\n  b\n", "yaml: line 2: did not find expected comment or line break"],
    ["x: 1\na: |0\n  b\n", "yaml: line 2: found an indentation indicator equal to 0"],
    ["x: 1\na: *x\n", "yaml: unknown anchor 'x' referenced"],
    ["a: &x [*x]\n", "yaml: anchor 'x' value contains itself"],
    ["a: {{ .x }}", 'yaml: invalid map key: map[interface {}]interface {}{".x":interface {}(nil)}'],
    ["[a, b]: c", 'yaml: invalid map key: []interface {}{"a", "b"}'],
    ["null: d", 'unsupported map key of type: %!s(<nil>), key: <nil>, value: "d"'],
    ["a: .inf", "json: unsupported value: +Inf"],
    ["%YAML 1.2\n---\na: 1", "yaml: found incompatible YAML document"],
    ["a: !!int x", "yaml: cannot decode !!str `x` as a !!int"],
    ["!!int <<: 1", "yaml: cannot decode !!str `<<` as a !!int"],
    ["b: {c: d,x\n  e: f}\n", "yaml: line 1: did not find expected ',' or '}'"],
    ["#c\n|-\n`x", "yaml: line 3: found character that cannot start any token"],
    ["a: !!binary ???", "yaml: !!binary value contains invalid base64 data"],
    ["<<: 5", "yaml: map merge requires map or sequence of maps as the value"],
    ["a: \u0001", "yaml: control characters are not allowed"],
    ["a: 'x", "yaml: found unexpected end of stream"],
  ])("%j", (text, expected) => {
    expect(json(text)).toBe(expected);
  });

  it.each([
    ["x", 1024, undefined],
    ["x", 1025, "yaml: line 2: could not find expected ':'"],
    ["\u{1f600}", 1024, undefined],
    ["\u{1f600}", 1025, "yaml: line 2: could not find expected ':'"],
  ])("allows 1024 characters of a key: %s, %i times", (character, times, error) => {
    const document = parseDocument(`a: 1\n${character.repeat(times)}: 1\n`, "yaml");
    expect(document.ok ? undefined : document.error).toBe(error);
  });

  it("rejects an alias bomb as the server does", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"];
    for (let i = 1; i < 10; i++) {
      const alias = `*a${i - 1}`;
      lines.push(`a${i}: &a${i} [${Array.from({ length: 9 }, () => alias).join(", ")}]`);
    }
    expect(json(lines.join("\n"))).toBe("yaml: document contains excessive aliasing");
  });
});

describe("maps", () => {
  it("reports a key set twice at the line of the later value", () => {
    const document = parseDocument("a: 1\nb:\n  c: 1\n  c: 2\na: 3\nyes: 1\non: 2\n");
    expect(document.ok && document.yamlDuplicates.map(({ text }) => text)).toEqual([
      'line 4: key "c" already set in map',
      'line 5: key "a" already set in map',
      "line 7: key true already set in map",
    ]);
  });

  it("merges in the order of the text, the first of several first", () => {
    expect(
      json("d: &d {cpu: 1, mem: 2}\no: &o {mem: 3, disk: 4}\nt: {<<: [*d, *o]}\nu: {cpu: 7, <<: *d}"),
    ).toBe(
      '{"d":{"cpu":1,"mem":2},"o":{"disk":4,"mem":3},"t":{"cpu":1,"disk":4,"mem":2},"u":{"cpu":1,"mem":2}}',
    );
  });

  it("treats __proto__ and constructor as any key", () => {
    expect(json("__proto__: {x: 1}\nconstructor: 2")).toBe('{"__proto__":{"x":1},"constructor":2}');
  });

  it("reads only the first document", () => {
    expect(json("a: 1\n---\nb: [")).toBe('{"a":1}');
    expect(json("---\n---\na: 1")).toBe("null");
  });
});

describe("odd texts", () => {
  const token = fc.constantFrom(..."abc:-?,[]{}#&*!|>'\"%@` \n\t\\", "---", "...", "  ", ": ", "- ");

  it.each([
    ["{a:{}}", "yaml: did not find expected ',' or '}'"],
    ["{a:[b]}", "yaml: did not find expected ',' or '}'"],
    ["{a:}", '{"a:":null}'],
    ['{x,a":{}}', "yaml: did not find expected ',' or '}'"],
    ['{"a":{"b":[]}}', '{"a":{"b":[]}}'],
    ["{a?b}", "yaml: did not find expected ',' or '}'"],
    ['{"\n":}', "yaml: line 1: did not find expected ',' or '}'"],
  ])("reads %j as %s", (text, expected) => {
    expect(json(text)).toBe(expected);
  });

  it("are answered without throwing", () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), (parts) => {
        const result = parseDocument(parts.join(""), "yaml");
        expect(typeof result.ok).toBe("boolean");
      }),
      { numRuns: 1000 },
    );
  });
});
