import { describe, expect, test } from "vitest";
import { createEngine } from "../../index.ts";
import { cronTabs } from "../../tools/suite/testing/play.ts";

const engine = createEngine();

/** The problem of one policy text after `lead`, which is not sent. */
function problemOf(text: string, lead = "     \n\n   \n") {
  const scenario = { crd: cronTabs, policies: [`${lead}${text}`], hasLeads: lead !== "" };
  const { report } = engine.playback(scenario, { now: "2026-01-02T03:04:05Z" });
  const [problem] = report.policies?.[0]?.problems ?? [];
  return { text: problem?.text, line: problem?.location?.line };
}

const policy = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: p}
spec:
  policyName: p
`;

describe("a policy after the blanks of a longer text", () => {
  test.each([
    ["that cannot be read", `${policy}  validationActions: [\n`, 6],
    ["with a key twice", `${policy}  policyName: q\n`, 6],
    ["with an unknown field", `${policy}  policy: q\n`, 6],
    ["that is not valid", policy, 4],
  ])("%s: the server's words are those without them, and its line is on the page", (_, text, line) => {
    const [alone, after] = [problemOf(text, ""), problemOf(text)];
    expect(alone.text).toBeTruthy();
    expect(after.text).toBe(alone.text);
    expect(after.line).toBe((alone.line ?? 0) + 3);
    expect(Math.abs((alone.line ?? 0) - line)).toBeLessThan(2);
  });
});
