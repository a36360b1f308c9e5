import { expect, it } from "vitest";
import { drawIssues } from "./issue.ts";

it("draws a line and a caret", () => {
  expect(drawIssues("self.foo > 0", [{ offset: 5, message: "undefined field 'foo'" }])).toBe(
    "ERROR: <input>:1:6: undefined field 'foo'\n | self.foo > 0\n | .....^",
  );
});

it("marks characters of several bytes with wide signs", () => {
  expect(
    drawIssues("self.é == 1", [{ offset: 5, message: "Syntax error: token recognition error at: 'é'" }]),
  ).toBe("ERROR: <input>:1:6: Syntax error: token recognition error at: 'é'\n | self.é == 1\n | .....＾");
  const issue = { offset: 14, message: "found no matching overload for '_+_' applied to '(string, int)'" };
  expect(drawIssues("self.s == '😀' + 1", [issue])).toBe(
    "ERROR: <input>:1:15: found no matching overload for '_+_' applied to '(string, int)'\n | self.s == '😀' + 1\n | ...........．..^",
  );
});

it("draws the line of the place, and none for the whole expression", () => {
  expect(
    drawIssues("a\n\tb", [
      { offset: 3, message: "x" },
      { offset: undefined, message: "y" },
    ]),
  ).toBe("ERROR: <input>:-1:0: y\nERROR: <input>:2:2: x\n |  b\n | .^");
});

it("stops after a hundred", () => {
  const many = Array.from({ length: 102 }, (_, i) => ({ offset: i, message: "m" }));
  expect(drawIssues("x".repeat(200), many).split("\n").at(-1)).toBe("2 more errors were truncated");
});
