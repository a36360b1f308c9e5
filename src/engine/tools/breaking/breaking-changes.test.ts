import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { breaks, definition, harmless, reworded, unconfirmed, withSpec } from "./testing/breaks.ts";
import { breakingJson } from "./to-json.ts";

describe("breakingChanges", () => {
  it.each(breaks)("$name", ({ before, after, rule, severity }) => {
    const report = breakingChanges(before, after);
    expect(report).toMatchObject({ status: "compared", omitted: 0, untried: 0 });
    expect(report.findings.map((finding) => [finding.rule, finding.severity, finding.confirmed])).toEqual([
      [rule, severity, true],
    ]);
  });

  it.each(unconfirmed)("$name, without a witness", ({ before, after, rule, severity }) => {
    const { findings } = breakingChanges(before, after);
    expect(findings.map((finding) => [finding.rule, finding.severity, finding.confirmed])).toEqual([
      [rule, severity, false],
    ]);
  });

  it.each(harmless)("harmless: %s", (_, before, after) => {
    expect(breakingChanges(before, after)).toEqual({
      status: "compared",
      note: "",
      findings: [],
      omitted: 0,
      untried: 0,
    });
  });

  it.each(reworded)("no finding, and why: %s", (_, before, after, why) => {
    const { findings, reworded: settled } = breakingChanges(before, after);
    expect(findings).toEqual([]);
    expect(settled?.map((each) => each.why)).toEqual([why]);
  });

  it("names the place in both texts", () => {
    const [before, after] = ["maximum: 9", "maximum: 5"].map((bound) =>
      definition(`\n        type: object\n        properties:\n          size: {type: integer, ${bound}}`),
    );
    const [finding] = breakingChanges(before ?? "", after ?? "").findings;
    const place = { line: 16, path: ["spec", "versions", 0, ...sizePath, "maximum"] };
    expect(finding).toMatchObject({ field: "size", version: "v1", before: place, after: place });
    expect(before?.slice(finding?.before?.range.start, finding?.before?.range.end)).toBe("9");
  });

  it("shows a change of the status by a write of the status", () => {
    const [before, after] = ["", ", maximum: 5"].map((more) =>
      definition(
        `{type: object, properties: {status: {type: object, properties: {size: {type: integer${more}}}}}}`,
        "subresources: {status: {}}",
      ),
    );
    expect(breakingChanges(before ?? "", after ?? "").findings).toMatchObject([
      { rule: "maximum", confirmed: true, witness: { request: "status", before: "200" } },
    ]);
  });

  it("does not compare what the server rejects, or what is not there", () => {
    const fine = definition("{type: object}");
    expect(breakingChanges("", fine).status).toBe("absent");
    expect(breakingChanges("{", fine).status).toBe("refused");
    expect(breakingChanges(fine, "{").status).toBe("refused");
    expect(breakingChanges(fine, fine.replace("Namespaced", "Cluster")).status).toBe("refused");
  });

  it("looks for no more witnesses than it may, and says so", () => {
    const [before, after] = ["string", "integer"].map((type) =>
      definition(withSpec(["p", "q", "r"].map((name) => `${name}: {type: ${type}}`).join(", "))),
    );
    const report = breakingChanges(before ?? "", after ?? "", { witnesses: 1, findings: 2 });
    expect(report.findings.map(({ confirmed }) => confirmed)).toEqual([true, false]);
    expect(report).toMatchObject({ omitted: 1, untried: 2 });
  });

  it("answers the same question the same, as JSON too", () => {
    for (const { before, after } of breaks) {
      const [once, again] = [breakingChanges(before, after), breakingChanges(before, after)];
      expect(again).toEqual(once);
      const { findings } = JSON.parse(breakingJson(once)) as { readonly findings: readonly unknown[] };
      expect(findings).toHaveLength(once.findings.length);
    }
  });

  it("never throws", () => {
    const keywords = fc.constantFrom(
      "type: string",
      "type: array, items: {type: string}",
      "type: object, additionalProperties: {type: integer}",
      "x-kubernetes-int-or-string: true",
      "type: string, nullable: true, enum: [red]",
      'type: string, pattern: "(", maxLength: 3',
      "type: integer, minimum: 9, maximum: 1",
      "type: object, x-kubernetes-preserve-unknown-fields: true",
    );
    fc.assert(
      fc.property(keywords, keywords, (before, after) => {
        const [old, now] = [before, after].map((schema) => definition(withSpec(`a: {${schema}}`)));
        expect(breakingChanges(old ?? "", now ?? "").omitted).toBe(0);
      }),
      { numRuns: 40 },
    );
  });
});

const sizePath = ["schema", "openAPIV3Schema", "properties", "size"];
