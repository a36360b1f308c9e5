import { expect, it } from "vitest";
import { type Fault, fault } from "../../apimachinery/fault/fault.ts";
import { words } from "../../apimachinery/fault/words.ts";
import { undefinedField } from "../checker/faults.ts";
import { unknownToken } from "../parser/faults.ts";
import { dynType } from "../types/type.ts";
import { drawIssues } from "./issue.ts";

const x = fault("test/x", words`x`)();
const y = fault("test/y", words`y`)();

function undefinedAt(offset: number, field: string): { offset: number; fault: Fault } {
  return { offset, fault: undefinedField({ field, operandType: dynType }) };
}

it("draws a line and a caret", () => {
  expect(drawIssues("self.foo > 0", [undefinedAt(5, "foo")])).toBe(
    "ERROR: <input>:1:6: undefined field 'foo'\n | self.foo > 0\n | .....^",
  );
});

it("marks characters of several bytes with wide signs", () => {
  expect(drawIssues("self.é == 1", [{ offset: 5, fault: unknownToken({ token: "é" }) }])).toBe(
    "ERROR: <input>:1:6: Syntax error: token recognition error at: 'é'\n | self.é == 1\n | .....＾",
  );
  expect(drawIssues("self.s == '😀' + 1", [undefinedAt(14, "a")])).toBe(
    "ERROR: <input>:1:15: undefined field 'a'\n | self.s == '😀' + 1\n | ...........．..^",
  );
});

it("draws the line of the place, and none for the whole expression", () => {
  expect(
    drawIssues("a\n\tb", [
      { offset: 3, fault: x },
      { offset: undefined, fault: y },
    ]),
  ).toBe("ERROR: <input>:-1:0: y\nERROR: <input>:2:2: x\n |  b\n | .^");
});

it("stops after a hundred", () => {
  const many = Array.from({ length: 102 }, (_, i) => ({ offset: i, fault: x }));
  expect(drawIssues("x".repeat(200), many).split("\n").at(-1)).toBe("2 more errors were truncated");
});
