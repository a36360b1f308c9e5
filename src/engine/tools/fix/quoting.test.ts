import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import { plainText } from "../../apimachinery/sentence/sentence.ts";
import { parseDocument } from "../../apimachinery/source/document.ts";
import { resolvePlain } from "../../apimachinery/source/yaml/resolve.ts";
import { evaluate } from "../../playback/evaluate/whole-engine.ts";
import type { Scenario } from "../../playback/scenario.ts";
import { applyEdits } from "../edit/text-edit.ts";
import { findFixes } from "./find-fixes.ts";
import type { Fix } from "./fix.ts";

const host = { now: "2026-01-01T00:00:00Z" };

const definition = (field: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              s: ${field}
`;

const resource = (metadata: string, spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w${metadata}}\nspec: ${spec}\n`;

function firstFix(scenario: Scenario, document: "crd" | "requests/0"): Fix | undefined {
  const { crd, requests } = evaluate(scenario, host);
  const problems = (document === "crd" ? crd : requests[0])?.problems ?? [];
  const problem = problems.find(({ severity }) => severity === "error");
  return problem && findFixes(scenario, document, problem, host)[0];
}

/** Returns the value at a path after the first fix. */
function quoted(crd: string, object: string, path: readonly string[]): unknown {
  const fix = firstFix({ crd, requests: [{ verb: "create", object }] }, "requests/0");
  const parsed = parseDocument(applyEdits(object, fix?.edits ?? []));
  return parsed.ok ? valueAt(parsed.value, path) : undefined;
}

const surprising = [
  "1.10",
  "012",
  "yes",
  "NO",
  "n",
  "1e3",
  "0x1F",
  "1_000",
  "12345678901234567890",
  "-0",
  "+1",
  ".5",
  "0b11",
  "TRUE",
];

describe("a fix that only quotes leaves the author's characters", () => {
  it.each(surprising)("of a field: %s", (source) => {
    expect(quoted(definition("{type: string}"), resource("", `{s: ${source}}`), ["spec", "s"])).toBe(source);
    expect(quoted(definition("{type: string}"), resource("", `\n  s: ${source} # why`), ["spec", "s"])).toBe(
      source,
    );
  });

  it.each(surprising)("of a label and an annotation: %s", (source) => {
    for (const list of ["labels", "annotations"]) {
      const object = resource(`, ${list}: {a: ${source}}`, "{}");
      expect(quoted(definition("{type: string}"), object, ["metadata", list, "a"])).toBe(source);
    }
  });

  it.each(surprising)("of a default: %s", (source) => {
    const crd = definition(`{type: string, default: ${source}}`);
    const fix = firstFix({ crd }, "crd");
    expect(fix?.title).toBe(`Quote "${source}"`);
    expect(applyEdits(crd, fix?.edits ?? [])).toBe(crd.replace(`default: ${source}`, `default: "${source}"`));
  });

  it("of a word that is listed, and not of its opposite", () => {
    const crd = definition('{type: string, enum: ["yes", "no"]}');
    expect(quoted(crd, resource("", "{s: no}"), ["spec", "s"])).toBe("no");
    expect(quoted(crd, resource("", "{s: yes}"), ["spec", "s"])).toBe("yes");
  });

  it("whatever plain scalar it is", () => {
    const characters = fc.constantFrom(..."0123456789._+-exob");
    const plain = fc
      .array(characters, { minLength: 1, maxLength: 12 })
      .map((all) => all.join(""))
      .filter((text) => typeof resolvePlain(text).value !== "string" && resolvePlain(text).value !== null);
    fc.assert(
      fc.property(plain, (source) => {
        const written = quoted(definition("{type: string}"), resource("", `{s: ${source}}`), ["spec", "s"]);
        expect(written).toBe(source);
      }),
      { numRuns: 60 },
    );
  });
});

describe("values behind tags keep the author's characters", () => {
  const told = (field: string, value: string): { readonly said: string; readonly fixed: string } => {
    const scenario: Scenario = {
      crd: definition(field),
      requests: [{ verb: "create", object: resource("", `{s: ${value}}`) }],
    };
    const [problem] = evaluate(scenario, host).requests[0]?.problems ?? [];
    const text = resource("", `{s: ${value}}`);
    const fixed = applyEdits(text, firstFix(scenario, "requests/0")?.edits ?? []);
    return { said: plainText(problem?.explanation ?? ""), fixed: /\{s: (.*)\}/.exec(fixed)?.[1] ?? "" };
  };

  it.each<[string, string, RegExp, string]>([
    ["{type: integer}", "!!str 1", /`!!str` makes `1` a string.*YAML reads the number 1/, "1"],
    ["{type: number}", "!!str 1.50", /`!!str` makes `1\.50` a string/, "1.50"],
    ["{type: string}", "!!int 3", /`!!int` turns `3` into the number 3/, '"3"'],
    ["{type: string}", '!!int "3"', /`!!int` turns `"3"` into the number 3/, '"3"'],
    ["{type: string}", "!!int '012'", /turns `'012'` into the number 10/, "'012'"],
    ["{type: string}", "!!bool no", /`!!bool` turns `no` into `false`/, '"no"'],
    ["{type: string}", '!<tag:yaml.org,2002:float> "1.50"', /turns `"1\.50"` into the number 1\.5/, '"1.50"'],
    ["{type: integer}", "!foo 1", /`!foo` makes `1` a string/, "1"],
    ["{type: boolean}", "! true", /`!` makes `true` a string/, "true"],
    ["{type: integer}", "!!binary MQ==", /decodes `MQ==`: the value is the string `1`/, "1"],
    ["{type: string}", "!!int x", /a tag converts nothing/, "x"],
    ["{type: string}", "!!binary a b", /needs base64/, "a b"],
  ])("%s and %s", (field, value, said, fixed) => {
    expect(told(field, value)).toEqual({ said: expect.stringMatching(said), fixed });
  });
});
