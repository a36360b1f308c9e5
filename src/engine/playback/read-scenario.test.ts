import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readScenario } from "./read-scenario.ts";

describe("readScenario", () => {
  it("takes what it knows and drops the rest", () => {
    const read = readScenario({ crd: "a", requests: [{ verb: "create", object: "b", x: 1 }], title: "t" });
    expect(read).toEqual({ ok: true, scenario: { crd: "a", requests: [{ verb: "create", object: "b" }] } });
  });

  it.each([
    [null, "a scenario must be an object"],
    [{}, "crd is missing"],
    [{ crd: 5 }, "crd must be a string"],
    [{ crd: "", requests: {} }, "requests must be a list"],
    [
      { crd: "", requests: [{ verb: "steal" }] },
      "requests[0].verb must be one of create, update, patch, get, list, delete, deletecollection, raw",
    ],
    [{ crd: "", requests: [{}] }, "requests[0].verb is missing"],
    [
      { crd: "", requests: [{ verb: "get", fieldValidation: "strict" }] },
      "requests[0].fieldValidation must be one of Strict, Warn, Ignore",
    ],
  ])("%j: %s", (data, error) => {
    expect(readScenario(data)).toEqual({ ok: false, error });
  });

  it("answers anything without throwing", () => {
    fc.assert(fc.property(fc.anything(), (data) => typeof readScenario(data).ok === "boolean"));
  });
});
