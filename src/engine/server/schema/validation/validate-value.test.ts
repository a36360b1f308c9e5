// Patterns are compiled here.
import "../../../go/regexp/re2js.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorText } from "../../../apimachinery/field/error.ts";
import { newest } from "../../../apimachinery/minors/capabilities.ts";
import { correlate } from "../correlation/correlated-object.ts";
import { arbitraryStructural, arbitraryValue } from "../testing/arbitrary.ts";
import { plain, structuralOf } from "../testing/structural-of.ts";
import { ratchetValue, validateDefault, validateValue } from "./validate-value.ts";

/** A float where plain data would become an integer. */
class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

function texts(schema: object, spec: unknown): string[] {
  const value = spec instanceof Float ? spec.value : plain(spec);
  const structural = structuralOf({ type: "object", properties: { p: schema } });
  return validateValue(new Map([["p", value]]), structural).map(errorText);
}

const typeError = (want: string, found: string, at = "p") =>
  `${at}: Invalid value: "${found}": ${at} in body must be of type ${want}: "${found}"`;
const checked = '<nil>: Invalid value: "": Checked value must be of type integer (default format) in p';
const invalid = (value: string, sentence: string) => `p: Invalid value: ${value}: p in body ${sentence}`;

const cases: [string, object, unknown, string[]][] = [
  ["type", { type: "boolean" }, "true", [typeError("boolean", "string")]],
  ["a fraction for an integer", { type: "integer" }, 1.5, [typeError("integer", "number"), checked]],
  ["1e16 for an integer", { type: "integer" }, new Float(1e16), [typeError("integer", "number")]],
  ["nearly an integer", { type: "integer" }, 1.00000000000001, [checked]],
  ["a whole float", { type: "integer" }, new Float(1000), []],
  ["int64 for an integer", { type: "integer" }, 9223372036854775807n, []],
  ["a float above int64", { type: "integer" }, new Float(2 ** 63), [typeError("integer", "number"), checked]],
  ["int-or-string", { "x-kubernetes-int-or-string": true }, 1.5, [typeError("integer,string", "number")]],
  [
    "int32 and a fraction",
    { type: "integer", format: "int32" },
    1.5,
    [
      typeError("int32", "float64"),
      '<nil>: Invalid value: "": Checked value must be of type integer with format int32 in p',
    ],
  ],
  ["int32 and an object", { type: "integer", format: "int32" }, {}, [typeError("int32", "")]],
  ["int32 and a string", { type: "integer", format: "int32" }, "a", [typeError("integer", "string")]],
  [
    "beyond int32",
    { type: "integer", format: "int32" },
    2147483648,
    ['<nil>: Invalid value: "": Checked value must be of type integer with format int32 in p'],
  ],
  [
    "beyond float",
    { type: "number", format: "float" },
    new Float(1e39),
    ['<nil>: Invalid value: "": Checked value must be of type number with format float in p'],
  ],
  ["a number for a date", { type: "string", format: "date" }, 5, [typeError("date", "int64")]],
  ["a list for a date", { type: "string", format: "date" }, ["x"], []],
  ["a list for a string", { type: "string", format: "zzz" }, ["x"], [typeError("string", "array")]],
  ["a bad date", { type: "string", format: "date" }, "x", [typeError("date", "x")]],
  ["maximum", { type: "integer", maximum: 10 }, 11, [invalid("11", "should be less than or equal to 10")]],
  [
    "exclusive bounds",
    { type: "integer", minimum: 1, exclusiveMinimum: true },
    1,
    [invalid("1", "should be greater than 1")],
  ],
  [
    "a fractional bound and an integer",
    { type: "number", minimum: 5.25, maximum: 9.75 },
    10,
    [invalid("10", "should be less than or equal to 9")],
  ],
  [
    "a bound beyond int64",
    { type: "number", maximum: 1e19 },
    1,
    [invalid("1", "should be less than or equal to -9223372036854775808")],
  ],
  ["a bound beyond int64 and a float", { type: "number", maximum: 1e19 }, 1.5, []],
  [
    "a factor that is cut to nothing",
    { type: "number", multipleOf: 0.1 },
    1,
    ["p: Invalid value: 0: factor MultipleOf declared for p must be positive: 0"],
  ],
  ["a factor that is cut", { type: "number", multipleOf: 1.5 }, 4, []],
  ["2.5 with 5", { type: "number", multipleOf: 2.5 }, 5, [invalid("5", "should be a multiple of 2")]],
  [
    "multipleOf of floats",
    { type: "number", multipleOf: 0.5 },
    0.3,
    [invalid("0.3", "should be a multiple of 0.5")],
  ],
  ["4.35 of 0.01", { type: "number", multipleOf: 0.01 }, 4.35, []],
  [
    "a bound in a float's words",
    { type: "number", maximum: 10000000 },
    10000000.5,
    [invalid("1.00000005e+07", "should be less than or equal to 1e+07")],
  ],
  [
    "a fractional bound of an integer",
    { type: "integer", maximum: 10.5 },
    5,
    ['<nil>: Invalid value: "": Maximum boundary value must be of type integer (default format) in p'],
  ],
  [
    "maxLength before all else",
    { type: "string", maxLength: 5, minLength: 9, pattern: "^[a-z]+$" },
    "abcdefG",
    ["p: Too long: may not be more than 5 bytes"],
  ],
  ["runes are counted", { type: "string", maxLength: 2 }, "😀😀", []],
  ["minLength", { type: "string", minLength: 3 }, "a", [invalid('"a"', "should be at least 3 chars long")]],
  ["pattern", { type: "string", pattern: "^[a-z]+$" }, "A\n", [invalid('"A\\n"', "should match '^[a-z]+$'")]],
  [
    "a pattern that does not compile",
    { type: "string", pattern: "(" },
    "a",
    [
      invalid(
        '"a"',
        "should match '(, but pattern is invalid: error parsing regexp: missing closing ): `(`'",
      ),
    ],
  ],
  [
    "enum",
    { enum: ["a", 5, null, { a: 1 }] },
    "c",
    ['p: Unsupported value: "c": supported values: "a", "5", "null", "{\\"a\\":1}"'],
  ],
  [
    "enum and null",
    { nullable: true, enum: [null] },
    null,
    ['p: Unsupported value: null: supported values: "null"'],
  ],
  ["enum cuts floats", { type: "number", enum: [1, 2.5] }, 1.7, []],
  ["enum takes an integer for a character", { "x-kubernetes-int-or-string": true, enum: ["a"] }, 97, []],
  ["enum compares deeply", { enum: [{ a: 1 }] }, { a: 1 }, []],
  [
    "lists: items, then their number",
    { type: "array", maxItems: 1, items: { type: "integer" } },
    ["a", 1],
    [typeError("integer", "string", "p[0]"), "p: Too many: 2: must have at most 1 item"],
  ],
  ["minItems", { type: "array", minItems: 2 }, [], [invalid("0", "should have at least 2 items")]],
  [
    "null in a list",
    { type: "array", items: { type: "string" } },
    [null],
    [typeError("string", "null", "p[0]")],
  ],
  [
    "objects: number, members by name, required",
    {
      type: "object",
      maxProperties: 1,
      required: ["z", "y"],
      properties: { b: { type: "string" }, a: { type: "string" } },
    },
    { b: 1, a: 1 },
    [
      "p: Too many: 2: must have at most 1 item",
      typeError("string", "integer", "p.a"),
      typeError("string", "integer", "p.b"),
      "p.z: Required value",
      "p.y: Required value",
    ],
  ],
  [
    "minProperties",
    { type: "object", minProperties: 1 },
    {},
    [invalid("0", "should have at least 1 properties")],
  ],
  [
    "map keys stay as they are",
    { additionalProperties: { type: "string" } },
    { "a.b/c d": 1 },
    [typeError("string", "integer", "p.a.b/c d")],
  ],
  [
    "int-or-string with its anyOf",
    { "x-kubernetes-int-or-string": true, anyOf: [{ type: "integer" }, { type: "string" }] },
    1.5,
    [
      typeError("integer,string", "number"),
      '<nil>: Invalid value: "": "p" must validate at least one schema (anyOf)',
      typeError("integer", "number"),
      checked,
    ],
  ],
  [
    "anyOf tells the branch with most matches",
    {
      type: "object",
      anyOf: [
        { required: ["a"], properties: { a: { pattern: "^x" } } },
        { required: ["b"], properties: { b: { pattern: "^x" } } },
      ],
    },
    { b: "bad" },
    [
      '<nil>: Invalid value: "": "p" must validate at least one schema (anyOf)',
      "p.b: Invalid value: \"bad\": p.b in body should match '^x'",
    ],
  ],
  [
    "oneOf with several",
    { oneOf: [{ type: "string" }, { minLength: 1 }] },
    "a",
    [
      '<nil>: Invalid value: "": "p" must validate one and only one schema (oneOf). Found 2 valid alternatives',
    ],
  ],
  [
    "allOf tells every failing branch",
    { allOf: [{ minLength: 3 }, { pattern: "b" }] },
    "a",
    [
      invalid('"a"', "should be at least 3 chars long"),
      invalid('"a"', "should match 'b'"),
      '<nil>: Invalid value: "": "p" must validate all the schemas (allOf). None validated',
    ],
  ],
  [
    "not",
    { not: { enum: ["a"] } },
    "a",
    ['<nil>: Invalid value: "": "p" must not validate the schema (not)'],
  ],
  [
    "the same sentence only once",
    { minLength: 3, allOf: [{ minLength: 3 }] },
    "a",
    [
      invalid('"a"', "should be at least 3 chars long"),
      '<nil>: Invalid value: "": "p" must validate all the schemas (allOf). None validated',
    ],
  ],
];

describe("validateValue", () => {
  it.each(cases)("%s", (_, schema, value, expected) => {
    expect(texts(schema, value)).toEqual(expected);
  });

  it("speaks of the root without a name", () => {
    const schema = structuralOf({
      type: "object",
      minProperties: 5,
      required: ["spec", "zed"],
      oneOf: [{ required: ["a"] }, { required: ["b"] }],
      not: { required: ["apiVersion"] },
    });
    const errors = validateValue(plain({ apiVersion: "v1", kind: "K", metadata: {} }), schema);
    expect(errors.map(errorText)).toEqual([
      '<nil>: Invalid value: "": "" must validate one and only one schema (oneOf). Found none valid',
      "a: Required value",
      '<nil>: Invalid value: "": "" must not validate the schema (not)',
      "<nil>: Invalid value: 3:  in body should have at least 5 properties",
      "spec: Required value",
      "zed: Required value",
    ]);
  });

  it("keeps the sentences of a status relative", () => {
    const schema = structuralOf({ type: "object", properties: { n: { type: "integer" } } });
    const errors = (value: unknown) =>
      validateValue(plain(value), schema, { path: ["status"] }).map(errorText);
    expect(errors({ n: 1.5 })).toEqual([
      'status.n: Invalid value: "number": n in body must be of type integer: "number"',
      'status: Invalid value: "": Checked value must be of type integer (default format) in n',
    ]);
    expect(errors("x")).toEqual([
      'status: Invalid value: "string":  in body must be of type object: "string"',
    ]);
  });

  it("tells the keyword, the node and the place", () => {
    const schema = structuralOf({ properties: { p: { anyOf: [{ type: "string" }] } } });
    expect(
      validateValue(plain({ p: 1 }), schema).map(({ origin, schema, at }) => [origin, schema, at]),
    ).toEqual([
      ["anyOf", ["properties", "p"], ["p"]],
      ["type", ["properties", "p", "anyOf", 0], undefined],
    ]);
  });

  it("bears more errors than a call takes arguments", () => {
    const many = Array.from({ length: 200_000 }, () => 1n);
    const schema = structuralOf({
      properties: { l: { allOf: [{ items: { maxLength: 1, type: "string" } }] } },
    });
    expect(validateValue(new Map([["l", many]]), schema)).toHaveLength(200_001);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryStructural, (value, old, schema) => {
        const errors = validateValue(value, schema);
        expect(errors.every((error) => errorText(error).includes(": "))).toBe(true);
        const { errors: left, tolerated } = ratchetValue(value, schema, newest, {
          old: correlate(value, old, schema),
        });
        expect(new Set([...left, ...tolerated].map(errorText))).toEqual(new Set(errors.map(errorText)));
        validateDefault(value, schema, ["default"], newest);
      }),
    );
  });
});
