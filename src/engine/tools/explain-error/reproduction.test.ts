import { describe, expect, it } from "vitest";
import { createEngine } from "../../playback/evaluate/whole-engine.ts";
import { explainError } from "./explain-error.ts";
import { placeInWork } from "./place-in-work.ts";
import { reproductionOf } from "./reproduction.ts";

/** Errors as servers print them, and the resource that reproduces each. */
describe("an error that says its value is reproduced", () => {
  it.each([
    'spec.note: Invalid value: "integer": spec.note in body must be of type string: "integer"',
    'spec.hosts[3].size: Invalid value: "string": spec.hosts[3].size in body must be of type integer: "string"',
    'spec.tags[1]: Invalid value: "null": spec.tags[1] in body must be of type string: "null"',
    'spec.mode: Unsupported value: "x": supported values: "a", "b"',
    'spec.level: Unsupported value: 5: supported values: "1", "2"',
    "spec.note: Invalid value: \"A\": spec.note in body should match '^[a-z]+$'",
    'spec.at: Invalid value: "now": spec.at in body must be of type date-time: "now"',
    'spec.note: Invalid value: "a": spec.note in body should be at least 3 chars long',
    "spec.note: Too long: may not be more than 5 bytes",
    "spec.size: Invalid value: 0: spec.size in body should be greater than or equal to 1",
    "spec.size: Invalid value: 9: spec.size in body should be less than 9",
    "spec.size: Invalid value: 70: spec.size in body should be less than or equal to 9",
    "spec.size: Invalid value: 1.7: spec.size in body should be less than or equal to 1.5",
    "spec.size: Invalid value: 7: spec.size in body should be a multiple of 5",
    "spec.items: Too many: 4: must have at most 3 items",
    "spec.items: Too few: 0: must have at least 1 item",
    "spec.template.owner: Required value",
    "spec.size: Invalid value: 3: failed rule: self > 5",
    'unknown field "spec.siez"',
  ])("%s", (text) => {
    const [error] = explainError(text).errors;
    const made = error && reproductionOf(error);
    if (made === undefined) throw new Error("nothing was made");
    const playback = createEngine().playback(made.scenario, { now: "2026-01-01T00:00:00Z" });
    expect(playback.report.crd?.accepted).toBe(true);
    expect(placeInWork(made.error, playback, "")?.has).toBe("problem");
  });
});

it.each([
  '<nil>: Invalid value: "": "spec" must validate at least one schema (anyOf)',
  'spec: Invalid value: "object": a must be less',
  'metadata.name: Invalid value: "A": must be lower case',
  "spec.note: Too long: may not be more than 100000 bytes",
])("nothing is made of %s", (text) => {
  const [error] = explainError(text).errors;
  expect(error && reproductionOf(error)).toBeUndefined();
});
