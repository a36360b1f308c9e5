import { describe, expect, it } from "vitest";
import { parseDocument } from "../../apimachinery/source/document.ts";
import type { Value } from "../../go/value/value.ts";
import { ageCell, humanDuration } from "./age.ts";
import { findResults, parseJsonPath, resultText } from "./json-path.ts";

const document = parseDocument(`
t: {a: 1, x.y: dotted}
l: [{name: a, size: 1}, {name: b, size: 2}, {name: c}]
nums: [1, 2, 3]
none: null
`);
const object: Value = document.ok ? document.value : null;

describe("paths of printer columns", () => {
  it.each([
    [".t.a", "1"],
    [".t.x\\.y", "dotted"],
    [".t['x.y']", undefined],
    [".t['missing','a']", "1"],
    [".l[0].name", "a"],
    [".l[-1].name", "c"],
    [".l[0:2].name", "a"],
    [".l[1:].name", "b"],
    [".l[*].name", "a"],
    [".nums.*", "1"],
    ['.l[?(@.name=="b")].size', "2"],
    [".l[?(@.size>1)].name", "b"],
    ["..name", "a"],
    [".t", '{"a":1,"x.y":"dotted"}'],
    [".none", "<no value>"],
  ])("%s first finds %s", (path, expected) => {
    const steps = parseJsonPath(path);
    const first = steps === undefined ? undefined : findResults(steps, object)?.[0];
    expect(first === undefined ? undefined : resultText(first)).toBe(expected);
  });

  it.each([[".l[7].name"], [".missing.deeper"], [".t[0]"], [".t.a.b"]])("%s finds nothing", (path) => {
    const steps = parseJsonPath(path);
    expect(steps === undefined ? undefined : findResults(steps, object)?.[0]).toBeUndefined();
  });

  it("does not parse a bracket without its end", () => {
    expect(parseJsonPath(".spec[")).toBeUndefined();
  });
});

describe("ages", () => {
  it.each([
    [-2, "<invalid>"],
    [-1, "0s"],
    [0, "0s"],
    [119, "119s"],
    [120, "2m"],
    [150, "2m30s"],
    [599, "9m59s"],
    [600, "10m"],
    [3 * 3600, "3h"],
    [3 * 3600 + 60, "3h1m"],
    [8 * 3600, "8h"],
    [48 * 3600, "2d"],
    [50 * 3600, "2d2h"],
    [8 * 86400, "8d"],
    [2 * 365 * 86400, "2y"],
    [(2 * 365 + 3) * 86400, "2y3d"],
    [8 * 365 * 86400, "8y"],
  ])("%d s is %s", (seconds, expected) => {
    expect(humanDuration(seconds)).toBe(expected);
  });

  it.each([
    ["", "<unknown>"],
    ["0001-01-01T00:00:00Z", "<unknown>"],
    ["2020-01-01", "<invalid>"],
    ["9999-12-31T00:00:00Z", "<invalid>"],
    ["2026-01-01T00:00:00Z", "10s"],
    ["2026-01-01T02:00:00+02:00", "10s"],
  ])("%j is %s", (date, expected) => {
    expect(ageCell(date, "2026-01-01T00:00:10Z")).toBe(expected);
  });
});
