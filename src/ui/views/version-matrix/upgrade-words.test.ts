import { describe, expect, it } from "vitest";
import type { MinorsReport, UpgradeChange } from "../../engine.ts";
import { changeSentence, refusalsIn } from "./upgrade-words.ts";

describe("a change in a sentence", () => {
  it.each<[Partial<UpgradeChange>, string]>([
    [
      { kind: "verdict", before: "rejected (422)", after: "accepted (201)" },
      "On 1.37 it is rejected (422), on 1.38 accepted (201).",
    ],
    [{ kind: "error", before: "a", after: "b" }, "Both report the error; 1.38 words it differently."],
    [{ kind: "error", after: "b" }, "1.38 reports an error that 1.37 does not."],
    [{ kind: "error", before: "a" }, "1.37 reports an error that 1.38 does not."],
    [{ kind: "warning", after: "b" }, "1.38 warns where 1.37 does not."],
    [{ kind: "object", before: "1" }, "1.38 stores a different value than 1.37."],
    [
      { kind: "cost", before: "9", after: "1", because: ["Parts are short."] },
      "1.38 estimates a different cost than 1.37. From 1.37 to 1.38: Parts are short.",
    ],
  ])("%j", (change, sentence) => {
    expect(changeSentence({ kind: "error", document: "crd", ...change }, "1.37", "1.38")).toBe(sentence);
  });
});

it("asks for edits where one of the two refuses a write that changes", () => {
  const verdict = (accepted: boolean) =>
    ({
      document: "crd",
      verb: "create",
      kind: "A",
      name: "a",
      accepted,
      errors: accepted ? 0 : 1,
      warnings: [],
    }) as const;
  const report: MinorsReport = {
    minors: [
      { kubernetes: "1.38", warnings: 0, verdicts: [verdict(true)] },
      { kubernetes: "1.37", warnings: 0, verdicts: [verdict(false)] },
    ],
    causes: [],
    warningTurns: [],
  };
  const change: UpgradeChange = { kind: "verdict", document: "crd" };
  expect(refusalsIn([change], report, "1.37", "1.38")).toEqual([{ document: "crd", kubernetes: "1.37" }]);
  expect(refusalsIn([], report, "1.37", "1.38")).toEqual([]);
});
