import { describe, expect, it } from "vitest";
import { gauge, inSpec, told } from "./gauges.ts";

describe("keys that YAML reads as something else", () => {
  const crd = inSpec(
    '"n": {type: string, maxLength: 3}, "on": {type: object, properties: {"no": {type: boolean}}}, x: {type: string}',
  );
  it.each<[string, RegExp, string, string]>([
    [
      "{n: a}",
      /reads the key `n` as `false`, and .* no such field: write `"n"`\.$/,
      'Quote the key "n"',
      '{"n": a}',
    ],
    ["{n: 5}", /reads the key `n` as `false`/, 'Quote "n", quote "5"', '{"n": "5"}'],
    ["{n: abcd}", /reads the key `n` as `false`/, 'Quote "n", write n: abc', '{"n": abc}'],
    ["{on: {no: true}}", /reads the key `on` as `true`/, 'Quote "on" and below', '{"on": {"no": true}}'],
    ["{yes: 1}", /reads the key `yes` as `true`, and .* has neither\./, "Remove yes", "{}"],
    ["{x: a, ~: 5}", /Keys must be strings/, 'Quote the key "~" (partial fix)', '{x: a, "~": 5}'],
  ])("%s", (spec, words, label, meant) => {
    const { labels, after, explanation } = told({ crd, requests: [{ verb: "create", object: gauge(spec) }] });
    expect(explanation).toMatch(words);
    expect(labels[0]).toBe(label);
    expect(after).toBe(gauge(meant));
  });

  it("come with what is wrong beside them, where nothing mends that", () => {
    const ruled = inSpec(
      '"y": {type: integer}',
      ', x-kubernetes-validations: [{rule: "!has(self.y) || self.y > 3"}]',
    );
    const { labels, first } = told({ crd: ruled, requests: [{ verb: "create", object: gauge("{y: 1}") }] });
    expect(labels).toEqual(['Quote the key "y" (partial fix)', "Remove y"]);
    expect(first).toEqual(['spec: {"y": 1}']);
  });

  it("are quoted in the definition, where that has them", () => {
    const object = gauge('{"on": a}');
    const own = told({
      crd: inSpec("on: {type: string}, x: {type: string}"),
      requests: [{ verb: "create", object }],
    });
    expect(own.explanation).toMatch(
      /The definition declares `on` on line \d+ without quotes: YAML reads it as `true`\.$/,
    );
    expect(own.labels[0]).toBe('Quote "on" in the definition');
    expect(own.first).toEqual([
      'spec: {type: object, properties: {"on": {type: string}, x: {type: string}}}',
    ]);
  });
});
