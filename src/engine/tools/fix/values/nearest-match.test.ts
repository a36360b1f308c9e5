import { describe, expect, it } from "vitest";
import { nearestMatch } from "./nearest-match.ts";

describe("the text nearest to what was written that a pattern takes", () => {
  it.each<[string, string, string | undefined]>([
    ["^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$", "Sunday", "Sun"],
    ["^[a-z]{3}$", "A", "aaa"],
    ["^[A-Z]{2}-[0-9]{4}$", "ab1234", "AB-1234"],
    ["^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "My_Name", "my-name"],
    ["^v[0-9]+$", "1", "v1"],
    ["^v\\d+\\.\\d+\\.\\d+$", "1.2.3", "v1.2.3"],
    ["a", "bbb", "bbba"],
    ["^(a|b)*$", "", ""],
    ["^(", "x", undefined],
    ["^[0-9]+(ms|s|m|h)$", "5 minutes", "5m"],
    ["^[0-9]+(ms|s|m|h)$", "5-MINUTES", "5m"],
    ["^[0-9]+(ms|s|m|h)$", "5 milliseconds", "5ms"],
    ["^[0-9]+(ns|us|ms|s|m|h)$", "30 seconds", "30s"],
    ["^[0-9]+(Ki|Mi|Gi)$", "5 MiB", "5Mi"],
  ])("%s of %j is %j", (pattern, written, expected) => {
    expect(nearestMatch(pattern, written)).toBe(expected);
  });

  it("gives up on what is too large", () => {
    expect(nearestMatch("^([a-z]{1000}){1000}$", "x".repeat(1000))).toBeUndefined();
  });
});
