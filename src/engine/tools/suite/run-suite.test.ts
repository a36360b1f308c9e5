import { describe, expect, test } from "vitest";
import { expectationOf } from "./expectation.ts";
import { readSuite } from "./read-suite.ts";
import { runSuite } from "./run-suite.ts";
import { coverageGap, type SuiteTest } from "./suite.ts";
import { cronTab, cronTabs, newPlay } from "./testing/play.ts";

const play = newPlay();

function creating(
  name: string,
  spec: Readonly<Record<string, unknown>>,
  expect: SuiteTest["expect"],
): SuiteTest {
  return { name, requests: [{ verb: "create", object: cronTab(spec) }], expect };
}

const good = creating("good", { schedule: "*" }, [
  { verdict: "accepted", object: { spec: { replicas: 1 } } },
]);
const bad = creating("bad", { replicas: 20 }, [{ verdict: "rejected", text: "may not exceed" }]);

function run(...tests: readonly unknown[]) {
  return runSuite({ crd: cronTabs, tests }, play);
}

describe("a suite", () => {
  test("is green where the answers are as expected", () => {
    expect(run(good, bad).results).toEqual([
      { name: "good", passed: true, why: "As it should be." },
      { name: "bad", passed: true, why: "As it should be." },
    ]);
  });

  test("tells the first difference of a test that is not", () => {
    const { expect: _, ...other } = bad;
    const [first, second] = run({ ...good, expect: [{ values: { "spec.maximum": 9 } }] }, other).results;
    expect(first?.difference).toEqual({ path: "spec.maximum", expected: "9", got: "10" });
    expect(second).toMatchObject({ passed: false, why: "The test expects nothing." });
  });

  test("goes on behind a test that cannot be read", () => {
    const results = run({ name: "odd", expect: [{ verdict: "maybe" }] }, 7, good).results;
    expect(results.map(({ passed, why }) => [passed, why])).toEqual([
      [false, "The test cannot be read: expect[0].verdict must be one of accepted, rejected."],
      [false, "The test cannot be read: the test must be an object."],
      [true, "As it should be."],
    ]);
  });

  test("has definitions before that differ by patches", () => {
    const place = "/spec/versions/0/schema/openAPIV3Schema/properties/spec/x-kubernetes-validations";
    const ratcheted: SuiteTest = {
      name: "ratcheted",
      previousCrdPatches: [{ op: "remove", path: place }],
      previousRequests: [{ verb: "create", object: cronTab({ replicas: 20 }) }],
      requests: [{ verb: "update", object: cronTab({ replicas: 21 }) }],
      expect: [{ verdict: "rejected", text: "may not exceed" }],
    };
    const lost = { ...ratcheted, previousCrdPatches: [{ op: "remove", path: "/spec/nowhere/0" }] };
    expect(run(ratcheted, lost).results.map(({ passed, why }) => [passed, why])).toEqual([
      [true, "As it should be."],
      [false, "The patches for the old definition do not fit the definition."],
    ]);
  });
});

describe("coverage", () => {
  test("counts for each rule the tests in which it passed, failed and was not run", () => {
    const { coverage } = run(good, bad, creating("none", {}, [{ code: 201 }]));
    const counts = { passed: 0, failed: 0, withoutOld: 0, blocked: 0, nothingThere: 0 };
    expect(coverage).toMatchObject([
      { field: "spec.schedule", rule: "self == oldSelf", ...counts, withoutOld: 1, nothingThere: 2 },
      { field: "spec", rule: "self.replicas <= self.maximum", ...counts, passed: 2, failed: 1 },
    ]);
    expect(coverage.map(coverageGap)).toEqual([
      "Never run: it compares with the old value, but no test updates an object that has one.",
      undefined,
    ]);
  });

  test.each([
    ["Never failed by any test.", [good]],
    [
      "Never run: the objects of the tests are rejected before the server reaches it.",
      [creating("wrong", { maximum: "x" }, [{ code: 422 }])],
    ],
    ["Never run: no test has an object with a value for it to check.", []],
  ])("says of a rule: %s", (gap, tests) => {
    const { coverage } = run(...tests);
    expect(coverage.filter(({ field }) => field === "spec").map(coverageGap)).toEqual([gap]);
  });
});

describe("a saved answer", () => {
  test.each([
    ["an accepted object", [{ schedule: "*" }], 201],
    ["a rejected one", [{ replicas: 20 }], 422],
    ["an int64 that data cannot hold", [{ maximum: "BIG" }], 201],
  ])("is an expectation that the same scenario meets: %s", (_, specs, code) => {
    const texts = specs.map((spec) => cronTab(spec).replace('"BIG"', "9007199254740993"));
    const requests = texts.map((object) => ({ verb: "create", object }) as const);
    const { report } = play({ crd: cronTabs, requests });
    expect(report.requests.map(({ response }) => response.code)).toEqual([code]);
    const saved = { name: "saved", requests, expect: expectationOf(report) };
    // As read from a file.
    expect(run(JSON.parse(JSON.stringify(saved))).results).toMatchObject([{ passed: true }]);
    const changed = runSuite({ crd: cronTabs.replace("default: 10", "default: 50"), tests: [saved] }, play);
    expect(changed.results[0]?.passed).toBe(code === 201 && texts[0]?.includes("maximum") === true);
  });
});

describe("suite files", () => {
  test("are scenarios with tests; with an expectation they are one themselves", () => {
    const { name: _, ...own } = good;
    const read = readSuite({ title: "T", crd: cronTabs, kubernetes: "1.33", ...own, tests: [bad] });
    expect(read).toEqual({
      ok: true,
      suite: { name: "T", crd: cronTabs, kubernetes: "1.33", tests: [{ ...good, name: "T" }, bad] },
    });
  });

  test.each([
    [{}, "crd is missing"],
    [{ crd: "", tests: 7 }, "tests must be a list"],
    [{ crd: "", tests: [7] }, "tests[0]: the test must be an object"],
    [{ crd: "", tests: [{ name: "A", expect: [{}] }] }, 'the test "A": expect[0] checks nothing'],
    [{ crd: "", expect: [{ code: "x" }] }, "expect[0].code must be an integer, 0 or more"],
  ])("that are wrong are rejected with the member (%#)", (data, error) => {
    expect(readSuite(data)).toEqual({ ok: false, error });
  });
});
