import { expect, test } from "vitest";
import { configuredLevel } from "./severities.ts";

test.each([
  [{ "cel/syntax/other": "off", cel: "note" }, "off"],
  [{ "cel/syntax/*": "warning", "cel/*": "note" }, "warning"],
  [{ cel: "note" }, "note"],
  [{ "rules/compile": "off", cel: "note" }, "off"],
  [{ "cel/syntax/others": "off", syntax: "off" }, undefined],
] as const)("the level of cel/syntax/other in %j is %s", (severities, level) => {
  expect(configuredLevel(severities, "cel/syntax/other", ["rules/compile"])).toBe(level);
});
