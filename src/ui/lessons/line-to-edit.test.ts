import { expect, test } from "vitest";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { lineToEdit } from "./line-to-edit.ts";

const documents = (texts: Partial<typeof emptyWorkspace.documents>) => ({
  ...emptyWorkspace.documents,
  ...texts,
});

test.each([
  ["another value", "a\nb: 1\nc\n", "a\nb: 2\nc\n", "b: 1"],
  ["a line between", "a\nc\n", "a\nb\nc\n", "c"],
  ["a line less", "a\nb\nc\n", "a\nc\n", "b"],
  ["the first line", "a\n", "b\n", "a"],
  ["more at the end", "a\nb\n", "a\nb\nc\n", "b"],
  ["more at the end, no line end", "a\nb", "a\nb\nc", "b"],
  ["an empty start", "", "a\n", ""],
])("%s", (_, start, solution, line) => {
  const found = lineToEdit(documents({ definition: start }), documents({ definition: solution }));
  expect(found?.document).toBe("definition");
  expect(start.slice(found?.offset).split("\n")[0]).toBe(line);
});

test("the text that differs is named; none where none does", () => {
  const same = documents({ definition: "a", resource: "b" });
  expect(lineToEdit(same, same)).toBeUndefined();
  expect(lineToEdit(same, { ...same, resource: "c" })).toEqual({ document: "resource", offset: 0 });
});
