import { describe, expect, it, test } from "vitest";
import type { MinorAnswer, Overview } from "../../engine.ts";
import { costTone } from "../../workspace/cost-words.ts";
import { groupsOf } from "../version-matrix/minor-groups.ts";
import { costsSentence, highRules } from "./cost-words.ts";
import { groupWords } from "./minor-words.ts";
import { newsOf } from "./news.ts";
import { versionMarks } from "./version-words.ts";

function costs(total: number, ...shares: readonly number[]): Overview["costs"] {
  const location = { document: "crd", path: [], range: { start: 0, end: 0 }, line: 1 } as const;
  const rules = shares.map((share) => ({ rule: "true", location, share }));
  return { count: shares.length, rules, total };
}

describe("costs", () => {
  test.each([
    [costs(0), "no rules"],
    [costs(0.003, 0.03), "1 rule, 3 % of its limit"],
    [costs(0.003, 0.032, 0.01), "2 rules, the costliest 3.2 % of its limit"],
    [costs(0.93, 0.92, 0.01), "93 % of the limit of a definition, 2 rules"],
    [{ ...costs(0), count: 2 }, "2 rules without a cost"],
  ])("%#", (given, sentence) => {
    expect(costsSentence(given)).toBe(sentence);
  });

  it("warns near a limit, and shows the rules that come near theirs", () => {
    expect([0.5, 0.8, 1, 1.1].map(costTone)).toEqual(["quiet", "warn", "warn", "bad"]);
    expect(highRules(costs(0.2, 0.5, 0.1))).toEqual([]);
    expect(highRules(costs(0.2, 1.5, 0.1)).map(({ share }) => share)).toEqual([1.5]);
    // None of them alone, but all together.
    expect(highRules(costs(0.95, 0.5, 0.4)).map(({ share }) => share)).toEqual([0.5, 0.4]);
  });
});

describe("Kubernetes versions", () => {
  const minor = (kubernetes: MinorAnswer["kubernetes"], accepted: boolean): MinorAnswer => ({
    kubernetes,
    verdicts: [
      {
        document: "crd",
        verb: "create",
        kind: "Widget",
        name: "w",
        accepted,
        errors: accepted ? 0 : 1,
        warnings: [],
      },
    ],
    warnings: 0,
  });
  it("names those that answer otherwise, also if one is a preview", () => {
    const groups = groupsOf(
      [minor("1.38", true), minor("1.37", true), minor("1.36", false), minor("1.35", false)],
      true,
    );
    const words = groups.map((group) => groupWords(group, groups[0] ?? group).text);
    expect(words).toEqual(["1.37–1.38 as here", "1.35–1.36 reject"]);
    expect(groups.map((group) => groupWords(group, groups[1] ?? group).text)[0]).toBe("1.37–1.38 accept");
  });
});

describe("versions", () => {
  const versions: NonNullable<Overview["versions"]> = {
    storage: "v1",
    served: ["v1", "v2"],
    unreadable: [],
    lacksStandIn: false,
    losses: [],
  };
  const loss = { from: "v1", through: "v2", status: "lossy", fields: ["spec.size", "spec.a"] } as const;
  const texts = (given: typeof versions): readonly string[] => versionMarks(given).map(({ text }) => text);
  it("says what is lost, and not twice what cannot be read", () => {
    expect(texts(versions)).toEqual(["v1 is stored", "nothing is lost"]);
    expect(texts({ ...versions, losses: [loss] })).toEqual([
      "v1 is stored",
      "v2 changes spec.size and more of v1",
    ]);
    expect(texts({ ...versions, unreadable: ["v2"], losses: [loss] })).toEqual([
      "v1 is stored",
      "v2 cannot be read",
    ]);
  });

  it("reaches the strip with all else that is wrong", () => {
    const notes = { warnings: [], definition: "", others: 0 };
    const overview = { costs: costs(0), notes };
    expect(newsOf({ overview, suite: undefined, goFaults: [] })).toBeNull();
    const lossy = { overview: { ...overview, versions: { ...versions, losses: [loss] } }, suite: undefined };
    expect(newsOf({ ...lossy, goFaults: [] })).toEqual({ tone: "warn", text: "a version loses fields" });
    expect(newsOf({ ...lossy, goFaults: [{ severity: "error" }] })).toEqual({
      tone: "bad",
      text: "Go: 1 error · a version loses fields",
    });
  });
});
