import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRe2 } from "../../../go/regexp/re2js.ts";
import { patternExamples } from "./examples.ts";

const patterns: readonly string[] = [
  "^[a-z]+$",
  "^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$",
  "^(\\d+(\\.\\d+)?)(Ki|Mi|Gi)?$",
  "^\\+?(\\d{1,3})-(?:foo|bar){2,4}$",
  "foo",
  "^$",
  "^[^a-z]$",
  "^[[:alpha:]_][[:word:]]*$",
  "^\\p{Lu}\\p{Ll}+$",
  "^(?i)yes|no$",
  "^(?P<name>x{3})y*?$",
  "^\\Qa.b\\E\\x41\\x{42}$",
  "^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$",
  "^arn:aws:iam::\\d{12}:role/[\\w+=,.@-]+$",
  "^(([0-9]{1,3}\\.){3}[0-9]{1,3})/([0-9]|[1-2][0-9]|3[0-2])$",
  "^([0-9]+(\\.[0-9]+)?(ms|s|m|h))+$",
  "^v[0-9]+((alpha|beta)[0-9]+)?$",
  "^[]a]+$",
  "^[\\]\\-x]+$",
  "\\bword\\b",
];

describe("patternExamples", () => {
  it.each(patterns)("%s", (pattern) => {
    const compiled = compileRe2(pattern);
    const found = [...patternExamples(pattern)];
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((text) => compiled.ok && compiled.test(text))).toBe(true);
  });

  it("reaches a length", () => {
    expect([...patternExamples("^[a-z]{3,9}$", [7])][0]).toHaveLength(7);
    expect([...patternExamples("^a(-[bc]+)*$", [20])][0]?.length).toBeGreaterThanOrEqual(20);
  });

  it("says nothing where it cannot", () => {
    expect([...patternExamples("(")]).toEqual([]);
    expect([...patternExamples("^a$b")]).toEqual([]);
  });

  it("gives only what matches, and never throws", () => {
    const piece = fc.constantFrom(
      "a",
      "[a-c]",
      ".",
      "\\d",
      "(b|c)",
      "\\.",
      "(?:x)",
      "[^z]",
      "\\b",
      "^",
      "$",
      "(",
    );
    const suffix = fc.constantFrom("", "*", "+", "?", "{2}", "{1,3}", "{2,}", "*?");
    const pattern = fc.array(fc.tuple(piece, suffix), { maxLength: 6 });
    fc.assert(
      fc.property(pattern, (parts) => {
        const source = parts.map((part) => part.join("")).join("");
        const compiled = compileRe2(source);
        for (const text of patternExamples(source)) expect(compiled.ok && compiled.test(text)).toBe(true);
      }),
    );
  });
});
