import { expect, it } from "vitest";
import type { Problem } from "../../engine.ts";
import { type ProblemOf, problemMarkdown, problemsMarkdown } from "./problem-markdown.ts";

const place = { document: "requests/0", range: { start: 0, end: 1 } } as const;

function row(problem: Partial<Problem>, isUpcoming = false): ProblemOf {
  const whole: Problem = { severity: "error", stage: "schema", text: "spec.size: wrong", ...problem };
  return { document: "resource", problem: whole, isUpcoming };
}

const located = row({
  location: { ...place, path: ["spec", "size"], line: 6 },
  decidedBy: { ...place, document: "crd", path: [], line: 23 },
  explanation: "`spec.size` must be at most 9.",
});

it("has the server's words in a block, and the place and ours around them", () => {
  expect(problemMarkdown(located)).toBe(
    [
      "**Error**, Resource, line 6, `spec.size`, stage Schema",
      "",
      "```",
      "spec.size: wrong",
      "```",
      "",
      "`spec.size` must be at most 9. Decided by line 23 of the CRD.",
    ].join("\n"),
  );
});

it("tells what comes up later, and no line twice", () => {
  const text = problemMarkdown(
    row({ ...located.problem, explanation: ["See ", { line: 23, of: "crd" }, "."] }, true),
  );
  expect(text).toContain("**Next**, Resource");
  expect(text).toMatch(/Comes up once .* fixed\. See line 23\.$/);
});

it("keeps backquotes of the server's words", () => {
  expect(problemMarkdown(row({ text: "a ``` b" }))).toContain("````\na ``` b\n````");
  const path = ["a`b"];
  expect(problemMarkdown(row({ location: { ...place, path, line: 1 } }))).toContain("`` a`b ``");
});

it("lists all under the minor that says them", () => {
  const text = problemsMarkdown([located, row({})], "1.37");
  expect(text.startsWith("### What Kubernetes 1.37 says\n\n**Error**")).toBe(true);
  expect(text.match(/\*\*Error\*\*/g)).toHaveLength(2);
});
