import { expect, test } from "vitest";
import { isRecordable, meetsPolicies } from "./policies.ts";

test("policies, their params, namespaces and users need a server with policies", () => {
  expect(meetsPolicies({})).toBe(false);
  expect(meetsPolicies({ policies: [], requests: [{ verb: "list" }] })).toBe(false);
  expect(meetsPolicies({ params: ["kind: ConfigMap"] })).toBe(true);
  expect(meetsPolicies({ requests: [{ verb: "list", user: { username: "ann" } }] })).toBe(true);
});

test("cases with policies are recorded where the recorder is built with k8s.io/kubernetes", () => {
  const minors = new Map([
    ["1.34", { version: "v0.34.13", kubernetes: "v1.34.4" }],
    ["1.33", { version: "v0.33.13" }],
  ]);
  const scenario = { policies: ["kind: MutatingAdmissionPolicy"] };
  expect(isRecordable({ id: "a", scenario }, "1.34", minors)).toBe(true);
  expect(isRecordable({ id: "a", scenario }, "1.33", minors)).toBe(false);
  expect(isRecordable({ id: "a", scenario: { ...scenario, kubernetes: "1.34" } }, "1.33", minors)).toBe(true);
  expect(isRecordable({ id: "a", scenario: {} }, "1.33", minors)).toBe(true);
});
