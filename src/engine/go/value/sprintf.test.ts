import { expect, test } from "vitest";
import { sprintf } from "./sprintf.ts";

// What Go 1.26 printed. A million random texts of the same characters were compared too.
test.each([
  ["plain", "plain"],
  ["100%%", "100%"],
  ["50%", "50%!(NOVERB)"],
  ["%d items", "%!d(MISSING) items"],
  ["'%0'", "'%!'(MISSING)"],
  ["'% '", "'%!'(MISSING)"],
  ["%+-# 05.2q", "%!q(MISSING)"],
  ["%é", "%!é(MISSING)"],
  ["%.", "%!.(MISSING)"],
  ["%.3", "%!(NOVERB)"],
  ["%*d", "%!(BADWIDTH)%!d(MISSING)"],
  ["%5.*d", "%!(BADPREC)%!d(MISSING)"],
  ["%*%", "%!(BADWIDTH)%"],
  ["%[1]d", "%!d(BADINDEX)"],
  ["%[x]y", "%!y(BADINDEX)"],
  ["%[", "%!(NOVERB)"],
  ["%[]", "%!](BADINDEX)"],
  ["%[1][2]d", "%![(BADINDEX)2]d"],
  ["%[x][2]d", "%!d(BADINDEX)"],
  ["%[1]*[2]d", "%!(BADWIDTH)%!d(BADINDEX)"],
  ["%10000009d", "%!d(MISSING)"],
  ["%10000010d and more", "%!(NOVERB)"],
])("%j", (format, printed) => {
  expect(sprintf(format)).toBe(printed);
});
