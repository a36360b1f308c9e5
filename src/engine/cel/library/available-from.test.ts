import { expect, it } from "vitest";
import { availableFrom } from "./available-from.ts";

it.each([
  ["isIP", "1.31"],
  ["semver", "1.34"],
  ["dns1123Label", "1.32"],
  ["format", "1.30"],
  ["first", "1.33"],
  ["includes", "1.38"],
  ["transformMap", "1.33"],
  ["startsWith", undefined],
  ["nonsense", undefined],
])("%s is available from %s", (name, minor) => {
  expect(availableFrom(name)).toBe(minor);
});
