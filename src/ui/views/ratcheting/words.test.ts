import { expect, it } from "vitest";
import type { RatchetAccount, RatchetMark } from "../../engine.ts";
import { summaryOf, trialSentence } from "./words.ts";

const mark = (state: "tolerated" | "enforced", trial?: RatchetMark["trial"]): RatchetMark => ({
  stage: "schema",
  text: "spec.a: Too long",
  reason: { code: state === "tolerated" ? "unchanged" : "changed", state, unit: ["spec", "a"], sentence: "" },
  ...(trial === undefined ? {} : { trial }),
});
const account = (marks: readonly RatchetMark[], more: Partial<RatchetAccount> = {}): RatchetAccount => ({
  kubernetes: "1.37",
  isAccepted: true,
  ratchets: true,
  marks,
  unlisted: 0,
  untried: 0,
  ...more,
});

it.each([
  [account([]), "The update is accepted. The new object is valid against the schema."],
  [account([mark("tolerated")]), "The update is accepted. 1 error is tolerated."],
  [
    account([mark("tolerated"), mark("enforced"), mark("enforced")], { isAccepted: false }),
    "The update is rejected. 1 error is tolerated, 2 errors are enforced.",
  ],
  [
    account([mark("enforced")], { isAccepted: false, ratchets: false, kubernetes: "1.29", unlisted: 2 }),
    "The update is rejected. 1 error is enforced. 2 errors more are not listed. Kubernetes 1.29 does not ratchet such an update.",
  ],
])("says what came of an update: %#", (given, expected) => {
  expect(summaryOf(given)).toBe(expected);
});

it.each([
  ["tolerated", "enforced", "It is enforced once `spec.a` changes: do it."],
  ["enforced", "tolerated", "Do it, and it is tolerated."],
  ["enforced", "gone", "Do it, and the error is gone."],
  ["enforced", "enforced", "Do it, and it is still enforced."],
] as const)("says what an edit of what is %s comes to: %s", (state, outcome, expected) => {
  expect(trialSentence(mark(state, { title: "Do it", edits: [], outcome }))).toBe(expected);
});
