import { describe, expect, it } from "vitest";
import { differenceWords } from "../../apimachinery/minors/difference-words.ts";
import { kubernetesVersions } from "../../apimachinery/minors/kubernetes-version.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { widgetWith } from "../../playback/testing/widget-definition.ts";
import type { MinorsReport } from "./minor-answer.ts";
import { minorsSteps } from "./minors-steps.ts";
import { object } from "./testing/scenarios.ts";

const now = "2026-01-01T00:00:00Z";

function matrixOf(schema: string, spec?: string): MinorsReport {
  const requests = spec === undefined ? [] : [{ verb: "create" as const, object: object(spec) }];
  const steps = minorsSteps({ crd: widgetWith(schema), requests }, { now }, createEngine().playback);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** `1.37+ 1.36-`: which minors accept the last write. */
function verdicts({ minors }: MinorsReport): string {
  return minors
    .map(({ kubernetes, verdicts }) => `${kubernetes}${verdicts.at(-1)?.accepted === true ? "+" : "-"}`)
    .join(" ");
}

const all = ["1.38", "1.37", "1.36", "1.35", "1.34", "1.33", "1.32", "1.31", "1.30", "1.29"];
const since = (first: string) =>
  all.map((minor) => `${minor}${Number(minor.slice(2)) >= Number(first.slice(2)) ? "+" : "-"}`).join(" ");

const rule = (properties: string, text: string) =>
  `{type: object, properties: ${properties}, x-kubernetes-validations: [{rule: ${JSON.stringify(text)}}]}`;

describe("who accepts a definition", () => {
  it.each([
    ["a plain one", "{type: object}", since("1.29")],
    ["a function that came", rule("{a: {type: string, maxLength: 9}}", "isCIDR(self.a)"), since("1.31")],
    ["a field called namespace", rule("{namespace: {type: string}}", "self.namespace != 'a'"), since("1.32")],
    [
      "the portable spelling of it",
      rule("{namespace: {type: string}}", "self.__namespace__ != 'a'"),
      since("1.29"),
    ],
    [
      "what is equal to a quantity",
      rule(
        "{a: {type: string, maxLength: 9}, b: {type: string, maxLength: 9}}",
        "quantity(self.a) == quantity(self.b)",
      ),
      since("1.32"),
    ],
    [
      "a sum of what a map makes",
      rule(
        "{l: {type: array, maxItems: 9, items: {type: object, properties: {p: {type: integer}}}}}",
        "self.l.map(x, x.p).sum() <= 100",
      ),
      since("1.30"),
    ],
  ])("%s", (_, schema, expected) => {
    expect(verdicts(matrixOf(schema))).toBe(expected);
  });
});

describe("why verdicts turn", () => {
  it.each([
    [
      "a row of the estimate",
      rule(
        "{a: {type: string, maxLength: 9}, b: {type: string, maxLength: 9}}",
        "quantity(self.a) == quantity(self.b)",
      ),
      undefined,
      { older: "1.31", newer: "1.32", refuses: "1.31", document: "crd" },
      /^Comparing quantities/,
    ],
    [
      "reserved words",
      rule("{namespace: {type: string}}", "self.namespace != 'a'"),
      undefined,
      { older: "1.31", newer: "1.32", refuses: "1.31", document: "crd" },
      /^Reserved words/,
    ],
    [
      "what a newer server checks of objects",
      "{type: object, properties: {a: {type: integer, format: int32}}}",
      "{a: 2147483648}",
      { older: "1.35", newer: "1.36", refuses: "1.36", document: "requests/0" },
      /int32/,
    ],
  ])("%s", (_, schema, spec, turn, what) => {
    const { causes } = matrixOf(schema, spec);
    expect(causes).toMatchObject([turn]);
    expect(causes[0]?.differences).toHaveLength(1);
    expect(causes[0]?.differences[0]?.what).toMatch(what);
    expect(causes[0]?.differences[0]?.has).toBe("newer");
  });

  it("names a function that is missing, as our reason for the server's error does", () => {
    const { causes, minors } = matrixOf(rule("{a: {type: string, maxLength: 9}}", "isCIDR(self.a)"));
    expect(causes).toMatchObject([
      { refuses: "1.30", differences: [{ has: "newer", what: expect.stringContaining("`isCIDR`") }] },
    ]);
    const refused = minors.find(({ kubernetes }) => kubernetes === "1.30");
    expect(plainText(refused?.verdicts[0]?.first?.explanation)).toContain("1.31");
  });
});

it("tells costs as shares of their limits", () => {
  const [newest] = matrixOf(
    rule(
      "{l: {type: array, maxItems: 100, items: {type: string, maxLength: 100}}}",
      "self.l.all(x, x != 'a')",
    ),
  ).minors;
  expect(newest?.costliest?.share).toBeGreaterThan(0);
  expect(newest?.costliest?.share).toBeLessThan(1);
  expect(newest?.total).toBeCloseTo((newest?.costliest?.share ?? 0) / 10);
});

it("counts an object that no definition stands for as no verdict", () => {
  const { minors } = matrixOf(rule("{a: {type: string, maxLength: 9}}", "isCIDR(self.a)"), "{a: b}");
  expect(minors.map(({ verdicts }) => verdicts.length)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 1]);
});

describe("a function or macro that came is the cause", () => {
  const text =
    "{a: {type: string, maxLength: 9}, l: {type: array, maxItems: 9, items: {type: string, maxLength: 9}}}";
  it.each([
    ["isCIDR(self.a)", ["Rules can use `isCIDR` of the library `kubernetes.net.cidr`."]],
    [
      "!format.dns1123Label().validate(self.a).hasValue()",
      ["Rules can use `format.dns1123Label` and `validate` of the library `format`."],
    ],
    ["sets.contains(self.l, ['a'])", ["Rules can use `sets.contains` of the library `cel.lib.ext.sets`."]],
    ["self.l.all(i, x, i < 5)", ["Rules can use `all` with two variables."]],
    [
      "semver(self.a).major() > 0",
      ["Rules can use `major` and `semver` of the library `kubernetes.Semver`."],
    ],
    ["self.l.sortBy(x, x)[0] == 'a'", ["Rules can use the macro `sortBy`."]],
  ])("%s", (expression, expected) => {
    const { causes } = matrixOf(rule(text, expression));
    expect(causes.flatMap(({ differences }) => differences.map(({ what }) => what))).toEqual(expected);
  });
});

it("says where a definition is accepted with other warnings, and why", () => {
  const { causes, warningTurns } = matrixOf(
    "{type: object, properties: {a: {type: integer, format: uint32}}}",
  );
  expect(causes).toEqual([]);
  expect(warningTurns).toEqual([
    {
      document: "crd",
      older: "1.35",
      newer: "1.36",
      came: ['unrecognized format "uint32"'],
      gone: [],
      differences: [{ what: "The server warns about unknown formats at nodes of every type.", has: "newer" }],
    },
    {
      document: "crd",
      older: "1.34.0",
      newer: "1.34",
      came: [],
      gone: ['unrecognized format "uint32"'],
      differences: [{ what: differenceWords.numericFormatWarnings, has: "older" }],
    },
    {
      document: "crd",
      older: "1.33",
      newer: "1.34.0",
      came: ['unrecognized format "uint32"'],
      gone: [],
      differences: [
        { what: differenceWords.formatWarnings, has: "newer" },
        { what: differenceWords.numericFormatWarnings, has: "newer" },
      ],
    },
  ]);
});

it("has a patch release only where it answers otherwise than its minor", () => {
  const versions = (schema: string) => matrixOf(schema).minors.map(({ kubernetes }) => kubernetes);
  expect(versions("{type: object, properties: {a: {type: string}}}")).toEqual(kubernetesVersions);
  expect(versions("{type: object, properties: {a: {type: integer, format: int32}}}")).toEqual(
    kubernetesVersions.flatMap((minor) => (minor === "1.34" ? [minor, "1.34.0"] : [minor])),
  );
});
