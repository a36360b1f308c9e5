import { describe, expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { breaks, harmless, unconfirmed } from "./testing/breaks.ts";

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
});
