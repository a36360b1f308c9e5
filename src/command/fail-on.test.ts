import { expect, test } from "vitest";
import { type Failing, fails } from "./fail-on.ts";
import type { Level } from "./findings.ts";
import { unchecked } from "./unchecked.ts";

const some = (...levels: readonly Level[]) =>
  levels.map((level) => ({ ...unchecked({ file: "a", rule: "r", text: "" }), level }));
const any = Number.POSITIVE_INFINITY;

test.each<[Failing["failOn"], number, readonly Level[], boolean]>([
  ["error", any, [], false],
  ["error", any, ["error"], true],
  ["error", any, ["warning", "note"], false],
  ["warning", any, ["warning"], true],
  ["warning", any, ["note"], false],
  ["note", any, ["note"], true],
  ["never", any, ["error"], false],
  ["error", 0, ["warning"], true],
  ["error", 1, ["warning", "note", "note"], false],
  ["error", 1, ["warning", "warning"], true],
  ["never", 0, ["warning"], true],
])("--fail-on %s --max-warnings %d: %j fails: %s", (failOn, maxWarnings, levels, expected) => {
  expect(fails(some(...levels), { failOn, maxWarnings })).toBe(expected);
});
