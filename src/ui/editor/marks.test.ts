import { expect, test } from "vitest";
import type { Location } from "../engine.ts";
import { call, problem, report, stage } from "../testing/reports.ts";
import { marksByLine, marksOf } from "./marks.ts";

function at(document: Location["document"], line: number): Location {
  return { document, path: ["spec"], range: { start: line * 10, end: line * 10 + 5 }, line };
}

const answered = {
  report: report({
    crd: call("crd", { problems: [problem("bad schema", { location: at("crd", 4) })] }),
    requests: [
      call("requests/0", {
        problems: [
          problem("unknown field", {
            severity: "warning",
            location: at("requests/0", 2),
            explanation: "`spec` says why.",
          }),
          problem("nowhere"),
        ],
        stages: [
          stage("prune", {
            changes: [
              {
                kind: "pruned",
                stage: "prune",
                path: ["spec"],
                location: at("requests/0", 2),
                explanation: "`spec` was dropped.",
              },
            ],
          }),
        ],
      }),
    ],
  }),
  names: new Map([
    ["crd", "definition"],
    ["requests/0", "resource"],
  ] as const),
  milliseconds: 1,
};

test("marks stand in the text that they speak of", () => {
  expect(marksOf(answered, "definition")).toEqual([
    { kind: "error", range: { start: 40, end: 45 }, line: 4, message: "bad schema" },
  ]);
  expect(marksOf(answered, "resource")).toEqual([
    { kind: "warning", range: { start: 20, end: 25 }, line: 2, message: "unknown field\nspec says why." },
    { kind: "pruned", range: { start: 20, end: 25 }, line: 2, message: "spec was dropped." },
  ]);
  expect(marksOf(answered, "before")).toEqual([]);
});

test("what the server did not reach is marked as that", () => {
  const later = problem("too short", { location: at("requests/0", 3) });
  const requests = [
    call("requests/0", {
      problems: [later],
      stages: [stage("schema", { hypothetical: true, problems: [later] })],
    }),
  ];
  const marks = marksOf({ ...answered, report: report({ requests }) }, "resource");
  expect(marks.at(-1)).toMatchObject({ kind: "upcoming", line: 3, message: "Not reached yet: too short" });
});

test("a line shows its gravest mark", () => {
  expect([...marksByLine(marksOf(answered, "resource"))]).toEqual([[2, "pruned"]]);
});
