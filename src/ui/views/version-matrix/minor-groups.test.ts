import { expect, it } from "vitest";
import type { KubernetesVersion, MinorAnswer } from "../../engine.ts";
import { groupsOf, rangesText } from "./minor-groups.ts";

function minor(
  kubernetes: KubernetesVersion,
  accepted: boolean,
  more: Partial<MinorAnswer> = {},
): MinorAnswer {
  const verdict = {
    document: "crd",
    verb: "create",
    kind: "A",
    name: "a",
    accepted,
    errors: 0,
    warnings: [],
  } as const;
  return { kubernetes, warnings: 0, verdicts: [verdict], ...more };
}

function names(...minors: readonly MinorAnswer[]): readonly string[] {
  return groupsOf(minors).map(({ name }) => name);
}

it("merges neighbours that answer alike, and no others", () => {
  const [a, b, c, d] = [minor("1.37", true), minor("1.36", true), minor("1.35", false), minor("1.34", true)];
  expect(names(a, b, c, d)).toEqual(["1.36–1.37", "1.35", "1.34"]);
  expect(names(a, minor("1.36", true, { warnings: 1 }))).toEqual(["1.37", "1.36"]);
  expect(names(a, minor("1.36", true, { total: 0.5 }))).toEqual(["1.37", "1.36"]);
  expect(names(minor("1.37", true, { total: 0.0001 }), minor("1.36", true, { total: 0.0002 }))).toEqual([
    "1.36–1.37",
  ]);
  expect(groupsOf([a, b])[0]).toMatchObject({ newest: a, minors: ["1.37", "1.36"] });
});

it("leaves a preview by itself", () => {
  expect(names(minor("1.38", true), minor("1.37", true), minor("1.36", true))).toEqual(["1.38", "1.36–1.37"]);
});

it.each([
  [["1.37", "1.36"], "1.36–1.37"],
  [["1.37", "1.35"], "1.35, 1.37"],
  [[], ""],
] as const)("says %j as %s", (some, text) => {
  expect(rangesText(some, ["1.38", "1.37", "1.36", "1.35"])).toBe(text);
});

it("names a patch release with those that answer like it", () => {
  const order = ["1.37", "1.36", "1.36.0", "1.35", "1.34", "1.34.0"] as const;
  expect(rangesText(["1.37", "1.36"], order)).toBe("1.36.3–1.37");
  expect(rangesText(["1.36.0"], order)).toBe("1.36.0–1.36.2");
  expect(rangesText(["1.34.0"], order)).toBe("1.34.0");
  expect(rangesText(["1.36.0", "1.35", "1.34"], order)).toBe("1.34.1–1.36.2");
});
