import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readChecks } from "./read-check.ts";
import { runChecks } from "./run-check.ts";
import { cronTab, cronTabs, newPlay } from "./testing/play.ts";
import { trialOf } from "./trial.ts";

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)];
}

describe("checks", () => {
  test("are kept as they are", () => {
    const checks = [
      { title: "T", call: 0, verdict: "accepted", stage: [{ id: "prune", changes: { min: 1, max: 2 } }] },
      { requests: [{ send: { a: 1 }, existing: "a: 1", verb: "update", text: ["x", "y"], warnings: ["z"] }] },
      { rule: { path: "spec", cost: 1, exists: false }, definition: { exists: ["spec.versions[v1]"] } },
    ];
    expect(readChecks(checks)).toEqual({ ok: true, checks });
    expect(readChecks({ code: 422 })).toEqual({ ok: true, checks: [{ code: 422 }] });
  });

  test.each([
    [7, "expect[0] must be an object"],
    [{}, "expect[0] checks nothing"],
    [{ title: "T" }, "expect[0] checks nothing"],
    [
      { verdct: "accepted" },
      "expect[0].verdct is unknown: the fields are title, call, verdict, code, text, problems, warnings, object, stored, values, absent, stage, pruned, defaulted, nulled, rule, definition, requests, reference",
    ],
    [{ verdict: "yes" }, "expect[0].verdict must be one of accepted, rejected"],
    [{ call: "first", code: 1 }, "expect[0].call must be crd, previousCrd or the index of a request"],
    [{ code: -1 }, "expect[0].code must be an integer, 0 or more"],
    [{ stage: { status: "ok" } }, "expect[0].stage.id is missing"],
    [
      { stage: [{ id: "prune", status: "dropped" }] },
      "expect[0].stage[0].status must be one of ok, changed, failed, skipped",
    ],
    [{ pruned: ["spec["] }, "expect[0].pruned[0] must be a path, such as spec.ports[0].name"],
    [
      { requests: [{ verdict: "accepted" }] },
      "expect[0].requests[0].send is missing: the object that is sent",
    ],
    [{ requests: [{ send: {} }] }, "expect[0].requests[0] checks nothing"],
    [{ object: 7 }, "expect[0].object must be an object, or a manifest's text"],
    [{ object: deep(100) }, "expect[0].object is too large"],
    [{ object: { list: new Array(30_000).fill(0) } }, "expect[0].object is too large"],
    [{ text: "x".repeat(5_000) }, "expect[0].text is longer than 4000 characters"],
    [{ pruned: new Array(101).fill("a") }, "expect[0].pruned has more than 100 items"],
  ])("that are wrong are rejected with the member (%#)", (check, error) => {
    expect(readChecks([check])).toEqual({ ok: false, error });
  });

  test("never throw, whatever they are, nor does running them", () => {
    const trial = trialOf({ crd: cronTabs, requests: [{ verb: "create", object: cronTab({}) }] }, newPlay());
    const member = fc.constantFrom(
      ...["call", "code", "text", "object", "stored", "values", "absent", "stage", "rule", "requests"],
      ...["definition", "warnings", "problems", "pruned", "verdict", "__proto__"],
    );
    const junk = fc.oneof(fc.jsonValue(), fc.dictionary(member, fc.jsonValue()));
    fc.assert(
      fc.property(junk, (data) => {
        const read = readChecks(data);
        if (read.ok) expect(typeof runChecks(read.checks, trial).passed).toBe("boolean");
      }),
      { numRuns: 300 },
    );
  });
});
