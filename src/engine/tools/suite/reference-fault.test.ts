import { expect, test } from "vitest";
import type { ReferenceCheck, RequestCheck } from "./check.ts";
import { readChecks } from "./read-check.ts";
import { runCheck } from "./run-check.ts";
import { cronTab, cronTabs, newPlay } from "./testing/play.ts";
import { trialOf } from "./trial.ts";

const play = newPlay();

function why(crd: string, reference: ReferenceCheck, requests: readonly RequestCheck[] = []): string {
  return runCheck({ reference, requests }, trialOf({ crd, requests: [] }, play)).why;
}

const good = "As it should be.";

test.each([
  ["the same", cronTabs, good],
  ["other words", cronTabs.replace("replicas may not exceed maximum", "too many"), good],
  [
    "the same rule otherwise",
    cronTabs.replace("self.replicas <= self.maximum", "self.maximum >= self.replicas"),
    good,
  ],
  ["a description", cronTabs.replace("minimum: 1", "minimum: 1\n                description: a"), good],
  [
    "stricter",
    cronTabs.replace("minimum: 1", "minimum: 5"),
    /^The object `\{"spec":\{"maximum":\d.*` should be answered differently\. Expected: 201\. Now: 422 /,
  ],
  [
    "looser",
    cronTabs.replace("minimum: 1", "minimum: 0"),
    /^The object `\{"spec":\{"maximum":0.*` should be answered differently\. Expected: 422 .* Now: 201\.$/,
  ],
  ["a default less", cronTabs.replace("default: 10\n", "\n"), /should be answered differently/],
  [
    "an update that is not rejected",
    cronTabs.replace("self == oldSelf", "oldSelf == oldSelf"),
    /^The update of `.*` to `/,
  ],
  ["another kind", cronTabs.replace("kind: CronTab\n", "kind: Tab\n"), /too different from the task/],
  [
    "a rejected one",
    cronTabs.replace("Namespaced", "Nowhere"),
    "The definition is rejected, but should be accepted.",
  ],
  ["no definition", "", "The definition is rejected, but should be accepted."],
])("%s", (_, crd, expected) => {
  expect(why(crd, { crd: cronTabs })).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});

test("changes that one may choose are left alone", () => {
  const longer = cronTabs.replace("maxLength: 100", "maxLength: 90");
  expect(why(longer, { crd: cronTabs })).not.toBe(good);
  expect(why(longer, { crd: cronTabs, except: ["maxLength"] })).toBe(good);
});

test("objects near those of the check are tried, and their words where that is asked for", () => {
  const send = JSON.parse(cronTab({ replicas: 3, maximum: 2 }));
  const requests: RequestCheck[] = [{ send, verdict: "rejected" }];
  const expression = "'at most %d'.format([self.maximum])";
  const said = cronTabs.replace(
    "message: replicas may not exceed maximum",
    `messageExpression: "${expression}"`,
  );
  const fixed = cronTabs.replace("replicas may not exceed maximum", "at most 2");
  expect(why(fixed, { crd: said }, requests)).toBe(good);
  expect(why(fixed, { crd: said, messages: true }, requests)).toMatch(
    /Expected: rejected with: .*at most 1.* Now: .*at most 2/,
  );
});

test.each([
  [{ reference: {} }, "expect[0].reference.crd is missing: the definition to compare with"],
  [{ reference: "solution" }, "expect[0].reference must be an object"],
  [{ reference: { crd: "a", messages: 1 } }, "expect[0].reference.messages must be true or false"],
])("what is no reference is told: %j", (check, error) => {
  expect(readChecks([check])).toEqual({ ok: false, error });
});
