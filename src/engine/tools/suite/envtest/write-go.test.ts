import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectationOf } from "../expectation.ts";
import type { SuiteTest } from "../suite.ts";
import { cronTab, cronTabs, newPlay } from "../testing/play.ts";
import { writeGo } from "./write-go.ts";

const rules = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/x-kubernetes-validations";

/** A test that expects the answer that the engine gives. */
function answered(name: string, requests: NonNullable<SuiteTest["requests"]>): SuiteTest {
  const { report } = newPlay()({ crd: cronTabs, requests });
  return { name, requests, expect: expectationOf(report) };
}

const tests: readonly SuiteTest[] = [
  answered("defaults", [{ verb: "create", object: cronTab({ schedule: "* *" }) }]),
  answered('too many "replicas"', [{ verb: "create", object: cronTab({ replicas: 20 }) }]),
  answered("the schedule stays", [
    { verb: "create", object: cronTab({ schedule: "a" }) },
    { verb: "update", object: cronTab({ schedule: "b" }) },
    { verb: "get", name: "my" },
    { verb: "delete", name: "my" },
  ]),
  {
    name: "stored before the rule",
    previousCrdPatches: [{ op: "remove", path: rules }],
    previousRequests: [{ verb: "create", object: `# in lines\n${cronTab({ replicas: 20 })}` }],
    requests: [{ verb: "update", object: cronTab({ replicas: 21 }) }],
    expect: [{ verdict: "rejected", text: ["may not exceed", "maximum"] }],
  },
];

// The golden file is formatted by `gofmt`, passes `go vet`, and its tests pass.
test("a suite is a Go file", () => {
  const { text, leftOut } = writeGo({ name: "CronTabs", crd: cronTabs, tests });
  expect(leftOut).toEqual([]);
  expect(text).toBe(readFileSync(new URL("crontabs_test.go.golden", import.meta.url), "utf8"));
});

test.each([
  ["The table has no list.", { requests: [{ verb: "list" }] }],
  ["The table has no update scale.", { requests: [{ verb: "update", subresource: "scale" }] }],
  ["envtest has no replacement for the webhook.", { conversion: "export ..." }],
  ["The table installs definitions that are accepted.", { expect: [{ call: "crd", verdict: "rejected" }] }],
] as const)("left out: %s", (why, part) => {
  const { leftOut } = writeGo({ crd: cronTabs, tests: [{ name: "n", expect: [], ...part }] });
  expect(leftOut).toEqual([{ name: "n", why }]);
});

test("left out: tests with policies", () => {
  const policies = ["kind: ValidatingAdmissionPolicy"];
  const { leftOut } = writeGo({ crd: cronTabs, policies, tests: [{ name: "n", expect: [] }] });
  expect(leftOut).toEqual([{ name: "n", why: "The table sends no admission policies." }]);
});
