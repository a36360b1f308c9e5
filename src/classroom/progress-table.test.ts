import { expect, test } from "vitest";
import { progressCode } from "./progress-code.ts";
import { progressTable } from "./progress-table.ts";

const load = async () => ({ ok: false, error: "" }) as const;
const course = { items: ["a", "b"].map((id) => ({ id, key: id, title: id, summary: "", load })) };

test("many codes make a table; the last of a name counts, and a bad line is told", () => {
  const text = [
    progressCode(course, [], "Ada"),
    "",
    progressCode(course, ["b"], "Bob"),
    "hello",
    progressCode(course, ["a"], ""),
    progressCode(course, ["a", "b"], "Ada"),
    progressCode(course, [], ""),
  ].join("\r\n");
  const { rows, faults } = progressTable(text);
  expect(rows.map(({ name, done }) => [name, ...done])).toEqual([
    ["Ada", true, true],
    ["Bob", false, true],
    ["", true, false],
    ["", false, false],
  ]);
  expect(faults).toEqual([{ line: 4, error: "this is not a progress code" }]);
});

test("a long text is read in part", () => {
  expect(progressTable("\n".repeat(3_000)).faults).toEqual([
    { line: 2_001, error: "only 2000 lines are read" },
  ]);
});
