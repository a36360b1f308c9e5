import { describe, expect, it } from "vitest";
import type { KubernetesVersion, MinorsReport } from "../../engine.ts";
import { rangeBadge, rangeSentence } from "./minors-words.ts";
import { percent } from "./percent.ts";

const all: readonly KubernetesVersion[] = [
  "1.37",
  "1.36",
  "1.35",
  "1.34",
  "1.33",
  "1.32",
  "1.31",
  "1.30",
  "1.29",
];

function report(accepting: readonly string[]): MinorsReport {
  const minors = all.map((kubernetes) => ({
    kubernetes,
    warnings: 0,
    verdicts: [
      {
        warnings: [],
        document: "crd" as const,
        verb: "create",
        kind: "CustomResourceDefinition",
        name: "a",
        accepted: accepting.includes(kubernetes),
        errors: 0,
      },
    ],
  }));
  return { minors, causes: [], warningTurns: [] };
}

describe("the badge of the header", () => {
  it.each([
    [all, ""],
    [[], ""],
    [["1.37", "1.36", "1.35"], "needs 1.35 or newer"],
    [["1.31", "1.30", "1.29"], "up to 1.31 only"],
    [["1.33", "1.32"], "only 1.32 to 1.33"],
    [["1.33"], "only 1.33"],
    [["1.37", "1.33"], "only 1.33, 1.37"],
  ])("%j: %s", (accepting, badge) => {
    expect(rangeBadge(report(accepting))).toBe(badge);
  });
});

it.each([
  [all, "All versions from 1.29 to 1.37 answer the same."],
  [[], "All versions from 1.29 to 1.37 reject it."],
  [all.slice(0, 8), "crd: accepted by 1.30–1.37, rejected by 1.29."],
  [["1.37", "1.33"], "crd: accepted by 1.33, 1.37, rejected by 1.29–1.32, 1.34–1.36."],
])("says who takes it: %j", (accepting, sentence) => {
  expect(rangeSentence(report(accepting), String)).toBe(sentence);
});

it("says of each write who takes it, and of one that all reject that they do", () => {
  const { minors, causes } = report(all.slice(0, 8));
  const verdict = {
    document: "requests/0" as const,
    verb: "create",
    kind: "A",
    name: "a",
    errors: 1,
    warnings: [],
  };
  const both = minors.map((minor) =>
    minor.verdicts[0]?.accepted === true
      ? { ...minor, verdicts: [...minor.verdicts, { ...verdict, accepted: minor.kubernetes === "1.37" }] }
      : minor,
  );
  expect(rangeSentence({ minors: both, causes, warningTurns: [] }, String)).toBe(
    "crd: accepted by 1.30–1.37, rejected by 1.29. requests/0: accepted by 1.37, rejected by 1.30–1.36, not sent to 1.29.",
  );
});

it.each([
  [undefined, "–"],
  [0, "0.0%"],
  [0.0005, "<0.1%"],
  [0.055, "5.5%"],
  [0.5, "50%"],
  [1.0066, "100.66%"],
  [4.7, "470%"],
  [14.7, ">999%"],
])("a share of %s is %s", (share, text) => {
  expect(percent(share)).toBe(text);
});

it("says where the warnings change, and why", () => {
  const warningTurns = [
    {
      document: "crd" as const,
      older: "1.35" as const,
      newer: "1.36" as const,
      came: ["x", "y"],
      gone: [],
      differences: [{ what: "The server warns.", has: "newer" as const }],
    },
  ];
  expect(rangeSentence({ ...report(all), warningTurns }, String)).toBe(
    "All versions from 1.29 to 1.37 answer the same, except for warnings. Since 1.36, 2 warnings are new. The server warns.",
  );
});
